import type { ManagedUser } from "@khorgos/contract/administration/administration";
import { Failure } from "@khorgos/contract/platform/failures";
import { OptionalText } from "@khorgos/contract/platform/fields";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { Form } from "../ui/form/Form.tsx";
import { useKhorgosForm } from "../ui/form/khorgos-form.ts";
import { SubmitButton } from "../ui/form/SubmitButton.tsx";
import { TextField } from "../ui/form/fields/TextField.tsx";
import { useRejectUser } from "./administration.api.ts";
import { isOvertaken } from "./managed-users.rules.ts";
import { ReasonChips } from "./ReasonChips.tsx";
import { useDeferredOpen } from "../ui/use-deferred-open.ts";

const RejectForm = z.object({ message: OptionalText() });

type RejectDialogProps = {
  user: ManagedUser;
  onClose: () => void;
  onDone: () => void;
  /** Somebody else decided in the meantime. */
  onOvertaken: (failure: Failure) => void;
};

/** Turns somebody down, or suspends them, with words they will read. */
export function RejectDialog({ user, onClose, onDone, onOvertaken }: RejectDialogProps) {
  const { t } = useTranslation("administration");
  const { t: ui } = useTranslation("ui");
  const titleId = useId();
  const reject = useRejectUser();
  const decision = user.status === "approved" ? "suspend" : "reject";
  const form = useKhorgosForm(RejectForm, { message: "" }, { draft: `${decision} ${user.id}` });

  function cancel() {
    form.draft.forget();
    onClose();
  }

  async function submit({ message }: { message: string }) {
    try {
      await reject.mutateAsync({ id: user.id, message, seen: user.status });
    } catch (error) {
      if (error instanceof Failure && isOvertaken(error)) return onOvertaken(error);
      throw error;
    }
    onDone();
  }

  return (
    <Dialog open={useDeferredOpen()} onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId} sx={{ overflowWrap: "anywhere" }}>
        {t(`${decision}.title`, { name: user.name })}
      </DialogTitle>
      <DialogContent>
        <Form form={form} submit={submit} otherwise={t("decision.failed")}>
          <Typography sx={{ color: "text.secondary" }}>{t(`${decision}.text`)}</Typography>
          <ReasonChips
            language={user.language}
            decision={decision}
            written={form.watch("message") ?? ""}
            onWrite={(message) => form.setValue("message", message, { shouldDirty: true })}
          />
          <TextField
            name="message"
            label={t("decision.message")}
            hint={t("decision.messageHint", { language: t(`languages.${user.language}`) })}
            rows={4}
            optional
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- what is typed right after the key R is the reason
            autoFocus
          />
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, justifyContent: "flex-end" }}>
            <Button onClick={cancel}>{ui("cancel")}</Button>
            <SubmitButton busy={t(`${decision}.busy`)}>{t(`decision.${decision}`)}</SubmitButton>
          </Box>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
