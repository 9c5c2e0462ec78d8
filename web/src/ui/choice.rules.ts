import type { CostEstimate, Destination } from "@khorgos/contract/costs/estimate";
import type { Tariff } from "@khorgos/contract/costs/sheet";

export type CostSum = CostEstimate["total"];

/** What a reader has chosen for the estimate. */
export type CostChoice = { destination: Destination; tariff: Tariff; quantity: number; offsetsVat: boolean };

export const usualChoice: CostChoice = {
  destination: "almaty",
  tariff: "national",
  quantity: 1,
  offsetsVat: false,
};

/** Whether a rate that an estimate rests on is more than a week old. */
export const areRatesOld = ({ flags }: Pick<CostEstimate, "flags">): boolean =>
  flags.includes("rates_aging") || flags.includes("rates_outdated");

/** What a choice would change: one that changes nothing is not offered. */
export type OfferedChoices = {
  tariffs: ComparedTariffs | undefined;
  city: boolean;
  offset: boolean;
};

/** Under which tariff a car costs less, and by how much; or of which one the duty is not wholly known, so that nobody can say. */
type ComparedTariffs =
  | {
      is: Tariff;
      by: CostSum;
      /** Whether something is missing that would change the difference too. */
      isRough: boolean;
      /** Whether nobody knows the VAT that comes on top of the difference. */
      lacksVat: boolean;
    }
  | { is: "same" }
  | {
      is: "unknown";
      lacking: Tariff | "both";
      /** Whether a share of the value is known, and only a minimum is not. */
      isPartly: boolean;
    };

/** Without these the duty is none or too low: a tariff would look cheap because nobody knows it. */
const ofDuty = new Set(["duty", "duty_min", "eur_kzt"]);
const isDutyKnown = ({ total, missing }: CostEstimate) =>
  total.kzt !== null && !missing.some((code) => ofDuty.has(code));
const isDutyPartlyKnown = ({ total, missing }: CostEstimate) =>
  total.kzt !== null && !missing.includes("duty");

const less = (dear: CostSum, cheap: CostSum): CostSum => ({
  kzt: (dear.kzt ?? 0) - (cheap.kzt ?? 0),
  usd: dear.usd === null || cheap.usd === null ? null : dear.usd - cheap.usd,
});

/** What is missing of the way to the border is missing in the value that duties are a share of. */
const ofWay = new Set(["legs_before", "basis", "basis_place"]);

/** Whether the sum that a reader asked for is the one without VAT. */
export const isNet = ({ net }: CostEstimate, { offsetsVat }: { offsetsVat: boolean }): boolean =>
  offsetsVat && net.kzt !== null;

const chosenSum = (told: CostEstimate, offsetsVat: boolean): CostSum =>
  isNet(told, { offsetsVat }) ? told.net : told.total;

/** Compares what one car costs under either tariff, all else equal: with its VAT, or without where that is offset. */
export function compareTariffs(
  { national, common }: Record<Tariff, CostEstimate>,
  offsetsVat: boolean,
): ComparedTariffs {
  const lacking = [national, common].filter((told) => !isDutyKnown(told));
  if (lacking.length > 0)
    return {
      is: "unknown",
      lacking: lacking.length > 1 ? "both" : isDutyKnown(common) ? "national" : "common",
      isPartly: lacking.some(isDutyPartlyKnown),
    };
  const [staying, going] = [chosenSum(national, offsetsVat), chosenSum(common, offsetsVat)];
  const dearer = less(going, staying);
  if (dearer.kzt === 0) return { is: "same" };
  const [is, by] =
    (dearer.kzt ?? 0) > 0 ? (["national", dearer] as const) : (["common", less(staying, going)] as const);
  const { missing } = national;
  return {
    is,
    by,
    isRough: missing.some((code) => ofWay.has(code)),
    lacksVat: missing.includes("vat"),
  };
}

/** Whether two estimates of a car say the same, so that choosing between them changes nothing. */
export const isSameSum = (one: CostEstimate, other: CostEstimate): boolean =>
  one.total.kzt === other.total.kzt && one.missing.join() === other.missing.join();

/** Whether the duties and taxes are in the price already, so that no tariff is chosen. */
export const isLanded = ({ flags }: Pick<CostEstimate, "flags">): boolean =>
  flags.includes("price_is_landed");

/** Whether there is VAT to offset, and somebody knows how much. */
const holdsVat = ({ net, total }: CostEstimate): boolean => net.kzt !== null && net.kzt !== total.kzt;

/**
 * What a reader can choose for a car, what of their choice counts, and the estimate by that. A choice that is not offered, because it
 * would change nothing, counts as usual: nobody could see why a sum is another one, nor change it back.
 */
export function settleChoice(
  chosen: CostChoice,
  estimateOf: (by: Pick<CostChoice, "destination" | "tariff">) => CostEstimate,
): { told: CostEstimate; choice: CostChoice; offered: OfferedChoices } {
  const hasTariffs = !isLanded(estimateOf(usualChoice));
  const tariff = hasTariffs ? chosen.tariff : usualChoice.tariff;
  const inCity = (destination: Destination) => estimateOf({ destination, tariff });
  const city = !isSameSum(inCity("almaty"), inCity("astana"));
  const destination = city ? chosen.destination : usualChoice.destination;
  const told = inCity(destination);
  const offset = holdsVat(told);
  const offsetsVat = offset && chosen.offsetsVat;
  const under = (one: Tariff) => estimateOf({ destination, tariff: one });
  const tariffs = hasTariffs
    ? compareTariffs({ national: under("national"), common: under("common") }, offsetsVat)
    : undefined;
  return {
    told,
    choice: { ...chosen, tariff, destination, offsetsVat },
    offered: { tariffs, city, offset },
  };
}

/** Cars. Nobody orders more of one kind at once; a larger figure is a slip of the finger. */
export const MAX_CARS = 999;

/** How many cars somebody typed; undefined where that is no number of cars. */
export function quantityIn(typed: string): number | undefined {
  const cars = Number(typed);
  return /^\d+$/.test(typed) && cars >= 1 && cars <= MAX_CARS ? cars : undefined;
}
