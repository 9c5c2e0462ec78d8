import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import { useNotice } from "../platform/notices.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Form } from "../ui/Form.tsx";
import { Page } from "../ui/Page.tsx";
import { SubmitButton } from "../ui/SubmitButton.tsx";
import { useKhorgosForm } from "../ui/khorgos-form.ts";
import { NewPassword } from "./NewPassword.tsx";
import { NewPasswordForm } from "./account-forms.rules.ts";
import { useResetPassword } from "./accounts.api.ts";

/** Where the mailed link leads: a new password, then sign-in. */
export function ResetPasswordPage() {
  const { t } = useTranslation("accounts");
  const token = useLinkToken();
  const reset = useResetPassword();
  const notice = useNotice();
  const navigate = useNavigate();
  const form = useKhorgosForm(NewPasswordForm, { password: "", confirm_password: "" });

  if (!token) {
    const again = (
      <Button component={Link} to="/forgot-password" variant="contained">
        {t("reset.again")}
      </Button>
    );
    return (
      <Page title={t("reset.title")} width="form">
        <EmptyState
          drawing="failed"
          title={t("reset.noToken")}
          text={t("reset.noTokenText")}
          action={again}
        />
      </Page>
    );
  }

  async function submit({ password }: { password: string }) {
    const { email } = await reset.mutateAsync({ token, password });
    notice.success(t("reset.done"));
    await navigate("/login", { replace: true, state: { email } });
  }

  return (
    <Page title={t("reset.title")} lead={t("reset.lead")} width="form">
      <Card sx={{ p: { xs: 4, sm: 6 } }}>
        <Form form={form} submit={submit} otherwise={t("reset.failed")} label={t("reset.title")}>
          <NewPassword label={t("reset.password")} />
          <SubmitButton busy={t("reset.busy")}>{t("reset.submit")}</SubmitButton>
        </Form>
      </Card>
      <Typography sx={{ mt: 4, color: "text.secondary" }}>
        {t("reset.expired")}{" "}
        <MuiLink component={Link} to="/forgot-password">
          {t("reset.again")}
        </MuiLink>
      </Typography>
    </Page>
  );
}

/**
 * The token a mailed link brought along; empty when it brought none. It is taken out of the address at once,
 * so that neither the browser's history nor somebody looking on can use it.
 */
export function useLinkToken(): string {
  const [params] = useSearchParams();
  const [token] = useState(params.get("token") ?? "");
  const navigate = useNavigate();
  const isShown = params.has("token");
  useEffect(() => {
    if (isShown) void navigate({ search: "" }, { replace: true });
  }, [isShown, navigate]);
  return token;
}
