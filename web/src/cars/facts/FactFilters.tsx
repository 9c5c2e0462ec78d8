import { CarCondition, Powertrain } from "@khorgos/contract/cars/facts";
import { useTranslation } from "react-i18next";
import { SearchSelect } from "../../ui/SearchSelect.tsx";
import { useFactWords } from "./use-fact-words.ts";
import { Bounds } from "../market/bounds/Bounds.tsx";
import type { ChangeUrl, MarketUrl } from "../market/market-url.rules.ts";
import { NumberFilter } from "../market/bounds/NumberFilter.tsx";

/** What drives the car, its condition and how far it may have gone; of many cars nobody says so. */
export function FactFilters({ url, change }: { url: MarketUrl; change: ChangeUrl }) {
  const { t } = useTranslation("cars");
  const { label, say } = useFactWords();
  const choice = (name: "powertrain" | "condition", options: readonly string[]) => ({
    label: label(name),
    placeholder: t("filters.anyColour"),
    value: url[name] ?? "",
    options,
    onChange: (value: string) => change({ [name]: value || undefined }),
  });
  return (
    <>
      <SearchSelect
        {...choice("powertrain", Powertrain.options)}
        nameOf={(value) => say("powertrain", Powertrain.safeParse(value).data)}
      />
      <SearchSelect
        {...choice("condition", CarCondition.options)}
        nameOf={(value) => say("condition", CarCondition.safeParse(value).data)}
      />
      <Bounds label={t("filters.mileage_max")}>
        <NumberFilter name="mileage_max" value={url.mileage_max} change={change} />
      </Bounds>
    </>
  );
}
