import type { CarFacts, KnownFacts } from "@khorgos/contract/cars/facts";
import { useTranslation } from "react-i18next";
import { wholeNumber, writtenDay } from "../../platform/format.ts";
import type en from "../../facts/locale/en.json";
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
  };
  const say = <Name extends keyof StatedFacts>(
    name: Name,
    fact: StatedFacts[Name] | null | undefined,
  ): string => (fact === undefined || fact === null ? "" : sayings[name](fact));
  /**
   * What tells one car from another at a glance, beside its names: of those the engine was read. Hybrids go by their letters, which
   * are the same in every language. The mileage of a used car says that it is used, and stands before the engine, which its trim often
   * says too: where there is little room the last are left out.
   */
  const listInShort = ({
    powertrain,
    engine_cc,
    engine_cc_read,
    condition,
    mileage_km,
  }: KnownFacts): string[] => {
    const isHybrid = powertrain === "hev" || powertrain === "phev" || powertrain === "erev";
    const drive = isHybrid ? powertrain.toUpperCase() : say("powertrain", powertrain);
    const rest = [
      condition === "used" && mileage_km ? "" : say("condition", condition),
      say("mileage_km", mileage_km),
      say("engine_cc", engine_cc_read ? null : engine_cc || null),
    ];
    return [drive, ...rest].filter(Boolean);
  };
  const inShort = (facts: KnownFacts) => listInShort(facts).join(" · ");
  return { inShort, listInShort, say };
}

declare module "i18next" {
  interface ResourceNamespaceMap {
    facts: typeof en;
  }
}
