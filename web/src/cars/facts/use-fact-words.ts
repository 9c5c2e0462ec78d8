import type { CarFacts, KnownFacts } from "@khorgos/contract/cars/facts";
import { useTranslation } from "react-i18next";
import { wholeNumber, writtenDay } from "../../platform/format.ts";
import { shortFacts } from "../../ui/car/short-facts.rules.ts";
import { usePlaceName } from "../../ui/car/use-place-name.ts";

type StatedFacts = { [Name in keyof CarFacts]-?: NonNullable<CarFacts[Name]> };
type Sayings = { [Name in keyof StatedFacts]: (fact: StatedFacts[Name]) => string };

/** The facts of a car in the reader's words: how they are called, and what they say, which is nothing where nobody knows. */
export function useFactWords() {
  const { t } = useTranslation("cars");
  const placeOf = usePlaceName();
  const sayings: Sayings = {
    powertrain: (powertrain) => t(`facts.powertrainIs.${powertrain}`),
    // A car without an engine has none whose size could be told.
    engine_cc: (value) => (value === 0 ? "–" : t("facts.engine_ccIs", { value: wholeNumber(value) })),
    condition: (condition) => t(`facts.conditionIs.${condition}`),
    first_registered_on: writtenDay,
    mileage_km: (value) => t("facts.mileage_kmIs", { value: wholeNumber(value) }),
    vin: String,
    basis: String,
    basis_place: placeOf,
    export_ready: (papers) => t(`facts.export_readyIs.${papers}`),
  };
  const say = <Name extends keyof StatedFacts>(
    name: Name,
    fact: StatedFacts[Name] | null | undefined,
  ): string => (fact === undefined || fact === null ? "" : sayings[name](fact));
  const listInShort = (facts: KnownFacts): string[] => shortFacts(facts, sayings);
  const inShort = (facts: KnownFacts) => listInShort(facts).join(" · ");
  /** Without a unit: that stands beside the number. */
  const label = (name: keyof CarFacts): string => {
    if (name === "engine_cc") return t("facts.engine");
    return name === "mileage_km" ? t("facts.mileage") : t(`facts.${name}`);
  };
  return { inShort, listInShort, label, say };
}
