import type { RowComplaint } from "@khorgos/contract/imports/imports";
import { twinOf } from "../columns/name-columns.ts";
import { isBlank, withoutEscape } from "../table/cell-text.ts";
import type { DiscountUnit, FileRow, Layout } from "../table/layout.ts";
import { foldCase } from "../words/name-currency.ts";
import { isEmptyWord } from "../words/words.ts";
import {
  type GuidePrice,
  guideWords,
  isCalledDiscount,
  isInYuan,
  isMarkup,
  namedCurrency,
  priceAt,
  readDiscount,
  readGuidePrice,
  unitsOf,
} from "./guide-price.ts";

/** A guide price and what is left of it, or why one of the two cannot be used. */
type Said = { guide: GuidePrice; price: number | undefined } | { wrong: RowComplaint } | undefined;

type GuideLayout = Pick<Layout, "columns" | "header" | "units" | "unit" | "currency" | "discountUnits">;

/** Whether a cell is only a number. */
const isPlain = (cell: string) => /^[\s\d.,]*$/.test(cell);
const isEmpty = (cell: string) => isBlank(cell) || isEmptyWord(cell) || /^\s*no\s*$/i.test(cell);
/** A number with a sign and no unit: beside a guide price it is a slip as likely as what is taken off. */
const isSigned = (cell: string) => /^\s*[-+−–—]\s*\d[\d\s.,]*$/.test(cell.normalize("NFKC"));

/**
 * Says in the price of a row that states none what it costs by its guide price and discount, in yuan; or why that cannot be said. The
 * guide price alone is no price: a discount of nothing has to be stated.
 */
export function openGuidePrices(layout: GuideLayout) {
  const { columns, unit, discountUnits } = layout;
  const priceAtColumn = columns.indexOf("price");
  const { guideAt, guideWords, discountsAt, kindOf, guideOf, discountOf, cellAt } = openCells(layout);
  const list = namedCurrency(layout);
  const ofPrice = foldCase(layout.header[priceAtColumn] ?? "");
  const isOfChina = (cell: string, guide?: GuidePrice, words = guideWords) =>
    isInYuan(`${words} ${foldCase(cell)}`, list, guide);

  return (row: FileRow): FileRow => {
    const written = row.cells[priceAtColumn] ?? "";
    const isPriced = !isBlank(written) && isPlain(written);
    if (priceAtColumn < 0 || row.flaws?.[priceAtColumn] || isPriced || (guideAt < 0 && written === ""))
      return row;
    const said = isEmpty(written) ? saidBeside(row) : saidInPrice(row, written);
    if (!said) return row;
    const price = "wrong" in said ? undefined : said.price;
    const wrong = "wrong" in said ? said.wrong : price === undefined && "unclear_discount";
    const cells = [...row.cells];
    if (price !== undefined)
      cells[priceAtColumn] = unit.factor === 1 ? `${price} ¥` : `${price / 10_000}万元`;
    else if (isEmpty(written))
      cells[priceAtColumn] = [guideAt, ...discountsAt]
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

  function saidBeside(row: FileRow): Said {
    const { cell, guide, discount: inCell } = guideOf(row);
    if (isEmpty(cell)) return row.flaws?.[guideAt] ? { wrong: "unclear_guide_price" } : undefined;
    if (!isOfChina(cell)) return undefined;
    if (!guide || !isOfChina(cell, guide)) return { wrong: "unclear_guide_price" };
    if (inCell) return { guide, price: priceAt(guide, inCell) };
    // What a program writes for nothing says nothing, and a word for it only where no other column says more.
    const filled = discountsAt.filter((at) => !isBlank(cellAt(row, at)));
    const worded = filled.filter((at) => !isEmpty(cellAt(row, at)));
    const said = worded.length > 0 ? worded : filled.filter((at) => readDiscount(cellAt(row, at)));
    if (discountsAt.some((at) => row.flaws?.[at])) return { wrong: "unclear_discount" };
    if (said.length === 0) return { wrong: "no_discount" };
    const price = priceOf(row, guide, said);
    return price === undefined ? { wrong: "unclear_discount" } : { guide, price };
  }

  /**
   * The price that these columns leave of a guide price. An amount and a percentage must say the same; of several amounts, or a discount beside a
   * markup, only one may say more than nothing.
   */
  function priceOf(row: FileRow, guide: GuidePrice, said: readonly number[]): number | undefined {
    const priced = said.map((at) => {
      const discount = discountOf(row, at);
      const price = discount && priceAt(guide, discount, discountUnits?.get(at));
      return { kind: kindOf(at), price };
    });
    if (priced.some(({ price }) => price === undefined)) return undefined;
    const only = (prices: readonly (number | undefined)[]) => {
      const [one = guide.yuan, ...others] = prices.filter((price) => price !== guide.yuan);
      return others.length > 0 ? undefined : one;
    };
    const byKind = Map.groupBy(priced, ({ kind }) => kind);
    const [amount, percent, markup] = (["discount", "discount_percent", "markup"] as const).map((kind) => {
      const ofKind = byKind.get(kind)?.map(({ price }) => price);
      return { isSaid: ofKind !== undefined, price: only(ofKind ?? []) };
    });
    const off = amount?.isSaid ? amount : percent;
    const isTorn = amount?.isSaid && percent?.isSaid && !isSame(amount.price, percent.price);
    if (isTorn || off?.price === undefined || markup?.price === undefined) return undefined;
    return only([off.price, markup.price]);
  }

  function isSame(one: number | undefined, other: number | undefined): boolean {
    return one !== undefined && other !== undefined && Math.abs(one - other) <= one * 0.01;
  }

  function saidInPrice(row: FileRow, written: string): Said {
    const cell = withoutEscape(written);
    const deal = splitGuidePrice(cell);
    const discount = deal && readDiscount(deal.discount);
    const ofCell = discount && readGuidePrice(deal.guide, deal.isNamed ? "" : guideWords);
    // Two bare numbers may be a range, or an amount in dollars: only a guide price in ten thousands is one for sure.
    const isSure = ofCell && (deal?.isNamed || (ofCell.scale === 10_000 && (list ?? "CNY") === "CNY"));
    if (discount && isSure && isOfChina(cell, ofCell, `${guideWords} ${ofPrice}`))
      return { guide: ofCell, price: priceAt(ofCell, discount) };
    // 加1.5万 says on top of what only where a guide price stands beside it.
    if (guideAt < 0 && /\p{Script=Han}/u.test(cell) && isCalledDiscount(foldCase(cell)) && readDiscount(cell))
      return { wrong: "unclear_guide_price" };
    if (guideAt < 0 || deal) return undefined;
    if (isSigned(cell)) return { wrong: "unclear_discount" };
    const alone = isCalledDiscount(foldCase(cell)) ? readDiscount(cell) : undefined;
    if (!alone) return undefined;
    const { cell: guideCell, guide } = guideOf(row);
    return guide && isOfChina(guideCell, guide)
      ? { guide, price: priceAt(guide, alone) }
      : { wrong: "unclear_guide_price" };
  }
}

/** The cells of guide prices and discounts, and how they are read. */
function openCells({ columns, header, units }: Omit<GuideLayout, "discountUnits">) {
  const guideAt = columns.indexOf("guide_price");
  const facts = header.map((name, at) => columns[at] ?? twinOf(name, columns));
  // 优惠 and 加价 are two columns of one kind, of which a list has but one by its name.
  const discountsAt = facts.flatMap((fact, at) =>
    fact === "discount" || fact === "discount_percent" ? [at] : [],
  );
  const wordsAt = (at: number) => foldCase(`${header[at] ?? ""} ${units?.[at] ?? ""}`);
  const guideWords = wordsAt(guideAt);
  const words = new Map(discountsAt.map((at) => [at, wordsAt(at)]));

  const cellAt = ({ cells, flaws }: FileRow, at: number): string =>
    at < 0 || flaws?.[at] ? "" : withoutEscape(cells[at] ?? "").trim();

  return {
    guideAt,
    guideWords,
    discountsAt,
    cellAt,
    guideOf: (row: FileRow) => {
      const cell = cellAt(row, guideAt);
      return { cell, ...readGuideCell(cell, guideWords) };
    },
    kindOf: (at: number) =>
      isMarkup(words.get(at) ?? "")
        ? "markup"
        : facts[at] === "discount_percent"
          ? "discount_percent"
          : "discount",
    discountOf: (row: FileRow, at: number) => {
      const isPercent = facts[at] === "discount_percent" || undefined;
      return readDiscount(cellAt(row, at), words.get(at), isPercent);
    },
  };
}

/**
 * Finds the units in which all bare discounts of a column can be, by its first rows. Row by row 1.6 would be ten thousands and 300 yuan. A
 * column without any bare discount there is left out: its later ones say themselves what they can be.
 */
export function findDiscountUnits(
  layout: Omit<GuideLayout, "discountUnits">,
  rows: readonly FileRow[],
): NonNullable<Layout["discountUnits"]> {
  const { guideAt, discountsAt, guideOf, discountOf } = openCells(layout);
  if (guideAt < 0) return new Map();
  const guides = rows.map((row) => guideOf(row).guide);
  return new Map(
    discountsAt.flatMap((at) => {
      const possible = rows.flatMap((row, nth) => {
        const [guide, discount] = [guides[nth], discountOf(row, at)];
        const fitting = guide && discount && unitsOf(guide, discount);
        return fitting ? [fitting] : [];
      });
      const [first, ...others] = possible;
      const inAll = (unit: DiscountUnit) => others.every((some) => some.includes(unit));
      return first ? [[at, first.filter(inAll)] as const] : [];
    }),
  );
}

const number = "\\d{1,3}(?:[ ,]\\d{3})+(?![\\d.,])|\\d[\\d.,]*(?!\\d)";
const inOneCell = new RegExp(
  `^(?<words>(?:${guideWords})[ :=]*)?(?<guide>¥? ?(?:${number}) ?(?:万元?|萬|w|元)?)[ ,;/、]*(?<discount>.+)$`,
  "u",
);

/** At the guide price, which stands behind: 平价 15.98. */
const atGuidePrice = new RegExp(
  `^(?<discount>平价?(?:出|卖)?)[ :=]*(?<guide>¥? ?(?:${number}) ?(?:万元?|w|元)?)$`,
  "u",
);

/** Takes `指导价 15.98 优惠 1.6`, `12.98万 下13个点`, `27.98-2.3` and «РРЦ 159800 скидка 13%» apart; `isNamed` where words say what it is. */
export function splitGuidePrice(cell: string) {
  if (cell.length > 60) return undefined;
  const { guide: whole, discount: nothingOff } = atGuidePrice.exec(foldCase(cell))?.groups ?? {};
  if (whole && nothingOff) return { guide: whole.trim(), discount: "平价", isNamed: true };
  const { words, guide = "", discount = "" } = inOneCell.exec(foldCase(cell))?.groups ?? {};
  if (!isCalledDiscount(discount)) return undefined;
  const isNamed = words !== undefined || /\p{L}{2}/u.test(discount) || /^[\p{Script=Han}]/u.test(discount);
  return { guide: guide.trim(), discount, isNamed };
}

/** Reads a cell in the column of guide prices, which may say the discount too. */
export function readGuideCell(cell: string, header: string) {
  const deal = splitGuidePrice(cell);
  const discount = deal && readDiscount(deal.discount);
  return { guide: readGuidePrice(discount ? deal.guide : cell, header), discount };
}
