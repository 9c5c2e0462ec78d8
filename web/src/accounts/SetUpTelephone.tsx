import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { encode } from "uqr";
import { Form } from "../ui/Form.tsx";
import { SubmitButton } from "../ui/SubmitButton.tsx";
import { TextField } from "../ui/TextField.tsx";
import { useKhorgosForm } from "../ui/khorgos-form.ts";
import { pressable } from "../ui/pressable.ts";
import { CodeForm, inGroups } from "./two-step-forms.rules.ts";
import { useConfirmTwoStep } from "./two-step.api.ts";

type SetUpTelephoneProps = {
  secret: string;
  /** The address that the picture holds. */
  uri: string;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
};

/** Gives the secret to the authenticator app, and has it prove by one code that it arrived. */
export function SetUpTelephone({ secret, uri, onConfirmed, onCancel }: SetUpTelephoneProps) {
  const { t } = useTranslation("security");
  const { t: ui } = useTranslation("ui");
  const confirm = useConfirmTwoStep();
  const form = useKhorgosForm(CodeForm, { code: "" });
  const task = useRef<HTMLParagraphElement>(null);
  // The field that had the focus is gone, and the next one comes after the picture.
  useEffect(() => task.current?.focus(), []);
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 4 }}>
      <Typography ref={task} tabIndex={-1} sx={{ outline: "none" }}>
        {t("scan")}
      </Typography>
      <QrPicture text={uri} label={t("picture")} />
      <Box>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {t("secret")}
        </Typography>
        <Box component="code" sx={{ display: "block", maxWidth: "20ch", mt: 1, mb: 2, fontSize: "1rem" }}>
          {inGroups(secret)}
        </Box>
        <MuiLink href={uri} sx={pressable}>
          {t("openApp")}
        </MuiLink>
      </Box>
      <Form
        form={form}
        submit={async ({ code }) => onConfirmed((await confirm.mutateAsync({ code })).recovery_codes)}
        otherwise={t("failed")}
        label={t("setUp")}
      >
        <TextField name="code" label={t("code")} hint={t("confirmHint")} autoComplete="one-time-code" />
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
          <SubmitButton>{t("confirm")}</SubmitButton>
          <Button onClick={onCancel}>{ui("cancel")}</Button>
        </Box>
      </Form>
    </Box>
  );
}

/** Modules of quiet around the picture, without which cameras do not find it. */
const QUIET = 4;

/** A text as a QR code, dark on light also where the screen is dark: many cameras read nothing else. */
function QrPicture({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: QUIET });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${size} ${size}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline drawing cannot be an <img>
      role="img"
      shapeRendering="crispEdges"
      sx={{
        width: 224,
        maxWidth: "100%",
        alignSelf: "flex-start",
        bgcolor: "#fff",
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
      }}
    >
      <title>{label}</title>
      <path d={path} fill="#000" />
    </Box>
  );
}
