import type { Role } from "@khorgos/contract/accounts/accounts";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { Suspense, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { late } from "../platform/late.ts";
import { useNotice } from "../platform/notices.tsx";
import { useSession } from "../platform/session.tsx";
import { Form } from "../ui/Form.tsx";
import { Page } from "../ui/Page.tsx";
import { PasswordField } from "../ui/PasswordField.tsx";
import { SubmitButton } from "../ui/SubmitButton.tsx";
import { useKhorgosForm } from "../ui/khorgos-form.ts";
import { useDeferredOpen } from "../ui/use-deferred-open.ts";
import { NewPassword } from "./NewPassword.tsx";
import { ProfileCard } from "./ProfileCard.tsx";
import { SessionsCard } from "./SessionsCard.tsx";
import { ChangePasswordForm, OwnPasswordForm } from "./account-forms.rules.ts";
import { useChangePassword, useEraseAccount } from "./own-account.api.ts";

// Only administrators have it.
const TwoStepCard = late(async () => (await import("./TwoStepCard.tsx")).TwoStepCard);

// Only dealers and suppliers have it; its choices would come along with the first visit otherwise.
const MatchMailsCard = late(async () => (await import("./MatchMailsCard.tsx")).MatchMailsCard);

/** A person's own account: who they are, their password, and where they are signed in, and the way out. */
export function AccountPage() {
  const { t } = useTranslation("own");
  const { user } = useSession();
  return (
    <Page title={t("title")} lead={t("lead")} width="text">
      {user && (
        <Stack spacing={5}>
          <ProfileCard user={user} />
          <PasswordCard />
          {user.role === "administrator" && (
            <Suspense fallback={<Skeleton variant="rounded" height={200} />}>
              <TwoStepCard />
            </Suspense>
          )}
          {user.role !== "administrator" && (
            <Suspense fallback={<Skeleton variant="rounded" height={270} />}>
              <MatchMailsCard user={user} role={user.role} />
            </Suspense>
          )}
          <SessionsCard />
          <EraseCard role={user.role} />
        </Stack>
      )}
    </Page>
  );
}

/** The way out for good, and what it takes along: cars of a supplier, requests of a dealer. */
export function EraseCard({ role }: { role: Role }) {
  const { t } = useTranslation("own");
  const [isAsking, setAsking] = useState(false);
  return (
    <Card component="section" aria-labelledby="erase" sx={{ p: { xs: 4, sm: 6 } }}>
      <Typography variant="h2" id="erase">
        {t("erase.title")}
      </Typography>
      <Typography sx={{ color: "text.secondary", mt: 1, mb: 4 }}>{t(`erase.lead.${role}`)}</Typography>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {t("erase.open")}
      </Button>
      {isAsking && <EraseDialog role={role} onClose={() => setAsking(false)} />}
    </Card>
  );
}

/** Says what goes and what stays, and asks for the password: what follows cannot be undone. */
export function EraseDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const { t } = useTranslation("own");
  const { t: ui } = useTranslation("ui");
  const titleId = useId();
  const erase = useEraseAccount();
  const { forget } = useSession();
  const notice = useNotice();
  const navigate = useNavigate();
  const form = useKhorgosForm(OwnPasswordForm, { password: "" });

  async function submit({ password }: { password: string }) {
    await erase.mutateAsync({ password });
    forget();
    notice.success(t("erase.done"));
    await navigate("/");
  }

  return (
    <Dialog open={useDeferredOpen()} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t("erase.question")}</DialogTitle>
      <DialogContent>
        <Form form={form} submit={submit} otherwise={t("erase.failed")} label={t("erase.title")}>
          <Typography sx={{ color: "text.secondary" }}>{t(`erase.text.${role}`)}</Typography>
          <PasswordField name="password" label={t("password.current")} autoComplete="current-password" />
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, justifyContent: "flex-end" }}>
            <Button onClick={onClose}>{ui("cancel")}</Button>
            <SubmitButton busy={t("erase.busy")} isFinal>
              {t("erase.submit")}
            </SubmitButton>
          </Box>
        </Form>
      </DialogContent>
    </Dialog>
  );
}

const nothing = { current_password: "", password: "", confirm_password: "" };

/** A new password for the current one. */
export function PasswordCard() {
  const { t } = useTranslation("accounts");
  const { t: own } = useTranslation("own");
  const change = useChangePassword();
  const notice = useNotice();
  const form = useKhorgosForm(ChangePasswordForm, nothing);

  async function submit({ current_password, password }: { current_password: string; password: string }) {
    await change.mutateAsync({ current_password, password });
    form.reset(nothing);
    notice.success(own("password.done"));
  }

  return (
    <Card component="section" aria-labelledby="password" sx={{ p: { xs: 4, sm: 6 } }}>
      <Typography variant="h2" id="password">
        {t("fields.password")}
      </Typography>
      <Typography sx={{ color: "text.secondary", mt: 1, mb: 4 }}>{own("password.lead")}</Typography>
      <Form form={form} submit={submit} otherwise={t("reset.failed")} label={t("fields.password")}>
        <PasswordField
          name="current_password"
          label={own("password.current")}
          autoComplete="current-password"
        />
        <NewPassword label={t("reset.password")} />
        <SubmitButton busy={t("reset.busy")}>{t("reset.submit")}</SubmitButton>
      </Form>
    </Card>
  );
}
