import { askMissing } from "../columns/missing-columns.ts";
import type { HeaderLine, Layout, FileRow } from "../table/layout.ts";
import { LEAST_PRICE } from "@khorgos/contract/cars/cars";
import { believableRates } from "@khorgos/contract/imports/imports.rules";
import type { MoneyDescription, Question, ReadingChoices } from "@khorgos/contract/imports/reading";
import { currencyAlone, currencyIn, foldCase } from "../words/name-currency.ts";
import { applyCorrections, correctionsOf } from "../table/apply-corrections.ts";
import { cut, isBlank } from "../table/cell-text.ts";
import type { Failure } from "@khorgos/contract/platform/failures";
import { refuseFile } from "../table/refuse-file.ts";
import { termIn } from "../words/read-basis.ts";
import {
  type Amount,
  amountsIn,
  headerOf,
  isChinese,
  isOfGuides,
  isOwnTemplate,
  medianOf,
  type Seen,
  shownRows,
  UNKNOWN,
} from "./first-amounts.ts";
import { mayBeInSame } from "./row-currency.ts";
import { findDiscountUnits } from "./price-by-guide.ts";
import { currencyBeside, namesRate } from "./detect-currency.ts";
import { askUnit, middleOfBare, unitOfGuides } from "./unit-of-prices.ts";
import { unknownWordBelow, unknownWordIn, unknownWordInTitle } from "../words/unknown-words.ts";
import { askWhichPrice } from "./which-price.ts";

/** The prices of a list as they are read, and what must be answered before any of them is published. */
export type SettledMoney = { layout: Layout; money: MoneyDescription; questions: Question[] };

/** Currencies that are offered where none of them is named. */
const USUAL = ["USD", "CNY", "KZT", "RUB", "EUR"];

/**
 * Decides currency and unit of the prices, from the head of a list, its first rows and what was chosen; whatever stays doubtful is
 * a question. `rows` are the first ones below the header.
 */
export function settleMoney(
  found: HeaderLine,
  head: Layout,
  rows: readonly FileRow[],
  choices: ReadingChoices,
): SettledMoney {
  const mends = correctionsOf(choices.mended);
  const kept = rows.filter(({ line }) => !choices.leftOut?.includes(line));
  const discountUnits = findDiscountUnits(
    head,
    kept.map((row) => applyCorrections(row, mends.get(row.line), head)),
  );
  const understood = { ...head, currencyColumn: findCurrencyColumn(head, rows), discountUnits };
  const amounts = amountsIn(rows, understood);
  const unnamed = amounts.filter(({ currency }) => currency === undefined);
  const layout = { ...understood, middle: middleOfBare(unnamed) };
  const asked = openQuestions({ found, layout, amounts, unnamed, choices });
  const { currency } = layout;
  const shown =
    layout.unit.named === "" && !layout.unit.isChosen && found.shownUnits?.[layout.columns.indexOf("price")];
  const unit = shown || unitOfGuides(layout) || layout.unit;
  const code = currency?.code ?? (unnamed.length > 0 || amounts.length === 0 ? "USD" : undefined);
  const isUnsure = asked.some((question) => question.code === "currency") && !currency;
  return {
    layout,
    questions: [...askMissing(layout, rows), ...asked],
    money: {
      currency: isUnsure || !code ? null : { code, named: cut(currency?.named ?? headerOf(layout)) },
      unit: { factor: unit.factor, named: cut(unit.named) },
      meaning: isOfGuides(layout) ? "guide_price_less_discount" : "price",
      certain: asked.length === 0,
    },
  };
}

/** Asks what is open about all prices. That the file is right as it is (`choices.confirmed`) answers none of these. */
const openQuestions = (seen: Seen): Question[] =>
  [askWhichPrice(seen), askUnit(seen), askCurrency(seen)].flatMap((question) => question ?? []);

/** Asks for the currency where none is known, and for its rate where prices must be converted. */
function askCurrency(seen: Seen): Question | undefined {
  const { found, layout, amounts, unnamed, choices } = seen;
  const { currency } = layout;
  const guide = guideOfRows(amounts);
  const own = foreignOfRows(amounts) ?? guide;
  const once = currency ? undefined : saidOnce(amounts, layout);
  const foreign = currency && currency.code !== "USD" ? currency : own;
  const ask = (params: Question["params"], codes: readonly string[]): Question => ({
    code: "currency",
    params,
    options: codes.map((code) => ({
      value: code,
      label: code,
      rows: shownRows(amounts, layout, choices, layout.unit.factor, code),
    })),
  });
  const besideGuides = currency ? undefined : saidByGuides(amounts, unnamed);
  if (besideGuides) return ask(besideGuides, [besideGuides.code, "USD"]);
  if (foreign)
    return choices.unitsPerDollar === undefined
      ? ask(
          {
            code: foreign.code,
            named: cut(foreign.named),
            ...(foreign.line !== undefined && { line: foreign.line }),
          },
          // Guide prices are in yuan whatever is chosen for the others.
          foreign === own || guide || isOfGuides(layout) ? [foreign.code] : [foreign.code, "USD"],
        )
      : undefined;
  if (currency) return undefined;
  if (once) return ask(once, once.code ? [once.code, "USD"] : USUAL);
  const among = saidAmong(amounts, unnamed);
  if (among) return ask(among, [among.code, "USD"]);
  const unknown = unknownWord(found, layout, amounts);
  if (unknown) return ask({ named: cut(unknown) }, USUAL);
  if (unnamed.length === 0) return undefined;
  const rate = found.titles.map(({ text }) => ({ text, code: namesRate(text) })).find(mayBeIn(unnamed));
  if (rate?.code) return ask({ named: cut(rate.text) }, [rate.code, "USD"]);
  const beside = currencyBeside(
    amounts.map(({ row }) => row.cells),
    layout,
  );
  if (beside) return ask({ code: beside.code, named: cut(beside.named) }, [beside.code, "USD"]);
  if (isOwnTemplate(layout)) return undefined;
  if (isChinese(layout) || isInWan(unnamed))
    return ask({ code: "CNY", named: headerOf(layout) }, ["CNY", "USD"]);
  if (found.mayHideCurrency) return ask({ named: headerOf(layout) }, USUAL);
  return undefined;
}

/** Whether prices can be in the currency of a rate that a title names: at no rate 24 500 tenge are a car. */
const mayBeIn = (amounts: readonly Amount[]) => {
  const middle = medianOf(amounts.map(({ amount }) => amount));
  return ({ code }: { code: string | undefined }): boolean => {
    const lowest = code === undefined ? undefined : believableRates(code)?.lowest;
    return lowest !== undefined && middle / lowest >= LEAST_PRICE;
  };
};

/** The failure of a list that cannot be published before these are answered. */
export const needsAnswer = (questions: readonly Question[]): Failure =>
  refuseFile("needs_answer", { count: questions.length, questions: [...questions] });

/** Asks what one US dollar costs in a currency that was found behind the first rows. */
export const rateQuestion = ({
  code,
  named,
  line,
}: {
  code: string;
  named: string;
  line: number;
}): Question => ({
  code: "currency",
  params: { code, named: cut(named), line },
  options: [code, "USD"].map((value) => ({ value, label: value })),
});

/** Asks in which currency prices are, where a note behind the first rows names one that nobody has a rate for. */
export const currencyQuestion = (named: string, line: number): Question => ({
  code: "currency",
  params: { named: cut(named), line },
  options: USUAL.map((value) => ({ value, label: value })),
});

/** The currency that all first prices name themselves, in their cells or beside them, when it is not US dollars. */
function foreignOfRows(amounts: readonly Amount[]) {
  const [first] = amounts;
  if (!first?.currency || amounts.some(({ currency }) => !currency || currency === "USD")) return undefined;
  if (first.currency === UNKNOWN) return undefined;
  return { code: first.currency, named: first.said, line: first.row.line };
}

/** The currency that a column for it says of the first of these prices and not of the others, which may be meant as well. */
function saidOnce(amounts: readonly Amount[], { currencyColumn }: Layout) {
  const first = amounts.find(({ row }) => !isBlank(row.cells[currencyColumn] ?? ""));
  if (!first?.currency || first.currency === "USD" || amounts.every(({ currency }) => currency))
    return undefined;
  const named = cut(first.row.cells[currencyColumn] ?? "");
  return first.currency === UNKNOWN ? { named } : { code: first.currency, named, line: first.row.line };
}

const middleOf = (some: readonly Amount[]) => medianOf(some.map(({ amount }) => amount));

/** The currency that some of the first prices name themselves, where those that name none are as large. */
function saidAmong(amounts: readonly Amount[], unnamed: readonly Amount[]) {
  const named = amounts.filter(
    ({ currency, isOfGuide }) => currency && ![UNKNOWN, "USD"].includes(currency) && !isOfGuide,
  );
  const [first] = named;
  if (!first?.currency || unnamed.length === 0 || !mayBeInSame(middleOf(unnamed), middleOf(named)))
    return undefined;
  return { code: first.currency, named: first.said, line: first.row.line };
}

/** The yuan of prices that discounts leave of guide prices, where those that name no currency are as large. */
function saidByGuides(amounts: readonly Amount[], unnamed: readonly Amount[]) {
  const ofGuides = amounts.filter(({ isOfGuide }) => isOfGuide);
  if (unnamed.length === 0 || !mayBeInSame(middleOf(unnamed), middleOf(ofGuides))) return undefined;
  return guideOfRows(ofGuides);
}

/** The yuan of the first price that a discount leaves of a guide price, beside prices in dollars. */
function guideOfRows(amounts: readonly Amount[]) {
  const first = amounts.find(({ isOfGuide }) => isOfGuide);
  return first && { code: "CNY", named: first.said, line: first.row.line };
}

/** A word where a currency is expected, which is none that is known. */
function unknownWord(found: HeaderLine, layout: Layout, amounts: readonly Amount[]): string | undefined {
  const ofRow = amounts.length > 0 && amounts.every(({ currency }) => currency === UNKNOWN);
  if (ofRow) return amounts[0]?.row.cells[layout.currencyColumn];
  return (
    unknownWordIn(headerOf(layout)) ??
    found.titles.map(({ text }) => unknownWordInTitle(text)).find(Boolean) ??
    (found.sheetName === undefined ? undefined : unknownWordInTitle(found.sheetName)) ??
    found.asides?.map(unknownWordBelow).find(Boolean)
  );
}

/** Finds the column in which each row names its currency: by its name, or because most of its cells are nothing else. */
function findCurrencyColumn({ currencyColumn, columns, header }: Layout, rows: readonly FileRow[]): number {
  if (currencyColumn >= 0) return currencyColumn;
  return header.findIndex((_, at) => {
    if (columns[at]) return false;
    const filled = rows.flatMap(({ cells }) => (isBlank(cells[at] ?? "") ? [] : [cells[at] ?? ""]));
    const named = filled.filter((cell) => currencyAlone(cell) !== undefined || isTermIn(cell));
    return named.length > 0 && named.length * 10 >= filled.length * 6;
  });
}

/** Whether a cell says terms of delivery and in which currency: `FOB Tianjin, EUR`. */
const isTermIn = (cell: string): boolean =>
  cell.length <= 40 &&
  termIn(cell) !== undefined &&
  currencyIn(foldCase(cell)) !== undefined &&
  !/\d/.test(cell);

/** Whether most prices are counted in 万, which is no way to name dollars. */
const isInWan = (amounts: readonly Amount[]) =>
  amounts.filter(({ written }) => /[万萬w]$/iu.test(written.trim())).length * 2 > amounts.length;
