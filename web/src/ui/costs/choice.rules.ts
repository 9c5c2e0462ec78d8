import type { CostEstimate } from "@khorgos/contract/costs/estimate";
import type { Tariff } from "@khorgos/contract/costs/sheet";

export type CostSum = CostEstimate["total"];

/** Under which tariff a car costs less, and by how much; or of which one the duty is not wholly known, so that nobody can say. */
type ComparedTariffs =
  | { is: Tariff; by: CostSum }
  | { is: "same" }
  | { is: "unknown"; lacking: Tariff | "both" };

/** Without these the duty is none or too low: a tariff would look cheap because nobody knows it. */
const ofDuty = new Set(["duty", "duty_min", "eur_kzt"]);
const isDutyKnown = ({ total, missing }: CostEstimate) =>
  total.kzt !== null && !missing.some((code) => ofDuty.has(code));

const less = (dear: CostSum, cheap: CostSum): CostSum => ({
  kzt: (dear.kzt ?? 0) - (cheap.kzt ?? 0),
  usd: dear.usd === null || cheap.usd === null ? null : dear.usd - cheap.usd,
});

/** Compares what one car costs under either tariff, all else equal. */
export function compareTariffs({ national, common }: Record<Tariff, CostEstimate>): ComparedTariffs {
  const [knowsNational, knowsCommon] = [isDutyKnown(national), isDutyKnown(common)];
  if (!knowsNational && !knowsCommon) return { is: "unknown", lacking: "both" };
  if (!knowsNational) return { is: "unknown", lacking: "national" };
  if (!knowsCommon) return { is: "unknown", lacking: "common" };
  const by = less(common.total, national.total);
  if (by.kzt === 0) return { is: "same" };
  return (by.kzt ?? 0) > 0
    ? { is: "national", by }
    : { is: "common", by: less(national.total, common.total) };
}

/** Whether two estimates of a car say the same, so that choosing between them changes nothing. */
export const isSameSum = (one: CostEstimate, other: CostEstimate): boolean =>
  one.total.kzt === other.total.kzt && one.missing.join() === other.missing.join();

/** Whether the duties and taxes are in the price already, so that no tariff is chosen. */
export const isLanded = ({ flags }: Pick<CostEstimate, "flags">): boolean =>
  flags.includes("price_is_landed");

/** Whether there is VAT to offset, and somebody knows how much. */
export const holdsVat = ({ net, total }: CostEstimate): boolean => net.kzt !== null && net.kzt !== total.kzt;

/** Cars. Nobody orders more of one kind at once; a larger figure is a slip of the finger. */
export const MAX_CARS = 999;

/** How many cars somebody typed; undefined where that is no number of cars. */
export function quantityIn(typed: string): number | undefined {
  const cars = Number(typed);
  return /^\d+$/.test(typed) && cars >= 1 && cars <= MAX_CARS ? cars : undefined;
}
