import type { NameChange } from "@khorgos/contract/accounts/names";
import { OptionalText } from "@khorgos/contract/platform/fields";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { useNotice } from "../platform/notices.tsx";
import { Form } from "../ui/Form.tsx";
import { useKhorgosForm } from "../ui/khorgos-form.ts";
import { SubmitButton } from "../ui/SubmitButton.tsx";
import { TextField } from "../ui/TextField.tsx";
import { Moment } from "../ui/Moment.tsx";
import { useDeferredOpen } from "../ui/use-deferred-open.ts";
import { useDecideNameChange, useListNameChanges, useLookAgain } from "./administration.api.ts";
import { NameDoubts } from "./NameDoubts.tsx";
import { RoleChip } from "./RoleChip.tsx";

/** Approved people who wish for other names, above those who wish to be let in; nothing where nobody does. */
export function NameChanges() {
  const { t } = useTranslation("administration");
  const changes = useListNameChanges().data?.changes ?? [];
  const [refused, refuse] = useState<NameChange>();
  if (changes.length === 0 && !refused) return null;
  return (
    <Box component="section" aria-labelledby="name-changes" sx={{ mb: 6 }}>
      <Typography variant="h2" id="name-changes" sx={{ mb: 3 }}>
        {t("names.count", { count: changes.length })}
      </Typography>
      <Card component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {changes.map((change) => (
          <NameChangeRow key={change.id} change={change} onRefuse={() => refuse(change)} />
        ))}
      </Card>
      {refused && <RefuseDialog key={refused.id} change={refused} onClose={() => refuse(undefined)} />}
    </Box>
  );
}

const fields = ["company_name", "dealership_name", "name"] as const;
const calledBy = ({ was, wished, email }: NameChange) =>
  wished.name ?? was.company_name ?? was.dealership_name ?? email;

function NameChangeRow({ change, onRefuse }: { change: NameChange; onRefuse: () => void }) {
  const { t } = useTranslation("administration");
  const notice = useNotice();
  const decide = useDecideNameChange();
  const { id, role, email, asked_at, was, wished, doubts } = change;
  const lookAgain = useLookAgain();
  const approve = () =>
    decide.mutate(
      { id, state: "approved" },
      {
        onError: (failure) => {
          notice.failure(failure, t("decision.failed"));
          if (failure.code === "name_change_gone") lookAgain();
        },
      },
    );
  return (
    <Box
      component="li"
      aria-label={email}
      sx={{
        display: "grid",
        columnGap: 5,
        rowGap: 3,
        px: { xs: 4, md: 5 },
        py: 4,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) auto" },
        "& + &": { borderTop: 1, borderColor: "divider" },
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        {fields.map((field) =>
          wished[field] === undefined ? null : (
            <Box key={field}>
              <Box component="span" sx={{ color: "text.secondary" }}>
                {t(`names.${field}`)}: {was[field]} →{" "}
              </Box>
              <strong>{wished[field]}</strong>
            </Box>
          ),
        )}
        <NameDoubts doubts={doubts} />
        <Box
          sx={{
            mt: 1,
            display: "flex",
            flexWrap: "wrap",
            gap: 2,
            alignItems: "center",
            fontSize: "0.8125rem",
          }}
        >
          <RoleChip role={role} />
          <span>{email}</span>
          <Box component="span" sx={{ color: "text.secondary" }}>
            {t("names.asked")} <Moment iso={asked_at} relative />
          </Box>
        </Box>
      </Box>
      <Box sx={{ display: "flex", gap: 2, flexWrap: "wrap", alignItems: "center" }}>
        <Button variant="contained" disabled={decide.isPending} onClick={approve}>
          {t("decision.approve")}
        </Button>
        <Button variant="outlined" disabled={decide.isPending} onClick={onRefuse} aria-haspopup="dialog">
          {t("decision.reject")}
        </Button>
      </Box>
    </Box>
  );
}

const Refusal = z.object({ message: OptionalText() });

function RefuseDialog({ change, onClose }: { change: NameChange; onClose: () => void }) {
  const { t } = useTranslation("administration");
  const { t: ui } = useTranslation("ui");
  const titleId = useId();
  const decide = useDecideNameChange();
  const form = useKhorgosForm(Refusal, { message: "" });
  async function submit({ message }: { message: string }) {
    await decide.mutateAsync({ id: change.id, state: "refused", message });
    onClose();
  }
  return (
    <Dialog open={useDeferredOpen()} onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId} sx={{ overflowWrap: "anywhere" }}>
        {t("names.refuseTitle", { name: calledBy(change) })}
      </DialogTitle>
      <DialogContent>
        <Form form={form} submit={submit} otherwise={t("decision.failed")}>
          <TextField
            name="message"
            label={t("decision.message")}
            hint={t("names.messageHint")}
            rows={3}
            optional
          />
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, justifyContent: "flex-end" }}>
            <Button onClick={onClose}>{ui("cancel")}</Button>
            <SubmitButton busy={t("reject.busy")}>{t("decision.reject")}</SubmitButton>
          </Box>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
