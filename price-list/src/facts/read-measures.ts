import { readPlain } from "../words/read-number.ts";

/** A whole number of cubic centimetres or kilometres; or why it cannot be said how many. */
type MeasureReading = { whole: number } | { doubt: "number" | "unclear_number" | "in_miles" };

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

/** A day as `2024-05-01`; or why it cannot be said which: no day at all, or day and month may be exchanged. */
type DateReading = { date: string } | { doubt: "day" | "unclear_day" };

/** No written day is longer. */
const LONGEST_DATE = 40;

const months: readonly RegExp[] = [
  /^(?:янв(?:ар[ья])?|jan(?:uary)?)$/,
  /^(?:фев(?:р(?:ал[ья])?)?|feb(?:ruary)?)$/,
  /^(?:март?а?|mar(?:ch)?)$/,
  /^(?:апр(?:ел[ья])?|apr(?:il)?)$/,
  /^(?:ма[йя]|may)$/,
  /^(?:июн[ья]?|june?)$/,
  /^(?:июл[ья]?|july?)$/,
  /^(?:авг(?:уста?)?|aug(?:ust)?)$/,
  /^(?:сент?(?:ябр[ья])?|sept?(?:ember)?)$/,
  /^(?:окт(?:ябр[ья])?|oct(?:ober)?)$/,
  /^(?:ноя(?:б(?:р[ья])?)?|nov(?:ember)?)$/,
  /^(?:дек(?:абр[ья])?|dec(?:ember)?)$/,
];

/** Characters that are written around a day, and the time of day that programs add to it. */
const around =
  /^(?:от|с|since|from|registered|зарегистрирован\p{L}*) |^(?:上牌|登记|注册)[ :]*|(?: ?(?:г\.?|года?|上牌|登记|注册|初登))+$|[t ]\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?z?$/gu;

/**
 * A folded day as lists write it: `2024-05-01`, `2024年5月1日`, `01.05.2024`, `20240501`, `1 мая 2024 г.`, `May 2024`. Of a month alone
 * it is the first day.
 */
export function readDate(folded: string): DateReading {
  if (folded.length > LONGEST_DATE) return { doubt: "day" };
  const text = folded.replace(around, "").trim();
  return readYearFirst(text) ?? readYearLast(text) ?? readMonthInWords(text) ?? { doubt: "day" };
}

function readYearFirst(text: string): DateReading | undefined {
  // 2024.10 as a number of a workbook or of Excel's CSV is 2024.1.
  if (/^\d{4}\.1$/.test(text)) return { doubt: "unclear_day" };
  const [, year, month, day = "1"] =
    /^(\d{4}) ?[-/.年] ?(\d{1,2})(?: ?[-/.月] ?(?:(\d{1,2}) ?[日号]?)?)?$/.exec(text) ??
    /^((?:19|20)\d\d)(0[1-9]|1[0-2])(\d\d)?$/.exec(text) ??
    [];
  return year === undefined ? undefined : dated(year, month, day);
}

function readYearLast(text: string): DateReading | undefined {
  const [, month, yearOfMonth] = /^(\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
  if (yearOfMonth !== undefined) return dated(yearOfMonth, month, "1");
  const [, first, mark, second, year] = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(text) ?? [];
  if (year === undefined) {
    // 21.05.24 is a day of 2024 in Almaty and one of 2021 in Shanghai.
    return /^\d{1,2}[-/.]\d{1,2}[-/.]\d{1,2}$/.test(text) ? { doubt: "unclear_day" } : undefined;
  }
  // With dots the day comes first everywhere; 5/1/2024 is January to one reader and May to another.
  if (mark === "." || Number(first) > 12 || first === second) return dated(year, second, first);
  return Number(second) > 12 ? dated(year, first, second) : { doubt: "unclear_day" };
}

function readMonthInWords(text: string): DateReading | undefined {
  const [, before, word = "", after, year] =
    /^(?:(\d{1,2})[ -])?([a-zа-я]+)\.?[ ,-]*(?:(\d{1,2}), ?)?(\d{4})$/.exec(text) ?? [];
  const month = months.findIndex((names) => names.test(word)) + 1;
  return year === undefined || month === 0 ? undefined : dated(year, String(month), before ?? after ?? "1");
}

function dated(year: string, month = "", day = ""): DateReading {
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const moment = Date.parse(`${date}T00:00:00Z`);
  // 30 February would be a day of March.
  const isReal = !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(date);
  return isReal && Number(year) >= FIRST_YEAR ? { date } : { doubt: "day" };
}

/** No car for sale was registered earlier; a small number that a workbook shows as a day is one of 1900, and 2024 one of 1905. */
const FIRST_YEAR = 1950;

/** Cyrillic letters that are typed for the Latin ones they look like. */
const lookalikes: Readonly<Record<string, string>> = {
  А: "A",
  В: "B",
  С: "C",
  Е: "E",
  Н: "H",
  К: "K",
  М: "M",
  Р: "P",
  Т: "T",
  У: "Y",
  Х: "X",
};

/** A VIN without what people write around and between its letters; what is none comes back as it is, for the schema to refuse. */
export const readVin = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/^(?:vin(?:码|号| ?код)?|车架号码?|вин)[ :№-]*(?=[^ ])/iu, "")
    .replace(/[\s\u00B7·-]/gu, "")
    .toUpperCase()
    .replace(/[АВСЕНКМРТУХ]/g, (letter) => lookalikes[letter] ?? letter);

/** Whether a folded cell is a long number as spreadsheets show and save it, `1.23457e+16`: they keep 15 digits of one. */
export const isLostNumber = (folded: string): boolean => /^\d(?:[.,]\d+)?e\+?1[5-9]$/.test(folded);
