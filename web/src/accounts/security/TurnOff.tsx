import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNotice } from "../../platform/notices/notices.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { useKhorgosForm } from "../../ui/form/khorgos-form.ts";
import { PasswordField } from "../../ui/form/PasswordField.tsx";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { useEndTwoStep } from "./two-step.api.ts";
import { EndForm } from "./two-step-forms.rules.ts";

/** How the second step stands, and how it is turned off: with password and code. */
export function TurnOff({ codesLeft }: { codesLeft: number }) {
  const { t } = useTranslation("accounts");
  const { t: ui } = useTranslation("ui");
  const [isOpen, setOpen] = useState(false);
  const notice = useNotice();
  const end = useEndTwoStep();
  const form = useKhorgosForm(EndForm, { password: "", code: "" });

  async function submit(typed: { password: string; code: string }) {
    await end.mutateAsync(typed);
    notice.success(t("twoStep.isOff"));
  }

  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 4 }}>
      <Alert severity={codesLeft > 2 ? "success" : "warning"}>
        {t("twoStep.isOn")} {t("twoStep.codesLeft", { count: codesLeft })}
      </Alert>
      {isOpen ? (
        <Form form={form} submit={submit} otherwise={t("twoStep.failed")} label={t("twoStep.turnOff")}>
          <PasswordField name="password" label={t("fields.password")} autoComplete="current-password" />
          <TextField
            name="code"
            label={t("twoStep.code")}
            hint={t("twoStep.codeHint")}
            autoComplete="one-time-code"
          />
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
            <SubmitButton>{t("twoStep.turnOff")}</SubmitButton>
            <Button onClick={() => setOpen(false)}>{ui("cancel")}</Button>
          </Box>
        </Form>
      ) : (
        <Button
          color="error"
          variant="outlined"
          onClick={() => setOpen(true)}
          sx={{ alignSelf: "flex-start" }}
        >
          {t("twoStep.turnOff")}
        </Button>
      )}
    </Box>
  );
}
