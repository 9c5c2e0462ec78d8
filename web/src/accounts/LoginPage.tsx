import { Failure } from "@khorgos/contract/platform/failures";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Link, Navigate, useLocation, useNavigate } from "react-router";
import { failureText } from "../platform/failure-text.ts";
import { currentLanguage, i18n } from "../platform/i18n.ts";
import { useNotice } from "../platform/notices.tsx";
import { dashboardOf } from "../platform/session.rules.ts";
import { useSession } from "../platform/session.tsx";
import { Form } from "../ui/Form.tsx";
import { useKhorgosForm } from "../ui/khorgos-form.ts";
import { PasswordField } from "../ui/PasswordField.tsx";
import { SubmitButton } from "../ui/SubmitButton.tsx";
import { TextField } from "../ui/TextField.tsx";
import { pressable } from "../ui/pressable.ts";
import { Page } from "../ui/Page.tsx";
import { LoginForm } from "./account-forms.rules.ts";
import { useLogin } from "./accounts.api.ts";
import { RoleMark } from "./RoleMark.tsx";
import type { CodeStep } from "./CodeStep.tsx";
import { readWish, standingAfterRefusal } from "./standing.rules.ts";

type LoginInput = { email: string; password: string };

/** Sign-in. Anyone who was on their way to another screen goes on there; anyone who waits is told how they stand. */
export function LoginPage() {
  const { t } = useTranslation("accounts");
  const { t: say } = useTranslation("platform");
  const { user, signIn } = useSession();
  const notice = useNotice();
  const navigate = useNavigate();
  const here = useLocation();
  const wish = readWish(here.state, here, location.origin);
  const login = useLogin();
  const [second, setSecond] = useState<{ typed: LoginInput; Step: typeof CodeStep }>();
  const form = useKhorgosForm(LoginForm, { email: wish.email ?? "", password: "" });

  const email = useWatch({ control: form.control, name: "email" });

  if (user) return <Navigate to={wish.from ?? dashboardOf(user.role)} replace />;

  async function submit(typed: LoginInput & { code?: string }) {
    try {
      const { token, user } = await login.mutateAsync(typed);
      signIn(token, user);
      notice.success(t("login.done"));
    } catch (error) {
      if (error instanceof Failure && error.code === "code_needed") {
        // Few need it, so nobody waits for it before.
        const { CodeStep: Step } = await import("./CodeStep.tsx");
        await i18n.loadNamespaces("security");
        return setSecond({ typed, Step });
      }
      const standing = error instanceof Failure && standingAfterRefusal(error, typed.email);
      if (!standing) throw error;
      const own = { message: failureText(say, error), message_language: currentLanguage() };
      await navigate("/pending-approval", {
        state: standing.status === "pending" ? { ...own, ...standing } : standing,
      });
    }
  }

  if (second)
    return (
      <second.Step onCode={(code) => submit({ ...second.typed, code })} onBack={() => setSecond(undefined)} />
    );
  const toForgotten = { component: Link, to: "/forgot-password", state: { email } } as const;
  const help = {
    too_many: (
      <Box>
        <MuiLink {...toForgotten} color="inherit" underline="always" sx={pressable}>
          {t("login.newPassword")}
        </MuiLink>
      </Box>
    ),
  };
  return (
    <Page title={t("login.title")} lead={t("login.lead")} width="form">
      <Card sx={{ p: { xs: 4, sm: 6 } }}>
        <Form form={form} submit={submit} otherwise={t("login.failed")} help={help} label={t("login.title")}>
          <TextField name="email" label={t("fields.email")} type="email" autoComplete="username" />
          <PasswordField name="password" label={t("fields.password")} autoComplete="current-password" />
          <Box
            sx={{
              display: "flex",
              flexWrap: "wrap",
              gap: 4,
              alignItems: "center",
              justifyContent: "space-between",
            }}
          >
            <SubmitButton busy={t("login.busy")}>{t("login.submit")}</SubmitButton>
            <MuiLink {...toForgotten} sx={pressable}>
              {t("login.forgot")}
            </MuiLink>
          </Box>
        </Form>
      </Card>

      <Typography variant="h3" component="h2" sx={{ mt: 10, mb: 3 }}>
        {t("login.noAccount")}
      </Typography>
      <Box
        sx={{
          display: "grid",
          gap: 3,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(max-content, 1fr))" },
        }}
      >
        {(["supplier", "dealer"] as const).map((trade) => (
          <Button
            key={trade}
            component={Link}
            to={`/register/${trade}`}
            variant="outlined"
            color={trade === "supplier" ? "secondary" : "primary"}
            startIcon={<RoleMark trade={trade} plain />}
            sx={{ justifyContent: "flex-start", textAlign: "left", minHeight: 48, px: 3 }}
          >
            {t(`login.register.${trade}`)}
          </Button>
        ))}
      </Box>
    </Page>
  );
}
