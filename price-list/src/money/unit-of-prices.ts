import type { HeaderLine, Layout } from "../table/layout.ts";
import { LEAST_PRICE } from "@khorgos/contract/cars/cars";
import { believableRates } from "@khorgos/contract/imports/imports.rules";
import type { Question, ReadingChoices } from "@khorgos/contract/imports/reading";
import { readPrice } from "../words/read-number.ts";
import { cut } from "../table/cell-text.ts";
import { storeyOf } from "../columns/join-storeys.ts";
import {
  type Amount,
  headerOf,
  isChinese,
  isOfGuides,
  isOwnTemplate,
  medianOf,
  saysUnit,
  type Seen,
  shownRows,
} from "./first-amounts.ts";
import { foldCase, MARKS, markMoney, unitIn } from "../words/name-currency.ts";

/** The unit that the head of a list says its prices are counted in; named "" when it says nothing. */
export function unitOfPrices(
  { titles, sheetName }: Pick<HeaderLine, "titles" | "sheetName">,
  price: { header: string; below: string },
  chosen: ReadingChoices["unit"],
): Layout["unit"] {
  if (chosen !== undefined) return { factor: chosen, named: "", isChosen: true };
  for (const named of [price.below, price.header]) {
    const factor = unitIn(foldCase(named).replace(byTheWay, " "));
    if (factor !== undefined)
      return { factor, named: storeyOf(named, (said) => unitIn(foldCase(said)) !== undefined) };
  }
  for (const { text, cells } of [...titles, { text: sheetName ?? "", cells: [] }])
    for (const said of [text, ...cells]) {
      const factor = unitInTitle(said);
      if (factor !== undefined) return { factor, named: text, isBeside: true };
    }
  return { factor: 1, named: "" };
}

/** An amount that a header names by the way, such as a discount of 2万. */
const byTheWay = /\d[\d.,]*\s*[万萬千]|(?:from|over|under|up to|от|до|свыше) \d[\d.,]* ?[kк]/gu;

/** The longest title, in letters. */
const LONGEST = 500;

const { unit, figures, money } = MARKS;
/** A unit beside its currency, or alone. */
const expression = new RegExp(
  `(?:${money}[ .,/(]*(?:(?:in|в|of) )?[${unit}${figures}]|[${unit}${figures}][ ./]*(?:of )?(?:${money})?)`,
  "gu",
);

/** Words for the unit or the currency of a list, right before it. */
const ofUnits =
  /(?:单位|计价|币种|货币|(?<!\p{L})(?:units?|ед\.? ?изм\p{L}*\.?(?: цен\p{L}*)?|ед(?:иниц\p{L}*)?\.?(?: измерения)?(?: цен\p{L}*)?|currency|валют\p{L}*)) ?(?:[:：=,—–-]|为|是|均为|is|are)? ?$/u;
/** Words for prices right before it, and what may stand between. */
const ofPrices =
  /(?:价格?|(?<!\p{L})(?:prices?|price ?list|list|цен[аы]?|прайс(?:-?лист)?|стоимость|баға\p{L}*)) ?(?:(?:all|is|are|given|quoted|shown|stated|указан[аы]?|приведен[аы]?|дан[аы]?|均|都|单位|表|单) ?)*/u
    .source;
const saysPrices = new RegExp(`${ofPrices}[:：,(（/—–-]? ?$`, "u");
const saysPricesIn = new RegExp(
  `${ofPrices}[:：,(（—–-]? ?(?:(?<!\\p{L})(?:in|в)(?: the)?|以|为|按|用) ?$`,
  "u",
);
const saysIn = /^\(?(?:in|в) $/u;

/** Behind a unit nothing goes on with its word: 万元大礼包 is a gift, 万通 a company. */
const goesOn = /^(?!计|价|报|为单位|不?含税|(?:us|сша)(?!\p{L}))[\p{L}\p{N}]/u;

/** Money that is none of the prices: paid at first, given, earned, added, or counted in something else. */
const ofOthers =
  /[定订訂]金|押金|首付|[赠贈送]|礼|优惠|让利|补贴|红包|立减|返|客户|用户|运费|保险|服务费|手续费|佣金|注册资本|汇率|起(?!亚)|公里|里程|депозит|задат|аванс|предоплат|взнос|подар|скидк|клиент|бонус|доставк|фрахт|комисси|страхов|капитал|курс|пробег|более|свыше|(?<!\p{L})(?:от|до|км|km|from|over|more than|up to|under)(?!\p{L})|deposit|prepay|gift|discount|rebate|bonus|cash ?back|client|customer|freight|commission|insurance|capital|(?<!\p{L})rate|mileage/u;

/** Any name may be a letter, as sheets have them. */
const aLetter = /^[a-zа-я]$/;

/** Parts of a title that are said of different things. */
const parts = /[;；。!！?？|\n]|(?<=\p{L}{4,})\. /u;

/** The unit that a line says of all prices: directly beside a currency or after a word for it, and of nothing else. */
export function unitInTitle(text: string): number | undefined {
  if (text.length > LONGEST) return undefined;
  for (const part of foldCase(text).split(parts)) {
    const { marked, factors } = markMoney(part);
    if (factors.length === 0) continue;
    let nth = 0;
    for (const { 0: said, index } of marked.matchAll(expression)) {
      const factor = factors[nth];
      nth += 1;
      const before = marked.slice(0, index);
      const behind = marked.slice(index + said.length);
      if (!aLetter.test(part.trim()) && isOfPrices(before, said, behind)) return factor;
    }
  }
  return undefined;
}

function isOfPrices(before: string, said: string, behind: string): boolean {
  if (goesOn.test(behind) || /\d[\d.,]* ?$/.test(before)) return false;
  const hasMoney = said.includes(money);
  const isFigures = said.includes(figures);
  const isAlone = /^[\s(（【[]*$/.test(before) && /^[\s)）】\].]*$/.test(behind);
  if (ofUnits.test(before) || saysPricesIn.test(before)) return true;
  if (ofOthers.test(before) || ofOthers.test(behind)) return false;
  if (isAlone) return hasMoney || !isFigures;
  const isInBrackets = /[(（【[] ?$/.test(before) && /^ ?[)）】\]]/.test(behind);
  if (isInBrackets && (hasMoney || saysPrices.test(before))) return true;
  if (isFigures) return saysIn.test(before);
  if (!hasMoney) return saysIn.test(before);
  return /(?:^|[\s,，:：/(（—–-])$/u.test(before) || saysPrices.test(before);
}

/** The amounts between which a Chinese price without a currency counts ten thousands of yuan. */
const IN_WAN = { least: 3, most: 100 };

/**
 * Asks what one figure counts, where nothing says so and the amounts are too small for a price, or where a title says a unit in
 * which no car costs so much.
 */
export function askUnit({ layout, unnamed, amounts, choices }: Seen): Question | undefined {
  if (choices.unit !== undefined) return undefined;
  const all = unnamed.length > 0 ? unnamed : amounts;
  const bare = all.filter(({ written }) => !saysUnit(written));
  const { factor, named, isBeside } = layout.unit;
  if (isBeside && isTooMuch(bare, layout))
    return unitQuestion(cut(named), [1, factor], bare, { layout, choices });
  if (named !== "" || isOwnTemplate(layout)) return undefined;
  if (bare.length * 2 <= all.length) return undefined;
  const middle = medianOf(bare.map(({ amount }) => amount));
  const inWan = isChinese(layout) && middle >= IN_WAN.least && middle <= IN_WAN.most;
  if (!inWan && (middle >= LEAST_PRICE || middle === 0)) return undefined;
  const likely = inWan ? [10_000, 1] : isChinese(layout) ? [1, 10_000, 1000] : [1000, 1];
  return unitQuestion(headerOf(layout), likely, bare, { layout, choices });
}

/** The middle one of these amounts that say no unit themselves; undefined where most of them do. */
export function middleOfBare(all: readonly Amount[]): number | undefined {
  const bare = all.filter(({ written }) => !saysUnit(written));
  return bare.length > 0 && bare.length * 2 >= all.length
    ? medianOf(bare.map(({ amount }) => amount))
    : undefined;
}

/** The share that a price in dollars that alone counts thousands may be of the others, at least and at most. */
const OF_MIDDLE = { least: 0.4, most: 2.5 };

/**
 * Whether a price says its thousands where others, which are plain figures of dollars, say none, and is none of these by its size: 12.85万
 * beside 24500 are yuan.
 */
export function isUnitOfOthers(written: string, { currency, middle, unit }: Layout): boolean {
  if (!middle || unit.factor !== 1 || (currency && currency.code !== "USD")) return false;
  const read = readPrice(written);
  if (!("plain" in read) || !read.hasUnit || read.currency) return false;
  const share = Number(read.plain) / middle;
  return share > 0 && (share < OF_MIDDLE.least || share > OF_MIDDLE.most);
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

const unitQuestion = (
  named: string,
  likely: readonly number[],
  bare: readonly Amount[],
  { layout, choices }: Pick<Seen, "layout" | "choices">,
): Question => ({
  code: "unit",
  params: { header: named, example: bare[0]?.written ?? "" },
  options: likely.map((factor) => ({
    value: factor,
    label: factor === 10_000 ? "万" : factor === 1000 ? "k" : "1",
    rows: shownRows(bare, layout, choices, factor),
  })),
});

/** Finds the unit of guide prices that make the prices; undefined where they do not, or where it was chosen. */
export function unitOfGuides(layout: Layout): Layout["unit"] | undefined {
  const named = layout.header[layout.columns.indexOf("guide_price")] ?? "";
  const factor = isOfGuides(layout) && !layout.unit.isChosen ? unitIn(foldCase(named)) : undefined;
  return factor === undefined
    ? undefined
    : { factor, named: storeyOf(named, (said) => unitIn(foldCase(said)) !== undefined) };
}
