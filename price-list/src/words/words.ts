import { foldCase } from "./name-currency.ts";

/** Written for "nothing", by programs and by people. */
const empty = /^(?:[-–—−_]+|nan|none|null|nil|n\/?a|#n\/a|\\n|无|没有|暂无|空|нет|нет данных|н\/?д)$/iu;
/** Words that only programs write, so that they are no name either. */
const emptyOfPrograms = /^(?:nan|none|null|nil|#n\/a|\\n|n\/a|[-–—]+)$/i;

/** No such word is longer. */
const LONGEST = 12;

/** Whether a cell that may say nothing says so in a word. */
export const isEmptyWord = (cell: string): boolean => cell.length <= LONGEST && empty.test(cell.trim());

/** Whether a cell that must say something has what a program writes for nothing. */
export const isProgramsNothing = (cell: string): boolean =>
  cell.length <= LONGEST && emptyOfPrograms.test(cell.trim());

/** The value above once more: 同上, 〃, -//-, «то же», a quotation mark alone. */
const ditto =
  /^(?:同上|上同|同前|如上|同|〃{1,2}|[々"”“„»]|['′]{2}|[-–—]{0,2} ?(?:\/\/|"|["'′]{2}|〃|\|\|)(?: ?[-–—]{1,2})?|[↑^]+|ditto|idem|do\.|(?:same )?as above|same|т[оа] ?же(?: самое)?|так ?же)$/u;
/** Beginnings of those. Of a hundred thousand rows each cell is looked at, and nearly none begins so. */
const dittoBegins: ReadonlySet<number> = new Set(
  Array.from(" 同上如〃々″′\"”“„»'-–—/|↑^aAdDiIsSтТ", (letter) => letter.charCodeAt(0)),
);
const mayBeDitto = /^(?:[^aAdDiIsSтТ]|[aA][sS]|[dD][iIoO]|[iI][dD]|[sS][aA]|[тТ][оОаА])/;

export const isDitto = (cell: string): boolean =>
  cell.length <= 16 &&
  dittoBegins.has(cell.charCodeAt(0)) &&
  mayBeDitto.test(cell) &&
  ditto.test(foldCase(cell));

const status =
  /^(?:状态|车辆状态|车源状态|销售状态|库存状态|车况状态|订单状态|статус|состояние заказа|наличие статус|status|sales? status|stock status|car status|availability status)$/u;
/** Whether a column says how things stand with each car. */
export const isStatusColumn = (header: string): boolean => status.test(foldCase(header));

const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  laquo: "«",
  raquo: "»",
};

/** Letters that a page has written for the web: `Lynk &amp; Co`. What is none of these stays. */
export const withoutEntities = (text: string): string =>
  text.replace(/&(?:#(\d{2,5})|#x([\da-f]{2,4})|([a-z]{2,5}));/gi, (written, decimal, hex, name) => {
    const code = Number.parseInt(String(decimal ?? hex ?? "0"), decimal ? 10 : 16);
    if (name) return named[String(name).toLowerCase()] ?? written;
    return code >= 32 && code !== 127 && code < 0xd800 ? String.fromCharCode(code) : written;
  });

/** Months as spreadsheets show them. */
const months = [
  "jan(?:uary)?|янв(?:аря)?",
  "feb(?:ruary)?|фев(?:р(?:аля)?)?",
  "mar(?:ch)?|мар(?:та)?",
  "apr(?:il)?|апр(?:еля)?",
  "may|ма[йя]",
  "june?|июня?",
  "july?|июля?",
  "aug(?:ust)?|авг(?:уста)?",
  "sept?(?:ember)?|сент?(?:ября)?",
  "oct(?:ober)?|окт(?:ября)?",
  "nov(?:ember)?|ноя(?:б(?:ря)?)?",
  "dec(?:ember)?|дек(?:абря)?",
].map((names, at) => ({
  number: at + 1,
  dayFirst: new RegExp(`^(\\d{1,2})[-.](?:${names})\\.?$`),
  monthFirst: new RegExp(`^(?:${names})[-.](\\d{1,2})$`),
}));
const inNumbers =
  /^(?:(?:19|20)\d\d([-/.年])(\d{1,2})(?:\1|月)(\d{1,2})日?(?: 0{1,2}:00(?::00)?)?|(\d{1,2})月(\d{1,2})日|(\d{1,2})([./-])(\d{1,2})\7(?:20)?\d\d(?: 0{1,2}:00(?::00)?)?)$/;
const mayBeDate =
  /^(?:(?:19|20)\d\d[-/.年]\d|\d{1,2}(?:月\d|[-.]\p{L}{3}|[-./]\d{1,2}[-./]\d)|\p{L}{3,9}[-.]\d{1,2}$)/u;

/**
 * Restores what was typed before a spreadsheet made a day of it: `9-3` of 2025-09-03, 03.09.2025, 9/3/2025, 3-Sep or 9月3日; undefined of
 * any other name.
 */
export function nameOfDate(cell: string): string | undefined {
  if (cell.length > 19 || !/[-./月年]/.test(cell) || !mayBeDate.test(cell.trim())) return undefined;
  const folded = foldCase(cell);
  const [, , month, day, ofMonth, onDay, first, sign, second] = inNumbers.exec(folded) ?? [];
  if (month ?? ofMonth) return dayOf(Number(month ?? ofMonth), Number(day ?? onDay));
  // Days stand before the month but in America, which alone writes a stroke between them.
  if (first && second)
    return sign === "/" && Number(first) <= 12
      ? dayOf(Number(first), Number(second))
      : dayOf(Number(second), Number(first));
  for (const { number, dayFirst, monthFirst } of months) {
    const named = (dayFirst.exec(folded) ?? monthFirst.exec(folded))?.[1];
    if (named) return `${number}-${Number(named)}`;
  }
  return undefined;
}

const dayOf = (month: number, day: number) =>
  month >= 1 && month <= 12 && day >= 1 && day <= 31 ? `${month}-${day}` : undefined;

/** A number as a spreadsheet has shortened it: its last digits are lost. */
export const isShortenedNumber = (cell: string): boolean => /^\s*\d(?:[.,]\d+)?e\+\d+\s*$/i.test(cell);

/** Restores the name of which a spreadsheet made such a number: 2E5 of 2.00E+05. */
export const nameOfShortened = (cell: string): string | undefined =>
  isShortenedNumber(cell)
    ? cell
        .trim()
        .toUpperCase()
        .replace(/[.,]0+(?=E)/, "")
        .replace(/E\+0*/, "E")
    : undefined;
