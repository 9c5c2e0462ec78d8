import type { CostSheet, Figure } from "@khorgos/contract/costs/sheet";
import { areRatesRefused, isSameFigure } from "@khorgos/contract/costs/sheet.rules";

/** What the sheet that counts before it says, and said. */
export type SheetChange = { was: CostSheet; is: CostSheet; today: string };

/**
 * A sheet of a day to come, with the exchange rates that changed in the one that counts before it; undefined where it stays as it is. A
 * rate of a younger day stays, and one that is no longer known is carried nowhere. `refused` where nobody could publish its rates then:
 * beside one that stays there the other may be one that cannot be believed.
 */
export function withNewerRates(
  coming: CostSheet,
  { was, is, today }: SheetChange,
): { sheet: CostSheet } | "refused" | undefined {
  const carried = (["usd_kzt", "eur_kzt"] as const).filter((name) => {
    const [rate, there] = [is.currency[name], coming.currency[name]];
    return !isSameFigure(was.currency[name], rate) && !isSameFigure(there, rate) && isNewer(rate, there);
  });
  if (carried.length === 0) return undefined;
  const rates = Object.fromEntries(carried.map((name) => [name, is.currency[name]]));
  const sheet = { ...coming, currency: { ...coming.currency, ...rates } };
  return areRatesRefused(sheet, today) ? "refused" : { sheet };
}

/** Of two rates of one day the one that was published last. */
const isNewer = (rate: Figure, other: Figure) =>
  rate.value !== null && (other.value === null || rate.as_of >= other.as_of);
