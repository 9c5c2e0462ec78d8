import { MIN_PASSWORD_LENGTH } from "@khorgos/contract/accounts/accounts";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { PasswordField } from "../ui/PasswordField.tsx";
import { isCommonPassword } from "@khorgos/contract/accounts/accounts.rules";

/** A new password, twice. One that everybody guesses draws a warning, not a refusal. */
export function NewPassword({ label }: { label: string }) {
  const { t } = useTranslation("accounts");
  const password = useWatch<{ password: string }>({ name: "password" });
  const hint = isCommonPassword(password ?? "")
    ? t("register.passwordCommon")
    : t("register.passwordHint", { min: MIN_PASSWORD_LENGTH });
  return (
    <>
      <PasswordField name="password" label={label} hint={hint} autoComplete="new-password" />
      <PasswordField
        name="confirm_password"
        label={t("fields.confirm_password")}
        autoComplete="new-password"
      />
    </>
  );
}
