import type { RegistrationStatus } from "@khorgos/contract/accounts/accounts";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Form } from "../../ui/form/Form.tsx";
import { useKhorgosForm } from "../../ui/form/khorgos-form.ts";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { TextField } from "../../ui/form/fields/TextField.tsx";
import { EmailForm } from "../account-forms.rules.ts";
import { useCheckStatus } from "../accounts.api.ts";

/** For somebody who came without saying who they are, by a bookmark or in another browser. */
export function AskForStanding({ onTold }: { onTold: (reply: RegistrationStatus) => void }) {
  const { t } = useTranslation("accounts");
  const form = useKhorgosForm(EmailForm, { email: "" });
  const check = useCheckStatus();
  return (
    <Form
      form={form}
      submit={async (typed) => onTold(await check.mutateAsync(typed))}
      otherwise={t("standing.checkFailed")}
      label={t("standing.unknown.title")}
    >
      <Typography>{t("standing.unknown.text")}</Typography>
      <TextField name="email" label={t("fields.email")} type="email" autoComplete="email" />
      <SubmitButton busy={t("standing.checking")}>{t("standing.check")}</SubmitButton>
    </Form>
  );
}
