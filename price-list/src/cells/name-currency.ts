import { withSimplified } from "@khorgos/contract/vocabulary/traditional.rules";
import type { ForeignCurrency } from "@khorgos/contract/imports/rate.rules";

/** Marks of writing direction and of no width: nothing to see, and between the digits of numbers that are copied. */
const invisible = /[\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** Full-width letters, digits and signs become plain ones, traditional characters simplified ones, every kind of space a space, ё an е; lower case. */
export const foldCase = (text: string) =>
  withSimplified(text.replace(invisible, "").normalize("NFKC"))
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase()
    .replaceAll("ё", "е");

/** US dollars, as written in the three languages and by browsers. Longer spellings first. */
const dollars =
  /us ?\$|\$ ?us(?!d)|\$|usd|美元|美金|美刀|долл(?:\.|аров|арах|ара|ары|ар)?( сша)?|dollars?|бакс\p{L}*|у\. ?е\.?|(?<!\p{L})уе(?!\p{L})/gu;

/** Every other currency of this trade and around it, by its code. 欧元 before 元: whatever ends in 元 is named first. */
const currencies = {
  EUR: "€|欧元|евро|eur(?!\\p{L})",
  GBP: "£|英镑|gbp",
  HKD: "hkd|港[币元]",
  JPY: "jpy|日[元圆]|иен",
  KRW: "₩|krw|韩[元币]",
  AED: "aed|迪拉姆|дирхам",
  KZT: "₸|тенге|tenge|kzt|坚戈|(?<!\\p{L})(?:тг|тнг)(?!\\p{L})",
  RUB: "₽|руб\\p{L}*|卢布|rub|rur|(?<!\\p{L})р\\.?$",
  UAH: "₴|uah|грив\\p{L}*",
  KGS: "kgs|(?<!\\p{L})сом(?:ов|а)?(?!\\p{L})",
  UZS: "uzs|(?<!\\p{L})сум(?:ов)?(?!\\p{L})",
  CNY: "¥|元|圆|人民币|rmb|cny|cnh|юан\\p{L}*|yuan",
} satisfies Record<ForeignCurrency, string>;
const others = new RegExp(
  Object.entries(currencies)
    .map(([code, names]) => `(?<${code}>${names})`)
    .join("|"),
  "gu",
);

/** Other dollars than those of the United States must not lose their sign. */
const withoutHongKong = (folded: string) => folded.replaceAll("hk$", "hkd");

export const namesDollars = (folded: string) => withoutHongKong(folded).search(dollars) >= 0;

/** The code of the currency that a folded text names (`CNY`, `KZT` …); `USD` only when it names no other one. */
export function currencyIn(folded: string): string | undefined {
  const [found] = withoutHongKong(folded).replace(dollars, " ").matchAll(others);
  const other = Object.entries(found?.groups ?? {}).find(([, name]) => name !== undefined)?.[0];
  return other ?? (namesDollars(folded) ? "USD" : undefined);
}

/** A folded price without this currency before or after it. */
export const withoutCurrency = (folded: string, currency: string) =>
  withoutHongKong(folded)
    .replace(currency === "USD" ? dollars : others, " ¤ ")
    .replace(/^[¤ ]+|[¤ .]+$/g, "");

/** A folded name without any currency in it. */
export const withoutCurrencies = (folded: string) =>
  withoutHongKong(folded).replace(dollars, " ").replace(others, " ");
