import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { TextField, type TextFieldProps } from "./TextField.tsx";
import { VisibilityIcon, VisibilityOffIcon } from "./icons/password.tsx";

type PasswordFieldProps = Omit<TextFieldProps, "type" | "rows" | "end" | "autoComplete"> & {
  /** `current-password` to sign in, `new-password` to choose one: password managers go by it. */
  autoComplete: "current-password" | "new-password";
};

/** A password with an eye to show it. Paste and password managers work. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation("ui");
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      end={
        <IconButton
          edge="end"
          size="small"
          aria-pressed={isShown}
          aria-label={t("showPassword")}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <VisibilityOffIcon fontSize="small" /> : <VisibilityIcon fontSize="small" />}
        </IconButton>
      }
    />
  );
}
