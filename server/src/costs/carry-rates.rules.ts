import type { CostSheet, Figure } from "@khorgos/contract/costs/sheet";
import { isSameFigure } from "@khorgos/contract/costs/sheet.rules";

type SheetChange = { was: CostSheet; is: CostSheet };

/**
 * A sheet of a day to come, with the exchange rates that changed in the one that counts before it; undefined where it stays as it is. A
 * rate of a younger day stays, and one that is no longer known is carried nowhere.
 */
export function withNewerRates(coming: CostSheet, { was, is }: SheetChange): CostSheet | undefined {
  const carried = (["usd_kzt", "eur_kzt"] as const).filter((name) => {
    const [rate, there] = [is.currency[name], coming.currency[name]];
    return !isSameFigure(was.currency[name], rate) && !isSameFigure(there, rate) && isNewer(rate, there);
  });
  if (carried.length === 0) return undefined;
  const rates = Object.fromEntries(carried.map((name) => [name, is.currency[name]]));
  return { ...coming, currency: { ...coming.currency, ...rates } };
}

/** Of two rates of one day the one that was published last. */
const isNewer = (rate: Figure, other: Figure) =>
  rate.value !== null && (other.value === null || rate.as_of >= other.as_of);
