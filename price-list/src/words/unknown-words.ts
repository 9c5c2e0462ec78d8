import { anyTerm } from "./read-basis.ts";
import {
  codeBehind,
  currencyAlone,
  currencyIn,
  foldCase,
  unitIn,
  unratedIn,
  withoutCurrencies,
  withoutUnits,
} from "./name-currency.ts";

/** Delivery terms; behind one stands a place. */
const terms = new RegExp(`^${anyTerm}(?![a-z])`);

/** Words beside the word price that are no currency: of what, with which tax, for whom, from when. */
const harmless =
  /净|含税?|不含|税|裸车?|车|出口|外贸|退|现|起|优惠|折|后|单|每|台|辆|部|套|批发|经销商?|同行|海外|港口?|口岸|离岸|到岸|最低|最终|元|(?<!\p{L})(?:net|gross|incl\p{L}*|excl\p{L}*|with|without|no|vat|tax\p{L}*|per|each|a|one|sets?|unit|units|car|cars|pcs?|piece|vehicle|export|factory|dealer|wholesale|retail|final|best|from|for|of|the|price|sale|selling|our|new|cash|in|on|at|as|is|delivered|port|ex|без|с|со|ндс|нал\p{L}*|безнал\p{L}*|за|от|до|шт\p{L}*|ед\p{L}*|единиц\p{L}*|авто\p{L}*|машин\p{L}*|опт\p{L}*|розн\p{L}*|скидк\p{L}*|экспорт\p{L}*|дилер\p{L}*|завод\p{L}*|итогов\p{L}*|продаж\p{L}*|цен\p{L}*|стоимост\p{L}*|в|на|и|кита\p{L}*|границ\p{L}*|алматы|астан\p{L}*|хоргос\p{L}*|урумчи|almaty|astana|khorgos|horgos|urumqi|china|border|kazakhstan|xinjiang|казахстан\p{L}*|синьцзян\p{L}*|stock|transit|warehouse|наличи\p{L}*|пути|склад\p{L}*|january|february|march|april|may|june|july|august|september|october|november|december|январ\p{L}*|феврал\p{L}*|март\p{L}*|апрел\p{L}*|ма[йея]|июн\p{L}*|июл\p{L}*|август\p{L}*|сентябр\p{L}*|октябр\p{L}*|ноябр\p{L}*|декабр\p{L}*)(?!\p{L})/gu;

/** The word of a number's format that may be a currency which is not known. */
export function unknownWordInFormat(folded: string): string | undefined {
  if (currencyIn(folded)) return undefined;
  return unratedIn(folded) ?? strangeIn(folded);
}

/** Finds a word of a folded text that is neither a currency nor a unit nor anything said of prices. */
function strangeIn(folded: string): string | undefined {
  const unrated = currencyIn(folded) ? undefined : unratedIn(folded);
  if (unrated) return unrated;
  if (terms.test(folded) || currencyIn(folded) || unitIn(folded)) return undefined;
  const rest = withoutCurrencies(withoutUnits(folded)).replace(harmless, " ");
  return /\p{L}{2,}/u.test(rest) ? rest.trim() : undefined;
}

/** The word in brackets, behind a comma, a slash or a colon of a price's header that may be a currency which is not known. */
export function unknownWordIn(header: string): string | undefined {
  const folded = foldCase(header);
  if (currencyIn(folded)) return undefined;
  const named = unratedIn(folded) ?? codeBehind(folded) ?? /[(,/ ]([тt]\.?)\)?$/u.exec(folded)?.[1];
  if (named) return named;
  const parts = [...folded.matchAll(/[(（[【]([^)）\]】]*)|[,，;；:：/|]([^,，;；:：/|()]*)/gu)];
  return parts
    .map(({ 0: all, 1: inBrackets, 2: behind, index }) => {
      const said = (inBrackets ?? behind ?? "").trim();
      const isPart = all.startsWith("/") || folded[index + all.length] === "/";
      return strangeIn(said) ?? (isPart ? undefined : letterAlone(said));
    })
    .find(Boolean);
}

/** A letter and nothing else, which may stand for any money: (y), «(д.)». Beside a stroke it is a part of something: `Price/u`, «Цена, б/н». */
const letterAlone = (said: string): string | undefined =>
  /^\p{L}\.?$/u.test(said.replace(harmless, "")) && unitIn(said) === undefined ? said : undefined;

/** Words in brackets beside a price's currency that leave it the price of one car: where it is handed over, and what it is good for. */
const ofDelivery = new RegExp(
  `${anyTerm}|交货|自提|提车|工厂|出厂|仓库|口岸|霍尔果斯|喀什|乌鲁木齐|阿拉山口|成都|重庆|上海|天津|广州|深圳|新疆|清关|完税|报关|手续|运|包|参考|实时|最新|当日|今日|现金|全款|结算|人民币|доставк|самовывоз|растамож|таможн|оформлен|город|актуальн|сегодня|наличн|ориентир|деливери|customs|cleared|duty|freight|shipping|insurance|ship|pick ?up|collect|today|latest|approx|cash|indicative|valid|warehouse`,
  "u",
);

/** Days, and words that say nothing further of a price whose currency stands beside them. */
const ofNothing =
  /\d+ ?[年月日号]|[款位]|币种?|货币|可?议|可谈|(?<!\p{L})(?:my|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|currency|only|dealers|negotiable|excluding|including|янв|февр?|мар|апр|авг|сент?|окт|нояб?|дек|валют\p{L}*|учет\p{L}*|включ\p{L}*|торг\p{L}*|только|года?)(?!\p{L})/gu;

/** Finds words in brackets beside the currency of a price that may make it another price than that of one car. */
export function strangeBracketIn(header: string): string | undefined {
  const folded = foldCase(header);
  if (!currencyIn(folded)) return undefined;
  return [...folded.matchAll(/[([【]([^)\]】]*)/gu)]
    .map(([, said = ""]) => said)
    .filter((said) => !ofDelivery.test(said))
    .map((said) => withoutCurrencies(withoutUnits(said)).replace(ofNothing, " ").replace(harmless, " "))
    .find((rest) => /\p{L}{2,}|\p{Script=Han}/u.test(rest));
}

/** Phrases that say in what prices are: the word behind is a currency, unless it is a place, a month or the like. */
const saysIn =
  /(?:(?:currency|валюта(?: цен)?|币种|货币(?:单位)?|(?:价格)?单位|(?<!\p{L})unit)\s*[:：=]\s*|^\s*\(?(?:в|in|in\s+the)\s+|(?:цены|стоимость|prices?|price list|прайс)(?:\s+(?:указаны|даны|are|is|quoted|given))*\s+(?:в|in|in\s+the)\s+)([\p{L}$€£¥₸.]{2,30})/iu;
/** Another word behind the word price or in brackets, such as a brand, is a currency only where it is the code of one. */
const saysCode =
  /(?:[Цц]ены|ЦЕНЫ|[Цц]ена|ЦЕНА|[Пп]райс|ПРАЙС|[Pp]rices?|PRICES?|价格|报价单?|[Ll]ist|LIST)\P{L}+([A-Z]{3})(?!\p{L})|[(（[【] ?([A-Z]{3}) ?[)）\]】]/gu;
/** Codes that are words as well. */
const words = new Set(["ALL", "TOP", "COP", "MOP", "BAM", "PEN", "MAD", "LAK", "GEL"]);

/** Words with which a line speaks of all prices, and not of a payment or of a car. */
export const ofPrices =
  /цен|стоимост|валют|прайс|price|currency|价|单位|币|(?<!\p{L})unit|(?<!\p{L})бағ|^\(?(?:в|in) \p{L}+\)?$|(?<!\p{L})(?:quotes?|quoted|quotations?|figures|amounts|preise?|prix|precios?|котировк\p{L}*)(?!\p{L})/u;

/** The name, sign or code in a title or a note of money that nobody has a rate for. */
export function unratedInTitle(text: string): string | undefined {
  if (text.length > 500) return undefined;
  const folded = foldCase(text);
  const unrated = currencyIn(folded) ? undefined : unratedIn(folded);
  if (unrated && (ofPrices.test(folded) || currencyAlone(folded))) return unrated;
  if (currencyAlone(folded) && !currencyIn(folded)) return text.trim();
  for (const [, behind, inBrackets] of text.normalize("NFKC").matchAll(saysCode)) {
    const code = behind ?? inBrackets ?? "";
    if (!words.has(code) && currencyAlone(code) && !currencyIn(foldCase(code))) return code;
  }
  return undefined;
}

/** The word of a title or of a sheet's name that says in what prices are, when it is no currency that is known. */
export function unknownWordInTitle(text: string): string | undefined {
  if (text.length > 500) return undefined;
  const said = unratedInTitle(text) ?? saysIn.exec(text)?.[1];
  return said === undefined || unratedInTitle(text) ? said : strangeIn(foldCase(said));
}

const endsInIt = /(?:цен[аы]|стоимость|prices?)(?:\s+\p{L}+){0,3}\s+(?:в|in)\s+\p{L}{2,10}[.!]?\s*$/iu;

/** The same of a note below the rows, where many things are said that are not about prices. */
export const unknownWordBelow = (text: string): string | undefined =>
  unratedInTitle(text) ?? (endsInIt.test(text.slice(-80)) ? unknownWordInTitle(text) : undefined);
