/** A day as `2024-05-01`; or why it cannot be said which: no day at all, or day and month may be exchanged. */
export type DateReading = { date: string } | { doubt: "day" | "unclear_day" };

/** No written day is longer. */
const LONGEST = 40;

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

/** What is written around a day, and the time of day that programs add to it. */
const around =
  /^(?:от|с|since|from|registered|зарегистрирован\p{L}*) |^(?:上牌|登记|注册)[ :]*|(?: ?(?:г\.?|года?|上牌|登记|注册|初登))+$|[t ]\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?z?$/gu;

/**
 * A folded day as lists write it: `2024-05-01`, `2024年5月1日`, `01.05.2024`, `20240501`, `1 мая 2024 г.`, `May 2024`. Of a month alone
 * it is the first day.
 */
export function readDate(folded: string): DateReading {
  if (folded.length > LONGEST) return { doubt: "day" };
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
