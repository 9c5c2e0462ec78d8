import { readPlain } from "../cells/read-number.ts";

/** A whole number of cubic centimetres or kilometres; or why it cannot be said how many. */
export type MeasureReading = { whole: number } | { doubt: "number" | "unclear_number" | "in_miles" };

/** No written size is longer. */
const LONGEST = 40;

const noEngine = /^(?:纯电动?|电动|无发动机|bev|ev|electric|электро\p{L}*)$/u;
const cubic = / ?(?:cc|ccm|cm3|cm\^3|cu\.? ?cm|ml|毫升|см3|см\^3|см\. ?куб\.?|куб\.? ?см\.?|кубов|мл)$/;
const litres = / ?(?:l|л|литра?|литров|升|t|т|td|tdi|tsi|tfsi|t?gdi|turbo|турбо|涡轮增压|自然吸气)\.?$/;

/**
 * A folded size of an engine: `1998`, `1 998 см³`, `1998cc`, and in litres `2.0`, `2.0T`, `1,5 л`. What is less than ten is litres,
 * whatever a workbook makes of 2.0; 0 is a car without an engine.
 */
export function readEngine(folded: string): MeasureReading {
  if (noEngine.test(folded)) return { whole: 0 };
  const isCubic = cubic.test(folded);
  const bare = folded.replace(isCubic ? cubic : litres, "");
  const isLitres = !isCubic && bare !== folded;
  const [, whole = "", fraction = ""] = /^(\d{1,2})[.,](\d{1,3})$/.exec(bare) ?? /^(\d)$/.exec(bare) ?? [];
  if (whole !== "" && !isCubic) return { whole: Number(whole) * 1000 + Number(fraction.padEnd(3, "0")) };
  const grouped = /^(\d{1,2})[ ,](\d{3})$/.exec(bare);
  const digits = grouped ? `${grouped[1]}${grouped[2]}` : bare;
  return !isLitres && /^\d{1,5}$/.test(digits) ? { whole: Number(digits) } : { doubt: "number" };
}

/** Kilometres, with a word for thousands of them before it. */
const kilometres = / ?(?:公里|千米|km|kms|kilomet(?:er|re)s?|км|километр\p{L}*)\.?$/u;

/**
 * A folded distance: `12 000 км`, `12000`, `1.2万公里`, `12 тыс. км`, `零公里`. `thousands` is what the header counts in: 10 000 for
 * 里程(万公里). A cell that says its own unit is not asked about it. Under a header in miles only a cell that says kilometres is read,
 * for 万 and k say how many and not of what; 0 is 0 in either.
 */
export function readMileage(folded: string, thousands = 1): MeasureReading {
  if (folded.length > LONGEST) return { doubt: "number" };
  const withoutKilometres = folded.replace(kilometres, "");
  const saysKilometres = withoutKilometres !== folded;
  const bare = withoutKilometres
    .replace(miles, "")
    .replace(/(?<=\d) ?(?:т\.?|тысяч\p{L}*|тыщ\p{L}*)\s*$/u, " тыс")
    .trim();
  const read = readPlain(bare, "");
  if (/^[零〇]$/.test(bare) || ("plain" in read && /^0+(?:\.0+)?$/.test(read.plain))) return { whole: 0 };
  const isInMiles = miles.test(folded) || (Number.isNaN(thousands) && !saysKilometres);
  if (isInMiles && /\d/.test(folded)) return { doubt: "in_miles" };
  if ("refused" in read) return { doubt: read.refused };
  if (!/^\d+(?:\.\d+)?$/.test(read.plain)) return { doubt: "number" };
  const saysUnit = saysKilometres || /\D$/.test(bare);
  const isInThousands = saysUnit ? /\D$/.test(bare) : thousands > 1;
  const distance = Number(read.plain) * (saysUnit ? 1 : thousands);
  // 1.2 is 12 000 km to suppliers who count in 万, and no odometer shows parts of a kilometre.
  if (!isInThousands && !Number.isInteger(distance)) return { doubt: "unclear_number" };
  return { whole: Math.round(distance) };
}

const miles = /英里|(?<!\p{L})(?:miles?|mi|мил[ьия]\p{L}{0,2})(?!\p{L})\.?/iu;

/** In what a header, or the line of units below it, counts kilometres; not a number where it counts miles. */
export function countedIn(header: string): number {
  if (miles.test(header)) return Number.NaN;
  if (
    /[万萬]|(?<![a-z])w(?: ?(?:km|公里)|[)）]|\s*$)|(?<!\p{N})10[ ,.]?000(?!\p{N})|[x×х*] ?10[ ,.]?000|(?<!\p{N})10 ?(?:[kк](?! ?m(?!\p{L}))|тыс)/iu.test(
      header,
    )
  )
    return 10_000;
  return /千(?!米)|ты[сщ]|(?<!\p{L})т\.? ?км|thous|(?<!\p{L})ths|(?<!\p{N})['’‘]?000(?!\p{N})|(?<!\p{N})1[ ,.]?000(?!\p{N})|(?<![a-zа-я])[kк](?! ?m(?!\p{L}))(?: ?(?:km|км)|[)）]|\s*$)/iu.test(
    header,
  )
    ? 1000
    : 1;
}
