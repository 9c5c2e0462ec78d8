import { withSimplified } from "@khorgos/contract/vocabulary/vocabulary.rules";
import type { ForeignCurrency } from "@khorgos/contract/imports/imports.rules";

/** Marks of writing direction and of no width: nothing to see, and between the digits of numbers that are copied. */
const invisible = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** Full-width letters, digits and signs become plain ones, traditional characters simplified ones, every kind of space a space, ё an е; lower case. */
export const foldCase = (text: string) =>
  withSimplified(text.replace(invisible, "").normalize("NFKC"))
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase()
    .replaceAll("ё", "е");

/** US dollars, as written in the three languages and by browsers. Longer spellings first. */
const dollars =
  /us ?\$|\$ ?us(?!d)|\$|usd|美元|美金|美刀|刀(?!\p{L})|(?:ақш )?долл(?:\.|аров|арах|ара|ары|ар)?( сша)?|(?<!\p{L})дол(?:\.|(?!\p{L}))( сша)?|(?:(?<!\p{L})(?:us|u\. ?s\.|american) )?dollars?( us(?!\p{L}))?|(?<!\p{L})bucks(?!\p{L})|бакс\p{L}*|у\. ?е\.?|(?<!\p{L})(?:уе(?!\p{L})|усл(?:\.|овн\p{L}*) ?ед(?:\.|иниц\p{L}*|(?!\p{L})))/gu;

/** Every other currency of this trade and around it, by its code. 欧元 before 元: whatever ends in 元 is named first. */
const currencies = {
  // Euro 6 is what an engine meets.
  EUR: "€|欧元|евро(?![ -]?[3-7](?!\\d))|еуро|euros?(?!\\p{L}|[ -]?[3-7](?!\\d))|eur(?!\\p{L})",
  GBP: "£|英镑|gbp|фунт\\p{L}*",
  HKD: "hkd|港[币幣元]",
  TWD: "twd|新?[台臺][币幣]",
  SGD: "sgd|新加坡元|新币",
  CAD: "cad(?!\\p{L})|加(?:拿大)?[元币]",
  AUD: "aud(?!\\p{L})|澳(?:大利亚)?[元币]",
  NZD: "nzd|新西兰元|纽元",
  MXN: "mxn",
  BRL: "brl",
  JPY: "jpy|日[元圆币]|円|[ий]ен\\p{L}*|(?<!\\p{L})yens?(?!\\p{L})",
  KRW: "₩|원|krw|韩[元币幣]|(?<!\\p{L})(?:wons?|вон[аы]?)(?!\\p{L})",
  AED: "aed|(?<!\\p{L})dhs(?!\\p{L})|迪拉姆|дирхам\\p{L}*|dirhams?(?!\\p{L})",
  KZT: "₸|т[еэ]нге|теңге|tenge|kzt|坚戈|(?<!\\p{L})(?:тг|тнг)(?!\\p{L})",
  BYN: "byn|(?<!\\p{L})br(?!\\p{L})|бел(?:орусск\\p{L}*|\\.)? ?руб\\p{L}*|白俄罗斯卢布",
  RUB: "₽|руб(?!ик)\\p{L}*|卢布|ru[br](?!\\p{L})|roubles?|rubles?|(?<!\\p{L})р\\.?(?=$|[)\\]])",
  UAH: "₴|uah|грив\\p{L}*|格里夫纳",
  KGS: "kgs|(?<!\\p{L})сом(?:ов|ах?|ы)?(?!\\p{L})|索姆",
  UZS: "uzs|so['’‘ʻ`]m(?!\\p{L})|(?<!\\p{L})с[уў]м(?:ов|ах)?(?!\\p{L})|苏姆",
  TJS: "tjs|сомони|索莫尼",
  GEL: "₾|(?<!\\p{L})gel(?!\\p{L})|(?<!\\p{L})(?:лари|lari)(?!\\p{L})|拉里",
  TRY: "₺|(?<=(?:[,(]|price) ?)try(?!\\p{L})|(?<!\\p{L})лир[аы]?(?!\\p{L})|(?<!\\p{L})tl(?!\\p{L})|里拉",
  AZN: "₼|azn|(?<=\\d ?)ман\\.?(?!\\p{L})|манат\\p{L}*|manat|马纳特",
  TMT: "tmt",
  AMD: "֏|(?<!\\p{L})amd(?!\\p{L})|драм\\p{L}*|德拉姆",
  MNT: "₮|mnt|тугрик\\p{L}*|tugri[ck]s?|图格里克",
  INR: "₹|inr(?!\\p{L})|рупи\\p{L}*|rupees?|卢比",
  THB: "฿|thb|(?<!\\p{L})бат(?:ов)?(?!\\p{L})|泰铢",
  CHF: "chf|(?<!\\p{L})s?fr\\.(?= ?\\d)|франк\\p{L}*|瑞士法郎",
  PLN: "pln|zł|злот\\p{L}*",
  VND: "₫|vnd|(?<!\\p{L})донг(?:ов|а|и|ах)?(?!\\p{L})|越南盾",
  CNY: "(?:cn)?¥|元(?![月旦件])|圆|人民[币幣]|软妹币|rmb|cny|cnh|юан\\p{L}*|жэньминьби|yuan|renminbi|块(?!\\p{L})|(?<!\\p{L})ю\\.?(?=$|[)\\]])",
} satisfies Record<ForeignCurrency, string>;
const others = new RegExp(
  Object.entries(currencies)
    .map(([code, names]) => `(?<${code}>${names})`)
    .join("|"),
  "gu",
);

/** Other dollars than those of the United States, by their signs and names. */
const otherDollars: readonly (readonly [code: string, RegExp])[] = [
  ["hkd", /hk\$|гонконг\p{L}* долл\p{L}*|hong ?kong dollars?/gu],
  ["cad", /(?<!\p{L})ca?\$|канадск\p{L}* долл\p{L}*|canadian dollars?/gu],
  ["aud", /(?<!\p{L})au?\$|австрал\p{L}* долл\p{L}*|australian dollars?/gu],
  ["nzd", /(?<!\p{L})nz\$|new zealand dollars?/gu],
  ["twd", /(?<!\p{L})nt\$|тайван\p{L}* долл\p{L}*|taiwan dollars?/gu],
  ["sgd", /(?<!\p{L})sg?\$|сингапур\p{L}* долл\p{L}*|singapore dollars?/gu],
  ["mxn", /(?<!\p{L})mx\$/gu],
  ["brl", /(?<!\p{L})r\$/gu],
];

/** Writes other dollars as their codes, so that none of them is taken for the US dollar. */
function withoutOtherDollars(folded: string): string {
  if (!/\$|долл|dollar/.test(folded)) return folded;
  return otherDollars.reduce((text, [code, names]) => text.replace(names, code), folded);
}

export const namesDollars = (folded: string) => withoutOtherDollars(folded).search(dollars) >= 0;

/** The code of the currency that a folded text names (`CNY`, `KZT` …); `USD` only when it names no other one. */
export function currencyIn(folded: string): string | undefined {
  const [found] = withoutOtherDollars(folded).replace(dollars, " ").matchAll(others);
  const other = Object.entries(found?.groups ?? {}).find(([, name]) => name !== undefined)?.[0];
  return other ?? (namesDollars(folded) ? "USD" : undefined);
}

/** A folded price without this currency before or after it. */
export const withoutCurrency = (folded: string, currency: string) =>
  withoutOtherDollars(folded)
    .replace(currency === "USD" ? dollars : others, " ¤ ")
    .replace(/^[¤ ]+|[¤ .]+$/g, "");

/** Money that nobody here has a rate for, by its signs and names; longer ones first. */
const unrated =
  /(?![$£¥€₩₸₽₴₾₺₼֏₮₹฿₫])\p{Sc}|ریال|(?<!\p{L})(?:риал\p{L}*|реал(?:ов|ах)|томан\p{L}*|крон(?:[аы]|ах)?|ле(?:[йия]|ях)|динар\p{L}*|шекел\p{L}*|форинт\p{L}*|песо|ранд(?:ов|ах)?|iranian rials?|rials?|riyals?|tomans?|kron(?:a|e|er|or)|le[ui]|dinars?|shekels?|forints?|pesos?|rands?|birrs?|nairas?|rupiahs?|ringgits?|kč)(?!\p{L})|里亚尔|雷亚尔|第纳尔|兰特|克朗|福林|林吉特|比索|奈拉|列伊/gu;

/** The name in a folded text of money that nobody here has a rate for. */
export const unratedIn = (folded: string): string | undefined => folded.match(unrated)?.[0];

/** A folded name without any currency in it. */
export const withoutCurrencies = (folded: string) =>
  withoutOtherDollars(folded).replace(dollars, " ").replace(others, " ").replace(unrated, " ");

const isoCodes: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

/**
 * The code of the currency that a cell or a bracket names and nothing else: `CNY`, `人民币`, `$`. Codes of ISO 4217
 * count also where nobody has a rate for them, for nothing but a currency is written so in such a place.
 */
export function currencyAlone(text: string): string | undefined {
  const folded = foldCase(text);
  if (folded.length === 0 || folded.length > 30) return undefined;
  const code = currencyIn(folded);
  if (code) return withoutCurrencies(folded).replace(/[\s().,:/]+/g, "") === "" ? code : undefined;
  const iso = folded.toUpperCase();
  if (isoCodes.has(iso)) return iso;
  return unratedIn(folded) && withoutCurrencies(folded).trim() === "" ? UNRATED : undefined;
}

/** The code of a currency that has a name and no rate. */
const UNRATED = "?";

/** A code of ISO 4217 without a rate at the end of a folded header: `price sar`. */
export function codeBehind(folded: string): string | undefined {
  const code = /(?:^|\P{L})([a-z]{3})[ )\]]*$/u.exec(folded)?.[1];
  return code && isoCodes.has(code.toUpperCase()) && !/^(?:all|top)$/.test(code) && !currencyIn(code)
    ? code
    : undefined;
}

/** Units of one figure, by the words before or after it; the longest first. */
const units: readonly (readonly [factor: number, words: RegExp])[] = [
  [1_000_000, /百万|млн\.?|миллион\p{L}*|millions?|mln\.?/gu],
  [
    10_000,
    /[万萬]|(?<!\d|(?:from|over|от|до|свыше) )10 ?(?:[kк]|тыс(?:\.|яч\p{L}*)?)(?= ?(?:usd|us|\$|eur|€|rmb|cny|¥|дол|у\. ?е|руб|тенге|тг|юан|[)\]]|$))|[x×х*] ?10[ ,.]?000(?!\d)|(?<!\d)10[ ,.]?000(?= ?(?:usd|\$|eur|€|rmb|cny|тенге|тг|руб|₸|₽|юан|дол))|ten thousands?|десят\p{L}* тыс(?:\.|яч\p{L}*)?|(?<!\p{L})(?:wan|вань)(?!\p{L})|(?<![a-z])w(?=元|美|\$|usd|rmb|cny|人民|¥|$|[)\]\s])/gu,
  ],
  [
    1000,
    /千(?!米)|тыс(?:\.|яч\p{L}*)?|тыщ\p{L}*|thousands?|thous\.?|(?<!\p{L})ths\.?(?!\p{L})|[x×х*] ?1[ ,.]?000(?!\d)|(?<!\d)['’‘´]0{3}|(?<!\d)1[ ,.]?000(?= ?(?:usd|\$|eur|€|rmb|cny|тенге|тг|руб|₸|₽|юан))|(?<![a-zа-я])[kк](?! (?!руб|тенге|тг|юан|дол|евр|у\. ?е)[а-я])(?=\$|€|¥|us|eur|rmb|cny|[美元刀]|$|[)\]\s])|(?<=\$|usd|eur|€|rmb|cny|¥) ?[kк](?!\p{L})|(?<![a-zа-я])т\.? ?(?=\$|usd|дол|у\. ?е|€|евро|руб|р\.|тенге|тг|₸|₽|юан|¥)/gu,
  ],
];

/** Finds what one figure of a price counts by a folded text: 10 000 of 万美元; undefined when it says nothing of that. */
export const unitIn = (folded: string): number | undefined =>
  units.find(([, words]) => folded.search(words) >= 0)?.[0];

/** A folded name without any word for thousands in it. */
export const withoutUnits = (folded: string): string =>
  units.reduce((text, [, words]) => text.replace(words, " "), folded);

/** Units of columns, beside money: cars, kilometres, litres, per cent. */
const counted =
  /每?[台辆部件个]|个?(?:百分)?点|公里|千米|升|(?<!\p{L})(?:шт(?:ук\p{L}*)?|ед|км|л|куб\p{L}*|за|в|на|pcs?|units?|cars?|per|in|km|l|cc|ml)(?!\p{L})/gu;

/** Whether a cell below a name says nothing but in what that is counted: (万), USD, 元/台, «тыс. $», %. */
export function isUnitAlone(cell: string): boolean {
  if (cell.length > 30) return false;
  const folded = foldCase(cell);
  const rest = withoutCurrencies(withoutUnits(folded)).replace(counted, " ");
  return /[\p{L}%$€£¥₸₽]/u.test(folded) && !/[\p{L}\p{N}]/u.test(rest);
}

/** Stand in a text for a unit of prices and for a currency; figures are a unit only where nothing but prices can be meant. */
export const MARKS = { unit: "\uE001", figures: "\uE002", money: "\uE003" } as const;

/** A folded text with marks in place of the currencies and units that it names, and the factors of these units in their order. */
export function markMoney(folded: string): { marked: string; factors: number[] } {
  const found: { from: number; length: number; factor: number }[] = [];
  const written = withoutOtherDollars(folded).replace(/[\uE001-\uE003]/g, " ");
  let rest = written;
  for (const [factor, words] of units)
    rest = rest.replace(words, (word, ...at) => {
      found.push({ from: Number(at.at(-2)), length: word.length, factor });
      return "\uE001".repeat(word.length);
    });
  found.sort((one, other) => one.from - other.from);
  let marked = "";
  let end = 0;
  for (const { from, length } of found) {
    const isFigures = /\d/.test(written[from] ?? "");
    const word = written.slice(from, from + length);
    marked += written.slice(end, from) + /^ */.exec(word)?.[0];
    marked += isFigures ? MARKS.figures : MARKS.unit;
    marked += / *$/.exec(word)?.[0] ?? "";
    end = from + length;
  }
  marked += written.slice(end);
  marked = marked.replace(dollars, MARKS.money).replace(others, MARKS.money);
  return { marked, factors: found.map(({ factor }) => factor) };
}
