import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNotice } from "../../platform/notices/notices.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { useKhorgosForm } from "../../ui/form/khorgos-form.ts";
import { PasswordField } from "../../ui/form/fields/PasswordField.tsx";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { CodeField } from "./CodeField.tsx";
import { useEndTwoStep } from "./two-step.api.ts";
import { TurnOffForm } from "./two-step-forms.rules.ts";

/** So few recovery codes are soon none. */
const FEW = 3;

/** How the second step stands, and how it is turned off: with password and code. */
export function TurnOff({ codesLeft }: { codesLeft: number }) {
  const { t } = useTranslation("security");
  const { t: ui } = useTranslation("ui");
  const [isOpen, setOpen] = useState(false);
  const notice = useNotice();
  const isShort = codesLeft < FEW;
  const end = useEndTwoStep();
  const form = useKhorgosForm(TurnOffForm, { password: "", code: "" });

  const { setFocus } = form;
  useEffect(() => {
    if (isOpen) setFocus("password");
  }, [isOpen, setFocus]);

  async function submit(typed: { password: string; code: string }) {
    await end.mutateAsync(typed);
    notice.success(t("isOff"));
  }

  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 4 }}>
      <Alert severity={isShort ? "warning" : "success"}>
        <div>{t("isOn")}</div>
        <div>{t("codesLeft", { count: codesLeft })}</div>
        {isShort && <div>{t("newCodes")}</div>}
      </Alert>
      {isOpen ? (
        <Form form={form} submit={submit} otherwise={t("failed")} label={t("turnOff")}>
          <PasswordField name="password" label={t("password")} autoComplete="current-password" />
          <CodeField />
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
            <SubmitButton isFinal>{t("turnOff")}</SubmitButton>
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
          {t("turnOff")}
        </Button>
      )}
    </Box>
  );
}
