import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Form } from "../../ui/form/Form.tsx";
import { useKhorgosForm } from "../../ui/form/khorgos-form.ts";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { QrPicture } from "./QrPicture.tsx";
import { useConfirmTwoStep } from "./two-step.api.ts";
import { CodeForm, inGroups } from "./two-step-forms.rules.ts";

type Props = {
  secret: string;
  /** What the picture holds. */
  uri: string;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
};

/** Gives the secret to the authenticator app, and has it prove by one code that it arrived. */
export function SetUpTelephone({ secret, uri, onConfirmed, onCancel }: Props) {
  const { t } = useTranslation("accounts");
  const { t: ui } = useTranslation("ui");
  const confirm = useConfirmTwoStep();
  const form = useKhorgosForm(CodeForm, { code: "" });
  return (
    <Form
      form={form}
      submit={async ({ code }) => onConfirmed((await confirm.mutateAsync({ code })).recovery_codes)}
      otherwise={t("twoStep.failed")}
      label={t("twoStep.setUp")}
    >
      <Typography>{t("twoStep.scan")}</Typography>
      <QrPicture text={uri} label={t("twoStep.picture")} />
      <Box>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {t("twoStep.secret")}
        </Typography>
        <Box component="code" sx={{ display: "block", mt: 1, fontSize: "1rem", overflowWrap: "anywhere" }}>
          {inGroups(secret)}
        </Box>
      </Box>
      <TextField
        name="code"
        label={t("twoStep.code")}
        hint={t("twoStep.confirmHint")}
        autoComplete="one-time-code"
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        <SubmitButton>{t("twoStep.confirm")}</SubmitButton>
        <Button onClick={onCancel}>{ui("cancel")}</Button>
      </Box>
    </Form>
  );
}
