import type { Layout } from "../table/layout.ts";
import type { Question } from "@khorgos/contract/imports/reading";
import { cut } from "../table/cell-text.ts";
import { readPrice } from "../words/read-number.ts";
import {
  guidePrice,
  notThisOne,
  otherMoney,
  saysDeposits,
  saysGuidePrices,
  saysLots,
} from "../words/bare-names.ts";
import { STOREY } from "../columns/join-storeys.ts";
import { currencyOf, twinOf } from "../columns/name-columns.ts";
import { isGuessedPrice, priceColumnsOf } from "../columns/price-columns.ts";
import { type Amount, headerOf, ROWS_SHOWN, type Seen, shownRow } from "./first-amounts.ts";
import { foldCase } from "../words/name-currency.ts";
import { strangeBracketIn } from "../words/unknown-words.ts";

/** Titles that are longer are texts, in letters. */
const LONGEST_TITLE = 500;

/** A price by its name, for any buyer. */
const somePrice = /价|(?:спец|(?<!\p{L}))цен[аы]|стоимост|price|cost/u;

/** A title of a list of the maker's prices, and not of what is taken off them. */
const guideList =
  /(?:指导价|建议零售价).*(?:表|清单|目录|列表|一览)|(?:表|清单|价格)[:：—-] ?.*指导价|(?<!\p{L})msrp.*(?:list|table|prices?)|(?:list|prices?).*(?<!\p{L})msrp|(?:прайс|список|таблица|цены).*(?:ррц|мрц|рекоменд)|(?:ррц|мрц).*(?:прайс|список|таблица)/u;
const besideGuide = /优惠|折扣|下点|discount|off|below|under|скидк|ниже|дешевле|и цен/u;
const saysGuideList = (folded: string): boolean => guideList.test(folded) && !besideGuide.test(folded);

/** The share that one price may be of another of the same car. */
const LIKE = { least: 0.6, most: 1.6 };

/**
 * Asks which of several prices is meant: of those that the header names, and of others that it calls a price in words nobody knows,
 * as long as their amounts may be those of the same cars in the same currency. One price alone is asked about where a title says that
 * it is of several cars or the maker's, its name says only that it is one, or the header has a word in brackets that nobody knows.
 */
export function askWhichPrice({ found, layout, choices, amounts }: Seen): Question | undefined {
  if (choices.columns || choices.price !== undefined) return undefined;
  const named = priceColumnsOf(layout.header, found.rowsBelow);
  const columns =
    named.length === 1
      ? [...new Set([...named, ...likeIt(layout, amounts), ...lessDiscount(layout, amounts)])]
      : named;
  const isOfLots = [...found.titles.map(({ text }) => text), found.sheetName ?? ""].some(
    (text) => saysDeposits(text) || saysLots(foldCase(text.slice(0, LONGEST_TITLE))),
  );
  const isOfGuides = found.titles.some(
    ({ text }) =>
      saysGuideList(foldCase(text.slice(0, LONGEST_TITLE))) ||
      (!layout.columns.includes("guide_price") && saysGuidePrices(text)),
  );
  const [only] = named;
  const isGuess = only !== undefined && isGuessedPrice(layout.header, only);
  const isDoubtful = isGuess || isOfLots || isOfGuides || strangeBracketIn(headerOf(layout)) !== undefined;
  if (columns.length < (isDoubtful ? 1 : 2)) return undefined;
  return {
    code: "which_price",
    params: { count: columns.length },
    options: columns.map((at) => ({
      value: at,
      label: cut(layout.header[at] ?? ""),
      rows: amounts.slice(0, ROWS_SHOWN).map(({ row }) => shownRow(row, layout, row.cells[at] ?? "", null)),
    })),
  };
}

/** Asks whether the price of a list is that of one car, which a note below its rows denies. */
export const lotQuestion = (layout: Layout): Question => ({
  code: "which_price",
  params: { count: 1 },
  options: [{ value: layout.columns.indexOf("price"), label: cut(headerOf(layout)) }],
});

function likeIt(layout: Layout, amounts: readonly Amount[]): number[] {
  const { header, columns, currency } = layout;
  return header.flatMap((name, at) => {
    const folded = foldCase(name);
    const isOther = guidePrice.test(folded) || otherMoney.test(folded) || notThisOne.test(folded);
    const isNone = columns[at] || name.length > 60 || name.includes(STOREY) || !somePrice.test(folded);
    if (isNone || isOther || twinOf(name, columns)) return [];
    const own = currencyOf(name);
    if (own && own !== (currency?.code ?? "USD")) return [];
    return isLike(at, amounts) ? [at] : [];
  });
}

/** Finds the columns, whatever they are called, of what a discount leaves of the price in most first rows. */
function lessDiscount({ header, columns }: Layout, amounts: readonly Amount[]): number[] {
  const numberAt = ({ row }: Amount, at: number) => {
    const read = readPrice(row.cells[at] ?? "");
    return "plain" in read ? Number(read.plain || Number.NaN) : Number.NaN;
  };
  const [price, discount] = [columns.indexOf("price"), columns.indexOf("discount")];
  if (price < 0 || discount < 0) return [];
  return header.flatMap((_, at) => {
    if (columns[at]) return [];
    const left = amounts.filter((amount) => {
      const off = numberAt(amount, discount);
      return off > 0 && Math.abs(numberAt(amount, price) - off - numberAt(amount, at)) < 1;
    });
    return left.length > 0 && left.length * 2 >= amounts.length ? [at] : [];
  });
}

/** Whether most first rows have another amount there that the same car may cost. */
function isLike(at: number, amounts: readonly Amount[]): boolean {
  const likely = amounts.filter(({ row, amount }) => {
    const read = readPrice(row.cells[at] ?? "");
    const other = "plain" in read ? Number(read.plain || Number.NaN) : Number.NaN;
    return other >= amount * LIKE.least && other <= amount * LIKE.most;
  });
  return likely.length > 0 && likely.length * 2 >= amounts.length;
}
