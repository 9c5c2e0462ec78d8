import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { foldCase, unitIn, withoutCurrencies, withoutUnits } from "./name-currency.ts";
import type { HeaderLine } from "../header/choose-delimiter.ts";
import type { Layout } from "../header/understand-head.ts";

/** The unit that the head of a list says its prices are counted in; named "" when it says nothing. */
export function unitOfPrices(
  { titles, sheetName }: HeaderLine,
  price: { header: string; below: string },
  chosen: ReadingChoices["unit"],
): Layout["unit"] {
  if (chosen !== undefined) return { factor: chosen, named: String(chosen), isChosen: true };
  const beside = [...titles.map(({ text }) => text), sheetName ?? ""].filter((text) =>
    isOfUnits(foldCase(text)),
  );
  for (const named of [price.below, price.header, ...beside]) {
    const factor = unitIn(foldCase(named).replace(byTheWay, " "));
    if (factor !== undefined) return { factor, named };
  }
  return { factor: 1, named: "" };
}

/** Words with which a line speaks of what all prices are counted in. */
const ofUnits = /цен|стоимост|валют|прайс|price|currency|unit|价|单位|币|^\(?(?:в|in) \p{L}+/u;

/** Whether a folded line speaks of what prices are counted in, or says a unit and nothing else; a letter alone is any name. */
const isOfUnits = (folded: string): boolean =>
  ofUnits.test(folded) ||
  (/[^a-zк]/.test(folded) && !/[\p{L}\p{N}]/u.test(withoutCurrencies(withoutUnits(folded))));

/** An amount that a line names by the way, such as a discount of 2万. */
const byTheWay = /\d[\d.,]*\s*[万萬千]|(?:from|over|under|up to|от|до|свыше) \d[\d.,]* ?[kк]/gu;
