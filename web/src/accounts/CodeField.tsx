import { useTranslation } from "react-i18next";
import { TextField } from "../ui/TextField.tsx";

/** Takes the six digits of the app, or a recovery code. */
export function CodeField() {
  const { t } = useTranslation("security");
  return <TextField name="code" label={t("code")} hint={t("codeHint")} autoComplete="one-time-code" />;
}
