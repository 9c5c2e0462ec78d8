import { LEAST_PRICE } from "@khorgos/contract/cars";
import { believableRates } from "@khorgos/contract/imports/rate.rules";
import type { Question } from "@khorgos/contract/imports/reading";
import { cut } from "../cells/written-cells.ts";
import type { Layout } from "../header/understand-head.ts";
import {
  type Amount,
  headerOf,
  isChinese,
  isOwnTemplate,
  medianOf,
  saysUnit,
  type Seen,
  shownRows,
} from "./first-amounts.ts";

/** The amounts between which a Chinese price without a currency counts ten thousands of yuan. */
const IN_WAN = { least: 3, most: 100 };

/** Asks what one figure counts, where nothing says so and the amounts are too small for a price. */
export function askUnit({ layout, unnamed, amounts, choices }: Seen): Question | undefined {
  if (choices.unit !== undefined) return undefined;
  const all = unnamed.length > 0 ? unnamed : amounts;
  const bare = all.filter(({ written }) => !saysUnit(written));
  if (layout.unit.isBeside && isTooMuch(bare, layout)) return askUnitBeside({ layout, bare, choices });
  if (layout.unit.named !== "" || isOwnTemplate(layout)) return undefined;
  if (bare.length * 2 <= all.length) return undefined;
  const middle = medianOf(bare.map(({ amount }) => amount));
  const inWan = isChinese(layout) && middle >= IN_WAN.least && middle <= IN_WAN.most;
  if (!inWan && (middle >= LEAST_PRICE || middle === 0)) return undefined;
  const likely = inWan ? [10_000, 1] : isChinese(layout) ? [1, 10_000, 1000] : [1000, 1];
  return {
    code: "unit",
    params: { header: headerOf(layout), example: bare[0]?.written ?? "" },
    options: likely.map((factor) => ({
      value: factor,
      label: factor === 10_000 ? "万" : factor === 1000 ? "k" : "1",
      rows: shownRows(bare, layout, choices, factor),
    })),
  };
}

/** No car costs more dollars, by the median of a list. */
const MOST_DOLLARS = 400_000;

/** Whether prices are too high for any car in the unit that a title says, at whatever rate can be believed. */
function isTooMuch(bare: readonly Amount[], { currency, unit }: Layout): boolean {
  const code = currency?.code ?? bare[0]?.currency ?? "USD";
  const highest = code === "USD" ? 1 : believableRates(code)?.highest;
  if (highest === undefined) return false;
  return (medianOf(bare.map(({ amount }) => amount)) * unit.factor) / highest > MOST_DOLLARS;
}

/** Asks what one figure counts, where a title says a unit in which no car costs so much. */
function askUnitBeside({
  layout,
  bare,
  choices,
}: Pick<Seen, "layout" | "choices"> & { bare: readonly Amount[] }): Question {
  const { factor, named } = layout.unit;
  return {
    code: "unit",
    params: { header: cut(named), example: bare[0]?.written ?? "" },
    options: [1, factor].map((value) => ({
      value,
      label: value === 10_000 ? "万" : value === 1000 ? "k" : "1",
      rows: shownRows(bare, layout, choices, value),
    })),
  };
}
