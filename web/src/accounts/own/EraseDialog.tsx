import type { Role } from "@khorgos/contract/accounts/accounts";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useNotice } from "../../platform/notices/notices.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { useKhorgosForm } from "../../ui/form/khorgos-form.ts";
import { PasswordField } from "../../ui/form/fields/PasswordField.tsx";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { useDeferredOpen } from "../../ui/use-deferred-open.ts";
import { OwnPasswordForm } from "../account-forms.rules.ts";
import { useEraseAccount } from "./own-account.api.ts";

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
