import { mayBeFootnote } from "../detect-footnotes.ts";
import type { Layout } from "../header/understand-head.ts";
import type { ListSource } from "../list-source.ts";
import { currencyIn, foldCase, namesDollars } from "./name-currency.ts";
import { placeIn } from "../header/named-place.ts";

/** Words with which a line speaks of all prices, and not of a payment or of a car. */
const ofPrices = /цен|стоимост|валют|прайс|price|currency|价|单位|币|(?<!\p{L})unit|^\(?(?:в|in) \p{L}+\)?$/u;

/** Amounts that a line names by the way, such as the freight; and BYD's car, which is called like the money. */
const byTheWay =
  /[¥€$] ?\d[\d.,]*|\d[\d., ]*(?:万|千|тыс\.?|млн\.?)? ?(?:元|人民币|rmb|cny|тенге|тг|kzt|руб\p{L}*|р(?=\.))|byd yuan|yuan (?:plus|up|pro)|юань плюс/gu;

/** What is longer is no title. */
const LONGEST = 500;

/**
 * The currency in which a line beside the table says that prices are: 价格单位：人民币, «Цены в тенге». Undefined when it
 * says nothing about that, or names two, as an exchange rate does.
 */
export function detectCurrency(text: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  const folded = foldCase(text).replace(byTheWay, " ");
  if (!ofPrices.test(folded)) return undefined;
  const currency = currencyIn(folded);
  return currency !== "USD" && namesDollars(folded) ? undefined : currency;
}

/** What the notes below a table say about the currency of all prices. */
export async function findCurrencyBelow(source: ListSource, layout: Layout): Promise<Layout["currency"]> {
  const last = await source.lastRows(layout);
  const table = last.findLastIndex(({ cells }) => !mayBeFootnote(cells, layout.columns, new Set()));
  for (const { line, cells } of last.slice(table + 1)) {
    const named = cells.join(" ").trim();
    const code = detectCurrency(named);
    if (code) return { code, named, line, place: placeIn({ line, cells }, code) };
  }
  return undefined;
}
