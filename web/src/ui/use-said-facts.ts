import type { CarFacts, KnownFacts } from "@khorgos/contract/cars/facts";
import { useTranslation } from "react-i18next";
import { wholeNumber, writtenDay } from "../platform/format.ts";
import type en from "../facts/locale/en.json";
import { shortFacts } from "./short-facts.rules.ts";
import { usePlaceName } from "./use-place-name.ts";

type StatedFacts = { [Name in keyof CarFacts]-?: NonNullable<CarFacts[Name]> };
type Sayings = { [Name in keyof StatedFacts]: (fact: StatedFacts[Name]) => string };

/** What the facts of a car say, in the reader's words; nothing where nobody knows. */
export function useSaidFacts() {
  const { t } = useTranslation("facts");
  const placeOf = usePlaceName();
  const sayings: Sayings = {
    powertrain: (powertrain) => t(`powertrainIs.${powertrain}`),
    // A car without an engine has none whose size could be told.
    engine_cc: (value) => (value === 0 ? "–" : t("engine_ccIs", { value: wholeNumber(value) })),
    condition: (condition) => t(`conditionIs.${condition}`),
    first_registered_on: writtenDay,
    mileage_km: (value) => t("mileage_kmIs", { value: wholeNumber(value) }),
    vin: String,
    basis: String,
    basis_place: placeOf,
    export_ready: (papers) => t(`export_readyIs.${papers}`),
    guide_price_cny: (yuan) => `${wholeNumber(yuan)} ¥`,
    price_tax: (tax) => t(`price_taxIs.${tax}`),
    ready: (ready) => t(`readyIs.${ready}`),
  };
  const say = <Name extends keyof StatedFacts>(
    name: Name,
    fact: StatedFacts[Name] | null | undefined,
  ): string => (fact === undefined || fact === null ? "" : sayings[name](fact));
  const listInShort = (facts: KnownFacts): string[] => shortFacts(facts, sayings);
  const inShort = (facts: KnownFacts) => listInShort(facts).join(" · ");
  return { inShort, listInShort, say };
}

declare module "i18next" {
  interface ResourceNamespaceMap {
    facts: typeof en;
  }
}
