import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { Form } from "../ui/Form.tsx";
import { useKhorgosForm } from "../ui/khorgos-form.ts";
import { SubmitButton } from "../ui/SubmitButton.tsx";
import { TextField } from "../ui/TextField.tsx";
import { Page } from "../ui/Page.tsx";
import { EmailForm } from "./account-forms.rules.ts";
import { useForgotPassword } from "./accounts.api.ts";
import { readWish } from "./standing.rules.ts";

/** Asks for a link to choose a new password, for the e-mail typed at sign-in unless another one is typed. Says the same for every address. */
export function ForgotPasswordPage() {
  const { t } = useTranslation("accounts");
  const ask = useForgotPassword();
  const here = useLocation();
  const { email = "" } = readWish(here.state, here, location.origin);
  const form = useKhorgosForm(EmailForm, { email });
  const [sentTo, setSentTo] = useState<string>();

  return (
    <Page title={t("forgot.title")} lead={sentTo ? undefined : t("forgot.lead")} width="form">
      <Card sx={{ p: { xs: 4, sm: 6 } }}>
        {sentTo ? (
          <Alert severity="success">{t("forgot.sent", { email: sentTo })}</Alert>
        ) : (
          <Form
            form={form}
            submit={async ({ email }) => {
              await ask.mutateAsync({ email });
              setSentTo(email);
            }}
            otherwise={t("forgot.failed")}
            label={t("forgot.title")}
          >
            <TextField name="email" label={t("fields.email")} type="email" autoComplete="username" />
            <SubmitButton busy={t("forgot.busy")}>{t("forgot.submit")}</SubmitButton>
          </Form>
        )}
      </Card>
      <Button component={Link} to="/login" sx={{ mt: 4, ml: { sm: 2 } }}>
        {t("backToLogin")}
      </Button>
    </Page>
  );
}
