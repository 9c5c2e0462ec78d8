import { foldCase } from "../money/name-currency.ts";

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

/** Sold, or promised to somebody; with other words around it only where a column says how things stand. */
const gone =
  "已售|售出|已卖|卖了|卖掉|没了|已交车|已提车|已出库|已出售|售罄|卖完|已订|已定|已预订|已预定|已被订|已被定|已锁|锁车|sold|reserved|booked|on hold|deposit paid|продан[аоы]?|забронирован[аоы]?|бронь|в брон[ие]|резерв|в резерве|зарезервирован[аоы]?|реализован[аоы]?|выкуплен[аоы]?|под задатком|ушл[аи]";
/** Words that say it only where they stand alone in a column that says how things stand. */
const goneAlone = /^(?:锁|已出|hold|gone|нет)[!.]?$/u;
const wholly = new RegExp(`^[(\\[]?(?:${gone})(?:出|完| out)?[)\\]!.。]*$`, "u");
/** Words before those that deny them: 未售, «не продан», "not sold". */
const denied =
  "未|没有?|未被|无|非|不|尚未|(?:не|нет|без|not|never|no|isn't)(?: (?:был[аио]?|еще|yet|been))? ";
const somewhere = new RegExp(
  `(?<!\\p{Script=Latin}|\\p{Script=Cyrillic}|${denied})(?:${gone})(?!\\p{Script=Latin}|\\p{Script=Cyrillic}|价)`,
  "u",
);

const goneBegins: ReadonlySet<number> = new Set(
  Array.from(" ([已售卖賣没锁sSrRbBoOdDпПзЗбБвВрРуУ", (letter) => letter.charCodeAt(0)),
);

/** Whether a cell says that its car is sold or promised. */
export function saysGone(cell: string, isStatus: boolean): boolean {
  if (cell.length > 60) return false;
  if (isStatus) return somewhere.test(foldCase(cell)) || goneAlone.test(foldCase(cell));
  return cell.length <= 16 && goneBegins.has(cell.charCodeAt(0)) && wholly.test(foldCase(cell));
}

const status =
  /^(?:状态|车辆状态|车源状态|销售状态|库存状态|车况状态|订单状态|статус|состояние заказа|наличие статус|status|sales? status|stock status|car status|availability status)$/u;
/** Whether a column says how things stand with each car. */
export const isStatusColumn = (header: string): boolean => status.test(foldCase(header));

const ofGone = new RegExp(`^(?:是否)?(?:${gone})(?:与否|了吗)?[?？]?$`, "u");
const yes = /^(?:是|已售|yes|y|да|true|[√✓✔+]|x|х)$/u;

/** Whether a column asks of each car whether it is gone, and its cell says yes. A number below it counts cars. */
export const isGoneColumn = (header: string): boolean => ofGone.test(foldCase(header));
export const saysYes = (cell: string): boolean => cell.length <= 6 && yes.test(foldCase(cell));

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
const inNumbers = /^(?:\d{4}-(\d{2})-(\d{2})(?: 00:00(?::00)?)?|(\d{1,2})月(\d{1,2})日)$/;
const mayBeDate = /^(?:\d{4}-\d\d-\d\d|\d{1,2}(?:月\d|[-.]\p{L}{3})|\p{L}{3,9}[-.]\d{1,2}$)/u;

/** Restores what was typed before a spreadsheet made a day of it: `9-3` of 2025-09-03, 3-Sep or 9月3日; undefined of any other name. */
export function nameOfDate(cell: string): string | undefined {
  if (cell.length > 19 || !/[-.月]/.test(cell) || !mayBeDate.test(cell.trim())) return undefined;
  const folded = foldCase(cell);
  const [, month, day, ofMonth, onDay] = inNumbers.exec(folded) ?? [];
  if (month ?? ofMonth) return `${Number(month ?? ofMonth)}-${Number(day ?? onDay)}`;
  for (const { number, dayFirst, monthFirst } of months) {
    const named = (dayFirst.exec(folded) ?? monthFirst.exec(folded))?.[1];
    if (named) return `${number}-${Number(named)}`;
  }
  return undefined;
}

/** A number as a spreadsheet has shortened it: its last digits are lost. */
export const isShortenedNumber = (cell: string): boolean => /^\s*\d(?:[.,]\d+)?e\+\d+\s*$/i.test(cell);
