import { useTranslation } from "react-i18next";
import { TextField } from "../ui/TextField.tsx";
import { tidyPhone } from "./typed-phone.rules.ts";

/** A telephone in any spelling. Once it is left it shows as it was understood, with its country code. */
export function PhoneField({ trade }: { trade: "supplier" | "dealer" }) {
  const { t } = useTranslation("accounts");
  return (
    <TextField
      name="phone"
      label={t("fields.phone")}
      hint={t(`register.${trade}.phoneHint`)}
      type="tel"
      autoComplete="tel"
      tidy={(typed) => tidyPhone(typed, trade)}
    />
  );
}
