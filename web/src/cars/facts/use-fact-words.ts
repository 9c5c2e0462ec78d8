import type { CarFacts } from "@khorgos/contract/cars/facts";
import { useTranslation } from "react-i18next";
import { wholeNumber, writtenDay } from "../../platform/format.ts";

type StatedFacts = { [Name in keyof CarFacts]-?: NonNullable<CarFacts[Name]> };
type Sayings = { [Name in keyof StatedFacts]: (fact: StatedFacts[Name]) => string };

/** The facts of a car in the reader's words: how they are called, and what they say, which is nothing where nobody knows. */
export function useFactWords() {
  const { t } = useTranslation("cars");
  const sayings: Sayings = {
    powertrain: (powertrain) => t(`facts.powertrainIs.${powertrain}`),
    engine_cc: (value) => t("facts.engine_ccIs", { value: wholeNumber(value) }),
    condition: (condition) => t(`facts.conditionIs.${condition}`),
    first_registered_on: writtenDay,
    mileage_km: (value) => t("facts.mileage_kmIs", { value: wholeNumber(value) }),
    vin: String,
    basis: String,
    basis_place: String,
    export_ready: (papers) => t(`facts.export_readyIs.${papers}`),
  };
  const say = <Name extends keyof StatedFacts>(
    name: Name,
    fact: StatedFacts[Name] | null | undefined,
  ): string => (fact === undefined || fact === null ? "" : sayings[name](fact));
  return { label: (name: keyof CarFacts): string => t(`facts.${name}`), say };
}
