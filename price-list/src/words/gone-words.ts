import type { HeaderLine } from "../table/layout.ts";
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { remembering } from "../table/cell-text.ts";
import { foldCase } from "./name-currency.ts";

/** Words for sold or promised that are said of nothing but a car. */
const ofCars =
  "售出|已卖|已出售|售罄|卖完|已预订|已预定|已被订|已被定|reserved|booked|продан[аоы]?|забронирован[аоы]?|в брон[ие]|в резерве|зарезервирован[аоы]?";
/** With those that may be said of other things too, unless a column says how things stand or nothing else is in the cell. */
const gone = `已售|已订|sold|${ofCars}|卖了|卖掉|没了|已交车|已提车|已出库|已定|已锁|锁车|on hold|deposit paid|бронь|резерв|реализован[аоы]?|выкуплен[аоы]?|под задатком|ушл[аи]`;
/** With those that other words may follow and make none of them: 已售后, 已订购, "sold by". */
const goneBeside = `已售(?!后)|已订(?!购)|sold(?! (?:out )?by)|${ofCars}`;
/** Words that say it only where they stand alone in a column that says how things stand. */
const goneAlone =
  /^(?:锁|已出|hold|gone|нет|无[车货]|[没缺]货|已交付|已?停售|已?下架|已提走?|(?:out of|no) stock|not available|unavailable|delivered|discontinued|withdrawn|off sale|нет в наличии|нет на складе|отсутствует|снят[аоы]? с продажи|распродан[аоы]?|выдан[аоы]?(?: (?:клиенту|покупателю))?|доставлен[аоы]? клиенту)[!.]?$/u;
const wholly = new RegExp(`^[(\\[]?(?:${gone})(?:出|完| out)?[)\\]!.。]*$`, "u");
/** Words before those that deny them: 未售, «не продан», "not sold"; or say that it is still to come: 待售出, "to be sold". */
const denied =
  "未|没有?|未被|无|非|不|尚未|待|可|(?:не|нет|без|not|never|no|isn't)(?: (?:был[аио]?|еще|yet|been))? |(?:to|can|may|not) be ";
/** No letter of these scripts stands beside a whole word. */
const begins = "(?<!\\p{Script=Latin}|\\p{Script=Cyrillic})";
const ends = "(?!\\p{Script=Latin}|\\p{Script=Cyrillic})";
const said = (all: string) => new RegExp(`(?<!${denied})${begins}(?:${all})${ends}`, "u");
const somewhere = said(gone);
const besideOthers = said(`(?:${goneBeside})(?!价)`);
const allGone = new RegExp(`${begins}(?:${gone})(?:[出完空罄掉走了单定]|车辆?)*${ends}`, "gu");

const words = (all: string) => new RegExp(`${begins}(?:${all})${ends}`, "gu");

/** Space on a ship that is booked, a price that is fixed, and a booking that is none any more. */
const ofOtherThings = words(
  [
    "已(?:预|经)?[订定]好?(?:了)?(?:舱位?|仓位?|船期?|柜子?|车位|运力|箱)",
    "(?:舱位?|仓位|船期?|柜子?|运力|箱子?|价格?|售价|交期|配置|颜色)(?:已|已经)(?:预|被)?[订定锁]好?",
    "已(?:定|锁定?)价格?",
    "已售后",
    "(?:vessel|ship(?:ping|ment)?|freight|cargo|space|slot|container|truck|wagon|train|transport|delivery|carrier)(?: space| slot)?s?,?(?: is| are| was| has been| already)? (?:booked|reserved)",
    "(?:booked|reserved),? (?:on|for|with|in)?(?: an?| the)? ?(?:vessel|ship\\p{L}*|freight|cargo|space|slot|container|truck|wagon|train|transport|delivery|carrier)s?",
    "(?:судно|корабль|фрахт|мест[оа]|контейнер\\p{L}*|вагон\\p{L}*|платформ\\p{L}*|автовоз|паром|перевозка|доставка)(?: на \\p{L}+| в \\p{L}+)? (?:уже )?(?:забронирован|зарезервирован)[аоы]?",
    "(?:забронирован|зарезервирован)[аоы]? (?:судно|корабль|фрахт|мест[оа]|контейнер\\p{L}*|вагон\\p{L}*|платформ\\p{L}*|автовоз|паром|перевозка|доставка)(?: на \\p{L}+| в \\p{L}+)?",
    "(?:бронь|резерв) (?:был[аи]? )?(?:снят|отмен|аннулир|возмож|свобод|истек|закончил|нет|отсутств)\\p{L}*",
    "(?:снят[аоы]? |отмен[её]н\\p{L}* |возмож\\p{L}* )(?:бронь|резерв)",
    "(?:sold|reserved|booked|reservation|booking) (?:is |was |has been )?(?:cancell?ed|released|lifted|expired|possible)",
  ].join("|"),
);
/** The same in Chinese, where words stand together: 已订取消. */
const undone = /(?:已预?[订定锁])(?:单)?(?:已)?(?:取消|解除|释放|退)(?:了|单|订|定)?/gu;

const month =
  "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек)\\p{L}*\\.?";
/** A day that may stand beside those words; 3/5 may be three of five cars. */
const days = new RegExp(
  `(?:${begins}(?:until|till?|from|on|since|до|с|от|на|по) |[至到于])?(?<![\\d.,/-])(?!\\d/\\d(?![\\d/]))(?:\\d{1,2}(?:st|nd|rd|th)? ?${month}|${begins}${month} ?\\d{1,2}|(?:\\d{2,4}[年./-])?\\d{1,2}[月./-]\\d{1,2}[日号]?(?:[./-]\\d{2,4})?)(?:,? \\d{4})?(?![\\d.,/-]*\\d|\\p{L}*\\d)(?: г\\.?)?(?:[前止]|(?= |$|\\p{P}|\\p{Script=Han}))`,
  "gu",
);
/** Whether a car is there, and to whom it goes: what a cell may say besides. */
const besides = words(
  [
    "(?:现|期|在途)车|现货|期货|在库|有车|在途|途中|在路上|运输中|订货|排产|无货|没货|缺货|无现车|无车",
    "客户|买家|已?被(?:客户)?|给客户|车辆?|此车|该车|本车|全部|均|都|已经|今天|昨天",
    "(?:not |un)?available|(?:not )?in stock|out of stock|on hand|in transit|on (?:the|its) way|under ?way|shipped|(?:to|on|by|for) order|pre-?order",
    "already|fully|all|now|car|unit|vehicle|is|has been|out|today|yesterday|(?:to|for|by)(?: an?| the)? (?:client|customer|buyer)s?",
    "(?:нет |есть |не )?в наличии|на складе|в пути|в дороге|(?:под|на) заказ|предзаказ|отсутствует",
    "уже|все|полностью|авто(?:мобиль)?|машина|сегодня|вчера|(?:за |для |под )?(?:клиент|покупател)\\p{L}*",
  ].join("|"),
);
/** A note in brackets names a buyer or a day, unless it says something of these. */
const notes =
  /\((?![^()]*(?:\d ?(?:台|辆|шт|pcs|units?|cars?)|[台辆余剩舱仓船柜价运]|取消|解除|退|остал|отмен|снят|возмож|судн|контейн|фрахт|мест|вагон|left|remain|cancel|releas|vessel|ship|freight|space|container|\?))[^()]*\)/gu;

const goneBegins: ReadonlySet<number> = new Set(
  Array.from(" ([已售卖賣没锁sSrRbBoOdDпПзЗбБвВрРуУ", (letter) => letter.charCodeAt(0)),
);

/** Whether a cell says that its car is sold or promised; unclear where it says so beside other words, so that nobody knows. */
export type SaysGone = "no" | "gone" | "unclear";

/**
 * Whether a cell says that its car is sold or promised: of a column that says how things stand, of one whose cells say something else
 * first, as a place or a colour, of notes, or of any other, where nothing else may stand in the cell.
 */
export function saysGone(cell: string, column: "status" | "beside" | "note" | "other"): SaysGone {
  if (column === "status") return cell.length > 60 ? "no" : howItStands(foldCase(cell));
  if (column === "beside")
    return cell.length > 40 || !mayBeBeside.test(cell) ? "no" : saidBeside(foldCase(cell));
  const ofNote = column === "note" ? saidInNote(cell) : "no";
  if (ofNote !== "no") return ofNote;
  return cell.length <= 16 && goneBegins.has(cell.charCodeAt(0)) && isWholly(cell) ? "gone" : "no";
}
const isWholly = remembering((cell) => wholly.test(foldCase(cell)));

function howItStands(folded: string): SaysGone {
  if (goneAlone.test(folded)) return "gone";
  if (!somewhere.test(folded)) return "no";
  const ofCar = folded.replace(ofOtherThings, " ").replace(undone, " ");
  if (!somewhere.test(ofCar)) return "no";
  const others = ofCar
    .replace(notes, (note) => (somewhere.test(note) ? note : " "))
    .replace(days, " ")
    .replace(allGone, " ")
    .replace(besides, " ");
  return /^[\s\p{P}+|]*$/u.test(others) && !others.includes("?") ? "gone" : "unclear";
}

const apart = "[(\\[【,;/|·—–-] ?| ";
/** Notes that say nothing but that a car is taken, and by whom or until when; a dealer who sold many of these took none away. */
const takenNotes = new RegExp(
  `^(?:${[
    "(?:\\p{Script=Han}{0,6}?(?:客户|买家)|此车|该车|本车|现车|期货|在途)?[,， ]?已经?被?(?:[订定](?:车|购)?|预[订定]|锁定?|售|卖)(?:出|掉|了|走)?",
    "(?:\\p{Script=Han}{0,6}?(?:客户|买家))?(?:已经?[付收交缴][定订]金|[定订]金已[付收交缴])",
    "已出|[无没]车|[没无缺]货|已?停售|已?下架",
    "(?:already )?(?:sold|reserved|booked)(?: out)? (?:to|for) (?:an? |the )?[\\p{L} .'-]{2,30}",
    "(?:reserved|booked|on hold) (?:until|till) [\\p{L}\\d ./-]{2,20}",
    "deposit (?:is |was )?(?:paid|received|taken)|(?:not |un)available|(?:out of|no) stock",
    "(?:бронь|забронирован[ао]?) (?:до [\\p{L}\\d ./-]{2,20}|(?:за|для|под) [\\p{L} .-]{2,30})",
    "под задаток|(?:внес[её]н\\p{L}* |получен\\p{L}* )?задаток(?: (?:уже )?(?:внес[её]н|получен|оплачен|взят))?",
    "(?:уже )?(?:уехал|ушл|распродан|снят)[аи]?(?: с продажи)?|нет в наличии",
    "сатыл(?:ды|ған|ып кетті)|бронда(?:лды|лған|улы)|броньда",
  ].join("|")})[!.。]*$`,
  "u",
);
const mayBeTaken =
  /[订訂定售卖賣锁鎖金车車货貨出架]|sold|reserv|book|hold|deposit|avail|stock|брон|задат|уехал|ушл|прода|снят|налич|саты/iu;
const otherNotes = /(?<!\p{L})(?:by|days?|дн\p{L}*|free|возмож\p{L}*|свобод\p{L}*|нуж\p{L}*|нет)(?!\p{L})/u;

/** Whether a note says nothing but that its car is taken. */
function saidInNote(cell: string): SaysGone {
  if (cell.length > 40 || !mayBeTaken.test(cell)) return "no";
  const folded = foldCase(cell);
  if (/^预[订定]中$/u.test(folded)) return "unclear";
  const isTaken = takenNotes.test(folded) && (folded === "нет в наличии" || !otherNotes.test(folded));
  return isTaken ? "gone" : "no";
}

const atEnd = new RegExp(`(?:^|${apart})(?:${goneBeside})(?:出|完|罄| out)?[)\\]】!.。]*$`, "u");
/** Words before it by which only some cars are gone, or none yet. */
const inPart =
  /(?<![\p{L}\d.])\d{1,3} ?(?:[台辆部]|шт\p{L}*\.?|pcs\.?|units?|cars?)?[ ,]*\P{L}?$|部分|即将|快要?$|差不多|almost|nearly|partly|some|soon|почти|частично|скоро/u;
const mayBeBeside = /[售卖賣订訂]|sold|reserved|booked|продан|брон|резерв/iu;

/** Whether such words stand where they are surely said of the car: at the end of a short cell, or in brackets there. */
function saidBeside(folded: string): SaysGone {
  if (!besideOthers.test(folded)) return "no";
  const end = folded.length <= 24 ? atEnd.exec(folded) : null;
  return end && !inPart.test(folded.slice(0, end.index)) ? "gone" : "unclear";
}

const ofGone = new RegExp(`^(?:是否)?(?:${gone})(?:与否|了吗)?[?？]?$`, "u");
const yes = /^(?:是|已售|yes|y|да|true|[√✓✔+]|x|х)$/u;

/** Whether a column asks of each car whether it is gone, and its cell says yes. A number below it counts cars. */
export const isGoneColumn = (header: string): boolean => ofGone.test(foldCase(header));
export const saysYes = (cell: string): boolean => cell.length <= 6 && yes.test(foldCase(cell));

const asksWhetherThere =
  /^(?:是否(?:有[货车]|在售|可售|在库)|有无[货车]?|有货|在售|(?:is |are )?(?:available|in stock|for sale)|(?:есть )?(?:в наличии|в продаже)|доступ(?:ен|но|на))[?？]?$/u;
const no = /^(?:否|无|没有?|不|no|n|нет|false|[×✗✘✕])$/u;
/** Whether a column asks of each car whether it is there, and its cell says no. */
export const asksStock = (header: string): boolean =>
  header.length <= 40 && asksWhetherThere.test(foldCase(header));
export const saysNo = (cell: string): boolean => cell.length <= 6 && no.test(foldCase(cell));

const buyer =
  /^(?:客户|买家|买方|购车人|订车人|收货人|采购方)(?:名称?|姓名)?$|^(?:buyer|customer|client|consignee|sold to|reserved for)(?:'?s? name)?$|^(?:покупатель|клиент|заказчик|получатель|кому продан[ао]?)$/u;
/** Whether a column says to whom each car goes. */
export const isBuyerColumn = (header: string): boolean => header.length <= 40 && buyer.test(foldCase(header));

/** Freight, prices and deposits are booked and fixed as well, and only cars are sold. */
const ofOtherBookings =
  /[舱仓船柜运价款]|[订定押]金|保险|交期|vessel|ship|freight|cargo|container|booking|price|deposit|insur|delivery|судн|фрахт|контейнер|вагон|доставк|перевоз|цен|залог|задат|страх/u;
/** Whether what is booked in a column is something else than a car. */
export const isOfOtherBookings = (header: string): boolean => ofOtherBookings.test(foldCase(header));
export const saysSold = (cell: string): boolean => /[售卖賣]|sold|продан/iu.test(cell);

/** Titles and sheets of lists of cars that were sold: 10月已售车辆清单, `Sold cars October`, «Реализованные автомобили за октябрь». */
const goneList =
  /已[售卖](?:出|掉)?(?:的)?(?:$|车|汽|清|列|明|表|库|台账|记录|报)|(?:成交|出库|销售)(?:记录|明细|台账|清单|报表)|(?<!\p{L})sold(?: out)?(?:$| (?:cars?|vehicles?|units|list|stock|in|for|january|february|march|april|may|june|july|august|september|october|november|december)(?!\p{L}))|(?<!\p{L})sales (?:log|records?|report)(?!\p{L})|^(?:список |перечень )?(?:проданн|реализованн)(?:ые|ых)(?!\p{L})|^(?:продано|реализовано)(?:$|[ :(]+(?:за|в) )|(?<!\p{L})(?:отчет о продажах|архив продаж|продажи за)(?!\p{L})|^сатылған/u;

/** Words that deny that, or say that other cars are in the list too: sellers who say how much they sold are none of these. */
const notOnly =
  /未|不含|除|在售|可售|现车|\d{3,}|(?<!\p{L})(?:not|un|never|without|except|excl\p{L}*|and|available|best|for sale|since)(?!\p{L})|(?<!\p{L})(?:не|без|кроме|и|налич\p{L}*|более|свыше)(?!\p{L})/u;

/** As much of a title is looked at, in letters. */
const LONGEST_TITLE = 200;

/** Whether a title, the name of a sheet or a line between rows says that all cars there are sold. */
export const saysGoneList = (text: string): boolean => {
  const folded = foldCase(text.slice(0, LONGEST_TITLE));
  return goneList.test(folded) && !notOnly.test(folded.replace(/20\d\d/g, ""));
};

/** Whether a title says that all cars of a list are sold, or its sheet, unless somebody chose that one. */
export const isListOfGone = ({ titles, sheetName = "" }: HeaderLine, { sheet }: ReadingChoices): boolean =>
  titles.some(({ text }) => saysGoneList(text)) || (sheet !== sheetName && saysGoneList(sheetName));
