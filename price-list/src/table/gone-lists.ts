import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import type { HeaderLine } from "../header/choose-delimiter.ts";
import { foldCase } from "../money/name-currency.ts";

/** Titles and sheets of lists of cars that were sold: 10月已售车辆清单, `Sold cars October`, «Реализованные автомобили за октябрь». */
const gone =
  /已[售卖](?:出|掉)?(?:的)?(?:$|车|汽|清|列|明|表|库|台账|记录|报)|(?:成交|出库|销售)(?:记录|明细|台账|清单|报表)|(?<!\p{L})sold(?: out)?(?:$| (?:cars?|vehicles?|units|list|stock|in|for|january|february|march|april|may|june|july|august|september|october|november|december)(?!\p{L}))|(?<!\p{L})sales (?:log|records?|report)(?!\p{L})|^(?:список |перечень )?(?:проданн|реализованн)(?:ые|ых)(?!\p{L})|^(?:продано|реализовано)(?:$|[ :(]+(?:за|в) )|(?<!\p{L})(?:отчет о продажах|архив продаж|продажи за)(?!\p{L})|^сатылған/u;

/** What is besides them, or denies that: sellers who say how much they sold are none of these. */
const notOnly =
  /未|不含|除|在售|可售|现车|\d{3,}|(?<!\p{L})(?:not|un|never|without|except|excl\p{L}*|and|available|best|for sale|since)(?!\p{L})|(?<!\p{L})(?:не|без|кроме|и|налич\p{L}*|более|свыше)(?!\p{L})/u;

/** Whether a title, the name of a sheet or a line between rows says that all cars there are sold. */
export const saysGoneList = (text: string): boolean => {
  if (text.length > 80) return false;
  const folded = foldCase(text);
  return gone.test(folded) && !notOnly.test(folded.replace(/20\d\d/g, ""));
};

/** Whether a title says that all cars of a list are sold, or its sheet, unless somebody chose that one. */
export const isListOfGone = ({ titles, sheetName = "" }: HeaderLine, { sheet }: ReadingChoices): boolean =>
  titles.some(({ text }) => saysGoneList(text)) || (sheet !== sheetName && saysGoneList(sheetName));
