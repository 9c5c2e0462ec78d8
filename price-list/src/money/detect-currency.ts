import { placeIn } from "../columns/join-storeys.ts";
import { carColumnOf, carColumnsOf, currencyOf, required } from "../columns/name-columns.ts";
import { isBlank } from "../table/cell-text.ts";
import type { HeaderLine, Layout, ListSource } from "../table/layout.ts";
import {
  currencyAlone,
  currencyIn,
  foldCase,
  markMoney,
  MARKS,
  namesDollars,
} from "../words/name-currency.ts";
import { anyTerm, termIn } from "../words/read-basis.ts";
import { readYear } from "../words/read-number.ts";
import { ofPrices, unratedInTitle } from "../words/unknown-words.ts";

/** Amounts that a line names by the way, such as the freight; and BYD's car, which is called like the money. */
const byTheWay =
  /[¥€$] ?\d[\d.,]*|\d[\d., ]*(?:万|千|тыс\.?|млн\.?)? ?(?:元|人民币|rmb|cny|тенге|тг|kzt|руб\p{L}*|р(?=\.))|byd yuan|yuan (?:plus|up|pro)|元 ?(?:plus|up|pro)|юань плюс/gu;

/** Words beside a currency that leave it the only thing that a line says: terms of delivery, and tax. */
const besides = new RegExp(
  `(?<![a-z])(?:${anyTerm}|vat|with|without|incl?|excl?)(?![a-z])\\.?|(?:с|без) ндс|不?含税`,
  "g",
);

/** The currency that a folded line names and nothing else. */
const aloneIn = (folded: string) => currencyAlone(folded.replace(besides, " "));

/** The longest title, in letters. */
const LONGEST = 500;

/**
 * The currency in which a line beside the table says that prices are: 价格单位：人民币, «Цены в тенге». Undefined when it
 * says nothing about that, or names two, as an exchange rate does.
 */
export function detectCurrency(text: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  const folded = foldCase(text).replace(byTheWay, " ");
  return ofPrices.test(folded) || aloneIn(folded) || isOfNothingElse(folded)
    ? onlyCurrencyIn(folded)
    : undefined;
}

/** No longer line speaks of money by nothing but its name. */
const LONGEST_PLAIN = 40;
/** Words of other payments, and cars that are called like money or meet a norm. */
const ofOther =
  /\d|[付收]款|支付|接受|[定订]金|押金|运费|关税|保险|手续费|汇率|账|银行|支持|(?<!\p{L})(?:pay\p{L}*|accept\p{L}*|deposit|freight|transfer|bank|rates? of|exchange|duty|insurance|fees?|yuan|diesel|petrol)(?!\p{L})|оплат|плат[её]ж|принима|депозит|задаток|предоплат|доставк|фрахт|курс|(?<!ра)счет|банк|пошлин|страхов|комисс|(?<!\p{L})юань(?!\p{L})|(?<![民欧美日港加澳韩])元/u;

/** Whether a short line names a currency and speaks of nothing that is paid besides the cars: `Euro only`, «Расчёты в евро». */
const isOfNothingElse = (folded: string): boolean => folded.length <= LONGEST_PLAIN && !ofOther.test(folded);

/** Words for the price right before a currency, or behind it. */
const pricesIn = new RegExp(
  `(?:(?<!\\p{L})(?:цен[аы]|стоимость|priced?|prices|баға\\p{L}*)|(?<!指导|导|零售)价格?)[^,.;，。；\\d${MARKS.money}]{0,16}${MARKS.money}|${MARKS.money} ?(?:计?价|prices?(?!\\p{L}))`,
  "u",
);

/** The currency in which a note beside a car says that its price is: "price in RMB", 价格为人民币. */
export function saysPricesIn(text: string): string | undefined {
  const folded = foldCase(text).replace(byTheWay, " ");
  return aloneIn(folded) || pricesIn.test(markMoney(folded).marked) ? onlyCurrencyIn(folded) : undefined;
}

function onlyCurrencyIn(folded: string): string | undefined {
  const currency = currencyIn(folded);
  return currency !== "USD" && namesDollars(folded) ? undefined : currency;
}

/** The other currency of an exchange rate that a line names: 1 USD = 7.1 RMB. */
export function namesRate(text: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  const folded = foldCase(text);
  const isRate = /\d/.test(folded) && /=|курс|(?<!\p{L})rate|汇率|兑/u.test(folded);
  const currency = isRate && namesDollars(folded) ? currencyIn(folded) : undefined;
  return currency === "USD" ? undefined : currency;
}

/** Whose money it is, beside its name. */
const nationality =
  /中国|(?<!\p{L})(?:chinese|kazakh\p{L}*|russian|китайск\p{L}*|казах\p{L}*|российск\p{L}*)(?!\p{L})/gu;
/** The name of BYD's car; of money it is the name only where more is said. */
const isCar = /^ ?(?:yuan|юань|元) ?$/u;

/** The currency that one part of a title names and nothing else: "Stock list - Chinese yuan". */
function aloneInParts(text: string): string | undefined {
  const parts = foldCase(text).split(/[-–—,;:|/()（），；：、[\]【】]/u);
  const said = new Set(
    parts.flatMap((part) => (isCar.test(part) ? [] : (aloneIn(part.replace(nationality, " ")) ?? []))),
  );
  const [alone, ...others] = said;
  // A rate names two.
  if (onlyCurrencyIn(foldCase(text)) === undefined) return undefined;
  return alone && others.length === 0 ? currencyIn(alone.toLowerCase()) : undefined;
}

/** The currency of prices that a column of something else names in brackets: «Примечание (цены в юанях)». */
export function detectInBrackets(header: string): string | undefined {
  if (header.length > LONGEST) return undefined;
  const [name = "", ...brackets] = foldCase(header).split(/[(（[【]/u);
  if (ofPrices.test(name) || ofOtherMoney.test(name)) return undefined;
  return brackets.map((said) => (ofPrices.test(said) ? saysPricesIn(said) : undefined)).find(Boolean);
}
const ofOtherMoney = /指导|优惠|[定订]金|msrp|ррц|мрц|guide|discount|deposit|скидк|депозит|сумм|total|cost/u;

/** The currency that a line above the table says that prices are in: the whole of it, or one of its cells alone. */
export function detectInTitle({
  text,
  cells,
}: {
  text: string;
  cells: readonly string[];
}): string | undefined {
  const said = detectCurrency(text);
  if (said || text.length > LONGEST) return said;
  const [alone, ...others] = new Set(cells.flatMap((cell) => aloneIn(foldCase(cell)) ?? []));
  return alone && others.length === 0 ? currencyIn(alone.toLowerCase()) : aloneInParts(text);
}

/** The currency that a sheet is called by: «Склад тенге», `Nov RMB`. */
export const detectInSheetName = (name: string): string | undefined =>
  onlyCurrencyIn(foldCase(name).replace(byTheWay, " "));

/** Beginnings of a text that says the currency of a list: `Currency: RMB`, 币种. */
const ofList = /^(?:计价|结算|报价)?(?:币种|货币|单位)|^(?:price |list )?currency|^валюта/u;

/** The currency that comments or other sheets say prices are in, dollars only where none says another. */
export function detectAside(texts: readonly string[]): { code: string; named: string } | undefined {
  const said = texts.flatMap((text) => {
    const folded = foldCase(text.slice(0, LONGEST));
    if (ofSamePrice.test(folded)) return [];
    const code = ofList.test(folded) ? detectCurrency(text) : saysPricesIn(text.slice(0, LONGEST));
    return code ? [{ code, named: text }] : [];
  });
  return said.find(({ code }) => code !== "USD") ?? said[0];
}

/** The currency that the notes below a table say of all prices: one that is known, or else the note that names another. */
export async function lookBelow(
  source: ListSource,
  layout: Layout,
): Promise<{ currency?: Layout["currency"]; unknown?: HeaderLine["titles"][number] }> {
  const last = await source.lastRows(layout);
  const table = last.findLastIndex(({ cells }) => !mayBeFootnote(cells, layout.columns, new Set()));
  const notes = last
    .slice(table + 1)
    .map(({ line, cells }) => ({ line, cells, text: cells.join(" ").trim() }));
  for (const { line, cells, text } of notes) {
    const code = detectCurrency(text);
    if (code) return { currency: { code, named: text, line, place: placeIn({ line, cells }, code) } };
  }
  const unknown = notes.find(({ text }) => unratedInTitle(text));
  return unknown ? { unknown } : {};
}

/** The currency that the notes below a table say all prices are in. */
export const findCurrencyBelow = async (source: ListSource, layout: Layout): Promise<Layout["currency"]> =>
  (await lookBelow(source, layout)).currency;

/** Money that is taken off a price, paid of it before, or added. */
const ofSamePrice =
  /[定订押]金|优惠|折扣|让利|运费|海运费|保险费|discount|rebate|deposit|prepay|freight|shipping cost|insurance|скидк|депозит|задат|предоплат|аванс|фрахт|доставк|страхов/u;

/** Finds the currency that a column of other money, filled in these rows, names beside prices of none: `Discount EUR`. */
export function currencyBeside(rows: readonly (readonly string[])[], { header, columns }: Layout) {
  for (const [at, name] of header.entries()) {
    const code = ["price", "guide_price"].includes(columns[at] ?? "") ? undefined : currencyOf(name);
    if (!code || code === "USD" || !ofSamePrice.test(foldCase(name))) continue;
    if (rows.some((cells) => !isBlank(cells[at] ?? ""))) return { code, named: name };
  }
}

/** How a note or a line of totals begins. Latin words and short ones whole, so that Tesla is no telephone. */
const beginning =
  /^(?:[*※•·#☆★▲◆■►→]|\(?(?:\d[.)、] ?)?(?:注[:：)]?|备注|说明|提示|附注|汇率|运费|报价|价格|以上|付款|电话|微信|联系|合计|总计|小计|共计|итог|всего|курс|доставк|фрахт|цен[аы](?!\p{L})|оплат|контакт|тел(?:ефон)?(?!\p{L})|сумма|внимани|услови|прим(?:ечани\p{L}*)?(?!\p{L})|срок)|(?:notes?|remarks?|(?:sub|grand ?)?total|sum|(?:exchange )?rates?|freight|prices?|payment|delivery|terms|contacts?|tel|phone|wechat|whatsapp|e-?mail|valid)(?!\p{L})|https?:)/u;

/** More lines below a table than this are no notes. */
export const MAX_FOOTNOTES = 30;

/**
 * Whether a row that cannot be read may be a note below the table: it has no year, and begins as notes do or fills only
 * one or two cells. Never one that begins with a brand this list has sold before, or with a brand and a model: that is a
 * car somebody has to mend.
 */
export function mayBeFootnote(
  cells: readonly string[],
  columns: Layout["columns"],
  brands: ReadonlySet<string>,
): boolean {
  const cellOf = (column: (typeof required)[number]) => cells[columns.indexOf(column)] ?? "";
  const year = readYear(cellOf("year"));
  if ("plain" in year && /^(?:19|20)\d\d$/.test(year.plain)) return false;
  if (brands.has(foldCase(cellOf("brand")))) return false;

  const filled = cells.filter((cell) => !isBlank(cell));
  if (beginning.test(foldCase(filled[0] ?? ""))) return true;
  // Several lines in one cell may be rows that an open quotation mark swallowed.
  if (filled.some((cell) => cell.includes("\n"))) return false;
  return filled.length <= 2 && (isBlank(cellOf("brand")) || isBlank(cellOf("model")));
}

/**
 * Whether a row names the columns once more, as in files pasted together: "same" ones, or those of "another" table, whose
 * rows must not be read under this header. Right below the header it is the same one in another language, which may leave
 * out what the first has said, but not contradict it.
 */
export function repeatsHeader(
  cells: readonly string[],
  { header, columns, currency }: Layout,
  isRightBelow = false,
): "same" | "another" | undefined {
  const isSameText =
    header.length > 0 &&
    header.every((name, at) => foldCase(name) === foldCase(cells[at] ?? "")) &&
    cells.slice(header.length).every(isBlank);
  if (isSameText) return "same";
  // No header has a cell that is a number, nor fewer cells; looking every bad row's words up would take its time.
  const filled = cells.filter((cell) => !isBlank(cell));
  if (filled.length < required.length || filled.some((cell) => /^[\d\s.,]+$/.test(cell))) return undefined;
  const named = carColumnsOf(cells);
  const isWhole = required.every((column) => named.includes(column));
  // One that calls its cars alike, and what they cost otherwise, is of another price: a deposit, the maker's.
  const isOfCars = named.includes("brand") && named.includes("model") && !isRightBelow;
  if (!isWhole && !isOfCars) return undefined;
  const price = columns.indexOf("price");
  const said = currencyOf(cells[price]);
  const isSame =
    named.every((column, at) => {
      const own = carColumnOf(columns[at]);
      const isSameName = foldCase(cells[at] ?? "") === foldCase(header[at] ?? "");
      return column === own || isSameName || (isRightBelow && !(column && own));
    }) &&
    termIn(cells[price]) === termIn(header[price]) &&
    (said === currencyOf(header[price]) ||
      // Prices are in dollars where nothing says otherwise.
      (said ?? "USD") === (currency?.code ?? "USD") ||
      (isRightBelow && said === undefined));
  return isSame ? "same" : "another";
}
