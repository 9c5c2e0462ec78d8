import type { RowComplaint } from "@khorgos/contract/imports";
import { foldCase } from "./name-currency.ts";
import { withoutEscape } from "../cells/written-cells.ts";
import { isBlank } from "../csv/csv-options.ts";
import type { Layout } from "../header/understand-head.ts";
import type { FileRow } from "../list-source.ts";
import { isEmptyWord } from "../table/words.ts";
import {
  type Discount,
  type GuidePrice,
  isCalledDiscount,
  priceAt,
  readDiscount,
  readGuideCell,
  readGuidePrice,
  splitGuidePrice,
} from "./guide-price.ts";

/** A guide price, what is taken off it, and why one of the two cannot be used. */
type Said = { guide: GuidePrice; discount: Discount } | { wrong: RowComplaint } | undefined;

type GuideLayout = Pick<Layout, "columns" | "header" | "units" | "unit" | "currency">;

/** Whether a cell is only a number. */
const isPlain = (cell: string) => /^[\s\d.,]*$/.test(cell);
const isEmpty = (cell: string) => isBlank(cell) || isEmptyWord(cell);

/**
 * Says in the price of a row that states none what it costs by its guide price and discount, in yuan; or why that cannot be said. The
 * guide price alone is no price: a discount of nothing has to be stated.
 */
export function openGuidePrices({ columns, header, units, unit, currency }: GuideLayout) {
  const [priceAtColumn = -1, guideAt = -1, amountAt = -1, percentAt = -1] = (
    ["price", "guide_price", "discount", "discount_percent"] as const
  ).map((column) => columns.indexOf(column));
  const wordsAt = (at: number) => foldCase(`${header[at] ?? ""} ${units?.[at] ?? ""}`);
  const words = { guide: wordsAt(guideAt), amount: wordsAt(amountAt), percent: wordsAt(percentAt) };
  const mayBeYuan = currency === undefined || currency.code === "CNY";

  return (row: FileRow): FileRow => {
    const written = row.cells[priceAtColumn] ?? "";
    const isPriced = !isBlank(written) && isPlain(written);
    if (priceAtColumn < 0 || row.flaws?.[priceAtColumn] || isPriced || (guideAt < 0 && written === ""))
      return row;
    const said = isEmpty(written) ? saidBeside(row) : saidInPrice(row, written);
    if (!said) return row;
    const price = "wrong" in said ? undefined : priceAt(said.guide, said.discount);
    const wrong = "wrong" in said ? said.wrong : price === undefined && "unclear_discount";
    const cells = [...row.cells];
    if (price !== undefined)
      cells[priceAtColumn] = unit.factor === 1 ? `${price} ¥` : `${price / 10_000}万元`;
    else if (isEmpty(written))
      cells[priceAtColumn] = [guideAt, amountAt, percentAt]
        .map((at) => cellAt(row, at))
        .filter(Boolean)
        .join(" ");
    const guidePrice = "wrong" in said ? undefined : said.guide.yuan;
    return {
      ...row,
      cells,
      ...(guidePrice !== undefined && { guidePrice }),
      ...(wrong && { flaws: { ...row.flaws, [priceAtColumn]: wrong } }),
    };
  };

  function cellAt({ cells, flaws }: FileRow, at: number): string {
    return at < 0 || flaws?.[at] ? "" : withoutEscape(cells[at] ?? "").trim();
  }

  function guideOf(row: FileRow) {
    const cell = cellAt(row, guideAt);
    return { cell, ...readGuideCell(cell, words.guide) };
  }

  function saidBeside(row: FileRow): Said {
    const { cell, guide, discount: inCell } = guideOf(row);
    if (isEmpty(cell)) return row.flaws?.[guideAt] ? { wrong: "unclear_guide_price" } : undefined;
    if (!guide) return { wrong: "unclear_guide_price" };
    if (inCell) return { guide, discount: inCell };
    const [amount, percent] = [cellAt(row, amountAt), cellAt(row, percentAt)];
    // What a program writes for nothing says nothing.
    const said = [
      !isBlank(amount) && readDiscount(amount, words.amount),
      !isBlank(percent) && readDiscount(percent, words.percent, true),
    ].filter((discount) => discount !== false);
    if (row.flaws?.[amountAt] || row.flaws?.[percentAt]) return { wrong: "unclear_discount" };
    const [discount] = said;
    if (said.length === 0 || [amount, percent].every((one) => isEmpty(one) && !readDiscount(one)))
      return { wrong: "no_discount" };
    return !discount || isTorn(guide, said) ? { wrong: "unclear_discount" } : { guide, discount };
  }

  /** An amount and a percentage that say different prices. */
  function isTorn(guide: GuidePrice, said: readonly (Discount | undefined)[]): boolean {
    const prices = said.map((discount) => discount && priceAt(guide, discount));
    const [one, other] = prices;
    return prices.length > 1 && (!one || !other || Math.abs(one - other) > one * 0.01);
  }

  function saidInPrice(row: FileRow, written: string): Said {
    const cell = withoutEscape(written);
    const deal = splitGuidePrice(cell);
    const discount = deal && readDiscount(deal.discount);
    const ofCell = discount && readGuidePrice(deal.guide, deal.isNamed ? "" : words.guide);
    // Two bare numbers may be a range, or an amount in dollars: only a guide price in ten thousands is one for sure.
    if (discount && ofCell && (deal.isNamed || (mayBeYuan && ofCell.scale === 10_000)))
      return { guide: ofCell, discount };
    if (guideAt < 0 || deal) return undefined;
    const alone = isCalledDiscount(foldCase(cell)) ? readDiscount(cell) : undefined;
    if (!alone) return undefined;
    const { guide } = guideOf(row);
    return guide ? { guide, discount: alone } : { wrong: "unclear_guide_price" };
  }
}
