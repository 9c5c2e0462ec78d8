import type { DiscountUnit, Layout } from "../table/layout.ts";
import { MAX_GUIDE_PRICE_CNY, MIN_GUIDE_PRICE_CNY } from "@khorgos/contract/cars/facts";
import { currencyIn, foldCase, unitIn } from "../words/name-currency.ts";
import { readPrice } from "../words/read-number.ts";
import { withoutTaxWords } from "../words/read-words.ts";

/** The maker's price of a car in China, in yuan, and how many of them one figure counted: 15.98 of 159 800 are ten thousands. */
export type GuidePrice = { yuan: number; scale: number };

/** The difference of a price from the guide price: per cent of it, or an amount; without a `factor` nobody says what that counts. */
export type Discount = { isMore: boolean } & (
  | { percent: number }
  | { amount: number; factor: number | undefined }
);

/** The header of our own exports, which write yuan in full. */
const OWN_HEADER = "guide_price_cny";
/** Between these guide prices are whose unit nobody says, in yuan: the smallest cars and the dearest. */
const LEAST = 20_000;
const MOST = 20_000_000;
/** No discount takes more of a guide price off: what does is the price itself, or meant in another unit. */
const MOST_SHARE = 0.5;
/** The least that is taken off: what counts less was meant in another unit. Where guide prices count hundreds, units are nearer to each other. */
const LEAST_SHARE = 0.001;
const LEAST_SHARE_OF_HUNDREDS = 0.004;
/** Factors of one figure of a discount, by that of its guide price: 0.13 may be a share of it, beside 15.98 as beside 159 800. */
const factors = {
  wan: [1, 10_000, "share", "point"],
  hundred: [1, 100, 10_000, "share", "point"],
  yuan: [1, 10_000, "share", "point"],
} as const;
/** Yuan; nobody names less as a discount. */
const LEAST_DISCOUNT = 100;

/** Words for a guide price, as a pattern of a folded text. */
export const guideWords =
  "(?:厂商|厂家|官方|市场|新车)?指导价?|建议零售价|(?:рекоменд\\p{L}* (?:розничная )?)цена|[рм]рц|(?:official )?guide(?: price)?|msrp";
const atStart = new RegExp(`^(?:${guideWords})[ :=]*`, "u");

/** Whether a folded header says yuan as such: not that they are counted in, as 万元 does. */
const saysYuan = (header: string) => unitIn(header) === undefined && /元|圆|yuan|юан/u.test(header);

/** Words that name yuan, or the country whose makers name prices in nothing else. */
const ofChina = /[圆万¥]|(?<![美日港欧韩加澳])元|人民币|юан|yuan|renminbi|rmb|cn[yh]|中国|china|кита/u;

/** Names of the price that Chinese makers recommend, in yuan alone. */
const ofChineseMakers = /导价|指导|[厂官]指/u;

/** Whether folded words name yuan, or the country whose makers name prices in nothing else. */
export const namesYuan = (said: string): boolean => ofChina.test(said);

/**
 * Whether a guide price under such words, folded, is in yuan: РРЦ and MSRP are said of every country's prices. 指导价 is, also in a list in
 * dollars; in a list in another currency only where figures are too small for that. `list` is the currency of all prices, if any is
 * known; without a guide price it is enough that there may be one.
 */
export function isInYuan(said: string, list: string | undefined, guide?: GuidePrice): boolean {
  if (list === "CNY" || namesYuan(said)) return true;
  if (!/\p{Script=Han}/u.test(said)) return false;
  if (list === undefined || !guide || guide.scale >= 100) return true;
  return list === "USD" && ofChineseMakers.test(said);
}

/**
 * Whether a guide price that nothing says to be in yuan may be so all the same: in a list in dollars, or under Chinese words. In another
 * list РРЦ and MSRP are in the currency of its prices.
 */
export const mayBeInYuan = (said: string, list: string | undefined): boolean =>
  list === undefined || list === "USD" || /\p{Script=Han}/u.test(said);

/** Reads `15.98`, `12.98万`, `1598` and `159 800 元` under such a header; undefined for what is none, or can be read in two ways. */
export function readGuidePrice(cell: string, header: string): GuidePrice | undefined {
  const read = readPrice(foldCase(cell).replace(atStart, ""));
  if (!("plain" in read) || !/^\d+(?:\.\d+)?$/.test(read.plain)) return undefined;
  if ((read.currency ?? currencyIn(header) ?? "CNY") !== "CNY") return undefined;
  const isInYuan = !read.hasUnit && (read.currency ? saysYuan(foldCase(cell)) : saysYuan(header));
  const said = read.hasUnit || isInYuan || header.startsWith(OWN_HEADER) ? 1 : unitIn(header);
  const factor = said ?? likelyFactor(read.plain);
  const yuan = factor === undefined ? 0 : Math.round(Number(read.plain) * factor);
  const isBelievable =
    said === undefined
      ? yuan >= LEAST && yuan <= MOST
      : yuan >= MIN_GUIDE_PRICE_CNY && yuan <= MAX_GUIDE_PRICE_CNY;
  return isBelievable ? { yuan, scale: read.hasUnit ? 10_000 : (factor ?? 1) } : undefined;
}

/** Guesses what one figure counts where nothing says so: 15.98 and 20 are ten thousands, 1598 are hundreds. */
function likelyFactor(written: string): number | undefined {
  const plain = written.replace(/\.0+$/, "");
  if (plain.includes(".")) return Number(plain) < 1000 ? 10_000 : undefined;
  if (plain.length <= 2) return 10_000;
  if (plain.length === 4) return 100;
  return plain.length > 4 ? 1 : undefined;
}

const nothing =
  /^(?:平价?(?:出|卖)?|原价|按?指导价|(?:无|没有?|不|零)优惠|无|没有|0(?:[.,]0+)?(?:万|元|%|个?点)?|no discount|no|(?:at )?(?:guide price|msrp)|без скидк[аи]|нет(?: скидк[аи])?|(?:по )?[рм]рц)$/u;
const less =
  /^(?:优惠了?|下浮?|直?降价?|立?减|让利?|便宜|返|скидка|минус|дешевле(?: на)?|ниже(?: на)?|со скидкой|less|minus|discount|rebate|save|[-−–])[ :=]*/u;
const more =
  /^(?:加价?|涨价?|溢价|上浮|наценка|надбавка|плюс|дороже(?: на)?|выше(?: на)?|plus|surcharge|markup|premium|over|\+)[ :=]*/u;
const lessBehind =
  / ?(?:优惠|off|скидк[аи]|discount|(?:below|under|less than) (?:guide price|msrp)|(?:ниже|от) [рм]рц)$/u;
const percents =
  /^(\d{1,2}(?:[.,]\d{1,2})?) ?(?:%|个?(?:百分)?点|п\.? ?п\.?|процент\p{L}*|per ?cent|pct|pts?|points?)$/u;
/** So much of a price is left: 9.5折, 打85折. */
const left = /^打?(\d(?:\.\d{1,2})?|\d\d)折$/u;
/** Under 折扣 9.5 and 95 say what is left and 0.95 is a share of it, unless an amount is named there. */
const mayBeLeft = (plain: string, header: string): boolean =>
  /折/.test(header) &&
  !/额/.test(header) &&
  unitIn(header) === undefined &&
  !saysYuan(header) &&
  /^(?:0?[.,][5-9]\d*|[1-9](?:[.,]\d+)?|10|[5-9]\d(?:[.,]\d+)?)$/.test(plain);
const ofPercents = /[%点]|процент|per ?cent|points/u;
const ofMore = /加价|наценк|надбавк|markup|surcharge/u;
const ofLess = /优惠|让利|降|折|下|скидк|дисконт|discount|rebate|off/u;

/** Whether what stands below a folded header is put on top of a guide price. */
export const isMarkup = (header: string): boolean => ofMore.test(header) && !ofLess.test(header);

/**
 * Reads what is taken off a guide price or put on top: `优惠1.6万`, `下13个点`, `-13%`, `加1.5万`, `9折`, «скидка 16000», and `平价` as nothing. A bare
 * number counts what its folded header says. Undefined for what says nothing of that or can be read in two ways.
 */
export function readDiscount(
  cell: string,
  header = "",
  isPercent = ofPercents.test(header),
): Discount | undefined {
  const folded = foldCase(cell);
  if (nothing.test(folded)) return { isMore: false, percent: 0 };
  // What is said with or without tax is a second price.
  if (withoutTaxWords(folded) !== folded) return undefined;
  const { rest, sign } = withoutSign(folded);
  const isMore = sign ?? (ofMore.test(header) ? (ofLess.test(header) ? undefined : true) : false);
  const [, kept] = left.exec(rest) ?? [];
  if (kept !== undefined) {
    if (isMore) return undefined;
    return {
      isMore: false,
      percent: Number((100 - (Number(kept) < 10 ? Number(kept) * 10 : Number(kept))).toFixed(2)),
    };
  }
  if (isMore === undefined || (sign === undefined && mayBeLeft(rest, header))) return undefined;
  const [, said] = percents.exec(rest) ?? (isPercent ? (/^(\d{1,2}(?:[.,]\d{1,2})?)$/.exec(rest) ?? []) : []);
  if (said !== undefined) {
    const percent = Number(said.replace(",", "."));
    // 0.13 may be a share of the price or a part of one per cent.
    return percent > 0 && percent < 1 && !ofPercents.test(rest) ? undefined : { isMore, percent };
  }
  if (isPercent && /^[\d.,]+$/.test(rest)) return undefined;
  const read = readPrice(rest);
  if (!("plain" in read) || !/^\d+(?:\.\d+)?$/.test(read.plain)) return undefined;
  if ((read.currency ?? currencyIn(header) ?? "CNY") !== "CNY") return undefined;
  const factor = read.hasUnit || read.currency || saysYuan(header) ? 1 : unitIn(header);
  return { isMore, amount: Number(read.plain), factor: saysYuan(header) ? 1 : factor };
}

/** Whether a folded cell calls itself a discount by a word, a sign or per cent, and is no bare amount or "no". */
export const isCalledDiscount = (folded: string): boolean =>
  nothing.test(folded)
    ? !/^(?:无|没有|no|нет|0.*)$/u.test(folded)
    : withoutSign(folded).sign !== undefined || percents.test(folded) || left.test(folded);

/** The words and signs before and behind an amount; undefined as a whole where they contradict each other. */
function withoutSign(folded: string): { rest: string; sign: boolean | undefined } {
  let rest = folded.replace(lessBehind, "");
  const signs = new Set<boolean>(rest === folded ? [] : [false]);
  for (const [words, isMore] of [
    [less, false],
    [more, true],
    [less, false],
  ] as const) {
    const without = rest.replace(words, "");
    if (without === rest) continue;
    signs.add(isMore);
    rest = without;
  }
  const [sign] = signs;
  return signs.size > 1 ? { rest: "", sign: undefined } : { rest: rest.trim(), sign };
}

/** The units in which an amount can be a discount of this guide price; undefined where it says its own, or is nothing. */
export function unitsOf({ yuan, scale }: GuidePrice, discount: Discount): DiscountUnit[] | undefined {
  if ("percent" in discount || discount.factor !== undefined || discount.amount === 0) return undefined;
  const least = yuan * (scale === 100 ? LEAST_SHARE_OF_HUNDREDS : LEAST_SHARE);
  const { amount } = discount;
  const fitting = factors[scale === 10_000 ? "wan" : scale === 100 ? "hundred" : "yuan"].filter((unit) => {
    if (unit === "point" && !Number.isInteger(amount)) return false;
    const said = amount * countedBy(unit, yuan);
    return said >= least && said <= yuan * MOST_SHARE;
  });
  // That whole numbers may be points makes others of their readings doubtful; for sure they are none.
  return fitting.some((unit) => unit !== "point") ? fitting : [];
}

const countedBy = (unit: DiscountUnit, yuan: number): number =>
  unit === "share" ? yuan : unit === "point" ? yuan / 100 : unit;

/**
 * Yuan that a car costs at a guide price and a discount; undefined where that cannot be, or can be meant in two ways. An amount that
 * says no unit counts in the one of `units`, those of its column, that it can be itself.
 */
export function priceAt(
  guide: GuidePrice,
  discount: Discount,
  units?: readonly DiscountUnit[],
): number | undefined {
  const { yuan } = guide;
  const off = "percent" in discount ? (yuan * discount.percent) / 100 : amountOf(discount);
  if (off === undefined || off > yuan * MOST_SHARE) return undefined;
  return Math.round(discount.isMore ? yuan + off : yuan - off);

  function amountOf({ amount, factor }: Extract<Discount, { amount: number }>): number | undefined {
    if (amount === 0) return 0;
    if (factor !== undefined) return amount * factor >= LEAST_DISCOUNT ? amount * factor : undefined;
    const [unit, other] = unitsOf(guide, discount)?.filter((own) => units?.includes(own) ?? true) ?? [];
    if (unit === undefined || unit === "point" || other !== undefined) return undefined;
    return amount * countedBy(unit, yuan);
  }
}

/** The currency of all prices that a list names, or somebody chose; not that which guide prices are in. */
export const namedCurrency = ({ currency }: Pick<Layout, "currency">): string | undefined =>
  currency?.isOfGuides ? undefined : currency?.code;
