import Card from "@mui/material/Card";
import Divider from "@mui/material/Divider";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { FieldValues } from "react-hook-form";
import { Trans, useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Form } from "../ui/Form.tsx";
import { FormSection } from "../ui/FormSection.tsx";
import type { KhorgosForm } from "../ui/khorgos-form.ts";
import { SubmitButton } from "../ui/SubmitButton.tsx";
import { TextField } from "../ui/TextField.tsx";
import { Page } from "../ui/Page.tsx";
import { NewPassword } from "./NewPassword.tsx";
import { PhoneField } from "./PhoneField.tsx";
import { RegistrationRoad } from "./RegistrationRoad.tsx";
import { SignInInstead } from "./SignInInstead.tsx";
import { WeChatField } from "./WeChatField.tsx";

type RegistrationFormProps<In extends FieldValues, Out> = {
  trade: "supplier" | "dealer";
  form: KhorgosForm<In, Out>;
  submit: (typed: Out) => Promise<void>;
};

const company = { supplier: "company_name", dealer: "dealership_name" } as const;

/** The form both trades fill in; only the name of the company differs. */
export function RegistrationForm<In extends FieldValues, Out>({
  trade,
  form,
  submit,
}: RegistrationFormProps<In, Out>) {
  const { t } = useTranslation("accounts");
  return (
    <Page title={t(`register.${trade}.title`)} lead={t(`register.${trade}.lead`)} width="form">
      <RegistrationRoad at="details" />
      <Card sx={{ p: { xs: 4, sm: 6 } }}>
        <Form
          form={form}
          submit={submit}
          otherwise={t("register.failed")}
          label={t(`register.${trade}.title`)}
        >
          <FormSection title={t("register.personal")}>
            <TextField name="name" label={t("fields.name")} autoComplete="name" />
            <PhoneField trade={trade} />
            <WeChatField />
            <TextField
              name="email"
              label={t("fields.email")}
              hint={t("register.emailHint")}
              type="email"
              autoComplete="email"
            />
          </FormSection>
          <Divider />
          <FormSection title={t(`register.${trade}.section`)}>
            <TextField
              name={company[trade]}
              label={t(`fields.${company[trade]}`)}
              autoComplete="organization"
            />
            <TextField
              name="address"
              label={t(`register.${trade}.address`)}
              rows={3}
              autoComplete="street-address"
            />
          </FormSection>
          <Divider />
          <FormSection title={t("register.security")}>
            <NewPassword label={t("fields.password")} />
          </FormSection>
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            <Trans
              t={t}
              i18nKey="register.terms"
              components={{ terms: <NewTab to="/terms" />, privacy: <NewTab to="/privacy" /> }}
            />
          </Typography>
          <SubmitButton busy={t("register.busy")}>{t("register.submit")}</SubmitButton>
        </Form>
      </Card>
      <SignInInstead />
    </Page>
  );
}

/** Opens beside the form, so that nothing typed is lost. `Trans` puts the words inside. */
function NewTab({ to, children }: { to: string; children?: string }) {
  return (
    <MuiLink component={Link} to={to} target="_blank" rel="noopener">
      {children}
    </MuiLink>
  );
}
