import { foreignCurrencies } from "@khorgos/contract/imports/rate.rules";
import type { ReadingChoices, ReadingDescription } from "@khorgos/contract/imports/reading";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../../platform/i18n.ts";
import { PlainSelect } from "../../../ui/form/fields/SelectField.tsx";
import { chooseCurrency } from "../choices.rules.ts";
import type { Change } from "../use-preview.ts";

type CurrencySelectProps = {
  label: string;
  reading: ReadingDescription | undefined;
  choices: ReadingChoices;
  change: Change;
};

/** In which currency the prices are that name none themselves. Nothing is converted before its rate is given. */
export function CurrencySelect({ label, reading, choices, change }: CurrencySelectProps) {
  const { t } = useTranslation("imports");
  const names = new Intl.DisplayNames(currentLanguage(), { type: "currency" });
  const isUnknown = choices.currency !== undefined || reading?.problem?.code === "file_currency_unknown";
  const found = !isUnknown && reading && (reading.currency?.code ?? "USD");
  return (
    <PlainSelect
      label={label}
      value={choices.currency ?? ""}
      options={[
        { value: "", label: found ? t("preview.found", { found }) : t("preview.findOut") },
        ...["USD", ...foreignCurrencies].map((code) => ({
          value: code,
          label: `${code} · ${names.of(code) ?? code}`,
        })),
      ]}
      onChange={(chosen) => change((now) => chooseCurrency(now, chosen))}
    />
  );
}
