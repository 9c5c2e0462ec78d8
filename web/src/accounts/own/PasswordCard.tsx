import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useNotice } from "../../platform/notices/notices.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { useKhorgosForm } from "../../ui/form/khorgos-form.ts";
import { PasswordField } from "../../ui/form/fields/PasswordField.tsx";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { ChangePasswordForm } from "../account-forms.rules.ts";
import { NewPassword } from "../registration/NewPassword.tsx";
import { useChangePassword } from "./own-account.api.ts";

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
