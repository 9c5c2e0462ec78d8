import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import type { PriceListColumn } from "@khorgos/contract/imports";
import type { HeaderLine } from "../header/choose-delimiter.ts";
import type { Layout } from "../header/understand-head.ts";
import { foldCase } from "../money/name-currency.ts";

/** Cars that somebody looks for: 求购, `Looking for`, «Куплю». A text that says so begins with it, or names such a list. */
const wanted =
  /求购|求车|[收找寻](?:一?[台辆]|车|购(?!价)|现车|新车|二手车)|^(?:高价|长期|大量|诚心?|急)?收(?:$|[:：])|想买|要买|(?:需求|采购|求)(?:清单|列表|表|车[型辆源]|计划)|^(?:需求|采购)$|^\P{L}*(?:urgent\P{L}*|we(?:'re| are)? |i(?:'m| am)? )?(?:wtb|wanted|want to buy|looking (?:for|to buy)|in search of|searching for|buying|buy(?= |$)|need(?:ed)?(?= (?:cars?|vehicles?|units|these|the following)(?!\p{L})|$))(?!\p{L})|(?<!\p{L})(?:cars?|vehicles?|models?) (?:wanted|needed|we (?:buy|want|need)|to buy)(?!\p{L})|(?<!\p{L})(?:wish ?list|purchase (?:list|requests?)|want ?list)(?!\p{L})|^\P{L}*(?:срочно |мы |я )?(?:куп(?:лю|им)|ищ(?:у|ем)|покупа(?:ю|ем)|выкуп(?:лю|им|аем)|закупа(?:ю|ем)|приобрет(?:у|[её]м)|хо(?:чу|тим) купить|(?:нужн|требуют)\p{L}*(?= (?:авто\p{L}*|машин\p{L}*|следующие|такие)(?!\p{L})|$))(?!\p{L})|(?<!\p{L})(?:запрос\p{L}*|заявк\p{L}*|список|лист) (?:на|для) (?:покупк|закупк|выкуп|приобретен)|^(?:запросы? на авто|в поиске|сатып ала(?:мын|мыз)|іздей(?:мін|міз))/u;
/** What is looked for besides cars, and a list that has cars for sale too. */
const notWanted =
  /不收|回收|收购价|代理|经销|合作|客户|买家|伙伴|报价|价格|价目|现车(?!收)|出售|在售|供应|库存|(?<!\p{L})(?:most|not?|dealers?|agents?|partners?|buyers?|customers?|clients?|distributors?|investors?|prices?|sale|sell|stock|available)(?!\p{L})|(?<!\p{L})(?:не|дилер|агент|партн[её]р|покупател|клиент|инвестор|представител|прайс|цен[аы]|прода|налич|склад|сатамын)/u;
/** Cells that say it of their own car where a column tells what is offered from what is looked for. */
const wantedAlone =
  /^(?:求购?|收购?|收车|买入?|要|需求|采购|wtb|wanted|buy|buying|purchase|demand|needed|куплю|купим|купля|покупка|покупаю|ищу|ищем|спрос|нуж(?:ен|на|но|ны))[.!]?$/u;
const tellsApart =
  /类型|类别|供求|买卖|交易|方向|(?<!\p{L})(?:type|kind|side|deal|action)(?!\p{L})|(?<!\p{L})(?:тип|вид|сделка|операция|объявление)(?!\p{L})/u;
/** A column that counts or prices what is looked for. */
const ofWanted =
  /求购|需求(?:数?量|台数)|需要(?:数量|台数)|(?<!\p{L})(?:(?:qty|quantity|units|pcs) (?:wanted|needed|required)|(?:wanted|needed|required) (?:qty|quantity|units))(?!\p{L})|(?<!\p{L})(?:нужно|требуется)(?:$|,? ?\(?(?:шт|машин|авто|кол))/u;

/** Columns in which it may stand; undefined are those that are read as nothing. */
const says: ReadonlySet<PriceListColumn | undefined> = new Set([
  undefined,
  ...(["notes", "ready", "quantity", "condition"] as const),
]);

/** Beginnings of those. Of a hundred thousand rows nearly none has one. */
const mayBe =
  /[求收买找寻需采要]|want|wtb|look|search|buy|need|wish|purch|demand|куп|ищ|нуж|треб|прио|запро|заявк|лист|поиск|спрос|сатып|ізд|спис/iu;
const LONGEST = 80;

/** Whether a title, the name of a sheet, a line between rows or a note says that cars are looked for. */
export function saysWanted(text: string): boolean {
  if (text.length > LONGEST || !mayBe.test(text)) return false;
  const folded = foldCase(text);
  return wanted.test(folded) && !notWanted.test(folded);
}

/** A test of the rows of a list: whether a cell says of its own car that it is looked for. */
export function openWanted({ columns, header }: Pick<Layout, "columns" | "header">) {
  const places = [...Array(header.length).keys()].filter((at) => says.has(columns[at]));
  const kinds = new Set(places.filter((at) => tellsApart.test(foldCase(header[at] ?? ""))));
  const isWanted = (cell: string, at: number) =>
    saysWanted(cell) || (kinds.has(at) && cell.length <= 12 && wantedAlone.test(foldCase(cell)));
  return (cells: readonly string[]): boolean => places.some((at) => isWanted(cells[at] ?? "", at));
}

/** The words by which a list is one of cars that are looked for: of a title, of its sheet unless somebody chose that one, of its header. */
export const notForSaleBy = (
  { titles, sheetName = "", header }: HeaderLine,
  { sheet, columns }: ReadingChoices,
): string | undefined =>
  titles.find(({ text }) => saysWanted(text))?.text ??
  (sheet !== sheetName && saysWanted(sheetName) ? sheetName : undefined) ??
  (columns ? undefined : header.find((cell) => cell.length <= LONGEST && ofWanted.test(foldCase(cell))));
