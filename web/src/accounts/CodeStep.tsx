import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "../ui/Form.tsx";
import { useKhorgosForm } from "../ui/khorgos-form.ts";
import { SubmitButton } from "../ui/SubmitButton.tsx";
import { Page } from "../ui/Page.tsx";
import { CodeField } from "./CodeField.tsx";
import { CodeForm } from "./two-step-forms.rules.ts";

type CodeStepProps = {
  /** Tries to get in with the code; what it throws is shown. */
  onCode: (code: string) => Promise<void>;
  onBack: () => void;
};

/** The second step of a login: the code that the telephone shows, or one of those that were put away. */
export function CodeStep({ onCode, onBack }: CodeStepProps) {
  const { t } = useTranslation("accounts");
  const { t: say } = useTranslation("security");
  const { t: platform } = useTranslation("platform");
  const form = useKhorgosForm(CodeForm, { code: "" });
  const { setFocus } = form;
  // The field that had the focus is gone.
  useEffect(() => setFocus("code"), [setFocus]);
  return (
    <Page title={say("title")} lead={platform("failures.code_needed")} width="form">
      <Card sx={{ p: { xs: 4, sm: 6 } }}>
        <Form
          form={form}
          submit={({ code }) => onCode(code)}
          otherwise={t("login.failed")}
          label={say("title")}
        >
          <CodeField />
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
            <SubmitButton busy={t("login.busy")}>{t("login.submit")}</SubmitButton>
            <Button onClick={onBack}>{t("backToLogin")}</Button>
          </Box>
        </Form>
      </Card>
    </Page>
  );
}
