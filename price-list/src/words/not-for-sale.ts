import type { HeaderLine, Layout } from "../table/layout.ts";
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import type { PriceListColumn } from "@khorgos/contract/imports/imports";
import { remembering } from "../table/cell-text.ts";
import { foldCase } from "./name-currency.ts";

/** Cars that somebody looks for: 求购, `Looking for`, «Куплю». A text that says so begins with it, or names such a list. */
const wanted =
  /求购|求车|[收找寻](?:一?[台辆]|车|购(?!价)|现车|新车|二手车)|^(?:高价|长期|大量|诚心?|急)?收(?:$|[:：])|想买|要买|(?:需求|采购|求)(?:清单|列表|表|车[型辆源]|计划)|^采购需求|^(?:需求|采购)$|^\P{L}*(?:rfq(?!\p{L})|(?:urgent\P{L}*|we(?:'re| are)? |i(?:'m| am)? )?(?:wtb|wanted|want to buy|looking (?:for|to buy)|in search of|searching for|buying|buy(?= |$)|need(?:ed)?(?= (?:cars?|vehicles?|units|these|the following)(?!\p{L})|$))(?!\p{L}))|(?<!\p{L})(?:cars?|vehicles?|models?) (?:wanted|needed|we (?:buy|want|need)|to buy)(?!\p{L})|(?<!\p{L})(?:wish ?list|purchase (?:list|requests?)|want ?list)(?!\p{L})|^\P{L}*(?:срочно |мы |я )?(?:куп(?:лю|им)|ищ(?:у|ем)|покупа(?:ю|ем)|выкуп(?:лю|им|аем)|закупа(?:ю|ем)|приобрет(?:у|[её]м)|хо(?:чу|тим) купить|(?:нужн|требуют)\p{L}*(?= (?:авто\p{L}*|машин\p{L}*|следующие|такие)(?!\p{L})|$))(?!\p{L})|(?<!\p{L})(?:запрос\p{L}*|заявк\p{L}*|список|лист) (?:на|для) (?:покупк|закуп|выкуп|приобретен)|^(?:запросы? на авто|в поиске|сатып ала(?:мын|мыз)|іздей(?:мін|міз))/u;
/** Words for things that are looked for besides cars, and a list that has cars for sale too. */
const notWanted =
  /不收|回收|收购价|卖|销售|置换|代理|经销|合作|客户|买家|伙伴|报价|价格|价目|现车(?!收)|出售|在售|供应|库存|(?<!\p{L})(?:most|not?|dealers?|agents?|partners?|buyers?|customers?|clients?|distributors?|investors?|prices?|sale|sell|stock|available|wanted colou?rs?|trade-?in)(?!\p{L})|(?<!\p{L})(?:не|обмен|дилер|агент|партн[её]р|покупател|клиент|инвестор|представител|прайс|цен[аы]|прода|налич|склад|сатамын)/u;
/** Cells that say it of their own car where a column tells what is offered from what is looked for. */
const wantedAlone =
  /^(?:求购?|收购?|收车|买入?|要|需求|采购|wtb|wanted|buy|buying|purchase|demand|needed|куплю|купим|купля|покупка|покупаю|ищу|ищем|спрос|нуж(?:ен|на|но|ны))[.!]?$/u;
const tellsApart =
  /类型|类别|供求|买卖|交易|方向|(?<!\p{L})(?:type|kind|side|deal|action)(?!\p{L})|(?<!\p{L})(?:тип|вид|сделка|операция|объявление)(?!\p{L})/u;
/** A column that counts or prices what is looked for. */
const ofWanted =
  /求购|需求(?:数?量|台数)|需要(?:数量|台数)|(?<!\p{L})(?:(?:qty|quantity|units|pcs) (?:wanted|needed|required)|(?:wanted|needed|required) (?:qty|quantity|units))(?!\p{L})|(?<!\p{L})(?:нужно|требуется)(?:$|,? ?\(?(?:шт|машин|авто|кол))/u;

/** As much of a title or a note is looked at, in letters; a title that begins with what is looked for may go on for long. */
const LONGEST = 200;

/** Columns in which it may stand; undefined are those that are read as nothing. */
const says: ReadonlySet<PriceListColumn | undefined> = new Set([
  undefined,
  ...(["notes", "ready", "quantity", "condition"] as const),
]);

/** Titles of lists of parts or of cars to rent. */
const ofOtherGoods =
  /[配零备]件(?:$|[报清目价]|列表|库存|表)|(?<!出)租车|汽车租赁|车辆(?:出租|租赁)|(?<!\p{L})(?:spare |auto |car )?parts (?:price|list|catalog|stock|for)|(?<!\p{L})(?:car rentals?|rent a car|rental (?:price|list|cars?|rates?)|cars? (?:for rent|hire))(?!\p{L})|^rent(?:al|als)?(?:$|:|[ ,:]+(?:fleet|cars?))|^(?:прокат|аренда)(?!\p{L})|^(?:租赁|出租)(?:$|[:：车])|^lease (?:offers?|list|rates?|prices?)(?!\p{L})|^(?:авто)?запчаст(?!\p{L}* (?:отдельно|также|бесплатно|есть|в подарок|в комплекте))|(?<!\p{L})(?:прайс|список|каталог|цены|склад)\P{L}*(?:лист )?(?:на )?(?:авто)?запчаст|(?<!\p{L})(?:аренд|прокат)\p{L}* (?:авто|машин)/u;
/** Rent and what is paid by the month, unless that may be had as well. */
const ofRent =
  /长租(?:价|车|$|[:(])|月租|租金|以租代购|月供(?:价|款|金额|表|$)|(?<!\p{L})(?:(?:monthly|long-?term|weekly|daily) (?:lease|rent)|(?:lease|rent)-to-own|(?:prices?|subscriptions?|rates?|payments?|rentals?|leases?),? (?:per|a) (?:month|week|day)(?!\p{L})|monthly (?:prices?|payments?|rates?|subscriptions?)(?!\p{L}))|аренда с (?:\p{L}+ )?выкупом|(?<!\p{L})сда[её]\p{L}* (?:авто\p{L}* |машин\p{L}* )?в аренду|(?:цен[аы]|плат[её]ж\p{L}*|стоимость|тариф\p{L}*) (?:указан\p{L}* )?(?:в|за) (?:месяц|сутки|день)|жалға бер/u;
const mayBeHad = /可|支持|办理|available|possible|on request|возмож|доступ/u;
const besidesCars =
  /整车|车辆和|销售|出售|(?<!\p{L})(?:cars?|vehicles?) (?:and|&)|sales?(?!\p{L})|(?<!\p{L})авто(?!запч)\p{L}* и |прода|(?<!с (?:\p{L}+ )?)выкуп/u;
/** Cars that were let before, and are sold. */
const wereLet =
  /[零批直]售|直销|卖|退役|更新|车源|(?<!\p{L})(?:disposals?|ex-?(?:rental|lease))(?!\p{L})|реализ/u;
const parts = /件|parts|запчаст/;
/** A column that names a part of a car. */
const ofParts =
  /[配零备]件(?:名称?|编?号|编码|型号|图号)|(?<!\p{L})(?:spare )?parts? (?:name|no|number|code|description)(?!\p{L})|(?<!\p{L})oem (?:no|number|code|№|номер)|(?<!\p{L})(?:авто)?запчаст/u;

/** Names of companies, which say what else these do: 汽车租赁有限公司, `Spare Parts & Cars LLP`, ТОО «Аренда авто». */
const companies =
  /\p{Script=Han}*(?:\(\p{Script=Han}+\))?\p{Script=Han}*(?:公司|集团|商行|贸易商)|[^:|;,()\n]*(?<!\p{L})(?:llp|llc|ltd|inc|gmbh|co\.|company|corp\p{L}*|trading|group|тоо|ооо|ип|ао|оао|жшс|компани\p{L}*)(?!\p{L})[^:|;,()\n]*/gu;
/** One of several lines about what is to be had besides. */
const aside =
  /承接|业务|另询|^(?:\P{L}*\d[.)、．] ?|\P{L}*[*•·※▪-] ?|(?:注|备注|说明|另|也|可|同时|兼|note|also|we also|p\.?s|прим|также|еще|мы также)(?!\p{Script=Latin}|\p{Script=Cyrillic}))/u;

const saysOtherGoods = (text: string): boolean => {
  const folded = foldCase(text.slice(0, LONGEST));
  const isRent = ofRent.test(folded) && !mayBeHad.test(folded);
  if (!(isRent || ofOtherGoods.test(folded)) || aside.test(folded) || besidesCars.test(folded)) return false;
  if (wereLet.test(folded) && !parts.test(folded)) return false;
  const others = folded.replace(companies, " ").trim();
  return (isRent && ofRent.test(others)) || ofOtherGoods.test(others);
};

/** Beginnings of what says that cars are looked for. Of a hundred thousand rows nearly none has one. */
const mayBe =
  /rfq|[求收买找寻需采要]|want|wtb|look|search|buy|need|wish|purch|demand|куп|ищ|нуж|треб|прио|запро|заявк|лист|поиск|спрос|сатып|ізд|спис/iu;

/** Whether a title, the name of a sheet, a line between rows or a note says that cars are looked for. */
export function saysWanted(text: string): boolean {
  const beginning = text.slice(0, LONGEST);
  if (!mayBe.test(beginning)) return false;
  const folded = foldCase(beginning);
  return wanted.test(folded) && !notWanted.test(folded);
}

/** Words for things that are paid besides a car, in the place of its brand. */
const besidePrice =
  /^(?:[定订押]金|运费|海运费|物流费|保险费?|服务费|手续费|关税|доставка|депозит|залог|задаток|фрахт|страховка|страхование|услуги|таможня|растаможка|комиссия|delivery|freight|shipping|deposit|insurance|service fee|commission|customs)(?!\p{Script=Latin}|\p{Script=Cyrillic})/u;

/** A test of the rows of a list: whether a cell says of its own car that it is looked for, or the row is about no car. */
export function openWanted({ columns, header }: Pick<Layout, "columns" | "header">) {
  const places = [...Array(header.length).keys()].filter((at) => says.has(columns[at]));
  const kinds = new Set(places.filter((at) => tellsApart.test(foldCase(header[at] ?? ""))));
  const isWanted = (cell: string, at: number) =>
    saysWanted(cell) || (kinds.has(at) && cell.length <= 12 && wantedAlone.test(foldCase(cell)));
  const brandAt = columns.indexOf("brand");
  const isNoCar = remembering((brand) => brand.length <= 40 && besidePrice.test(foldCase(brand)));
  return (cells: readonly string[]): boolean =>
    isNoCar(cells[brandAt] ?? "") || places.some((at) => isWanted(cells[at] ?? "", at));
}

/** Whether a title, the name of a sheet or a line between rows says that what stands there is no car for sale. */
export const saysNotForSale = (text: string): boolean => saysWanted(text) || saysOtherGoods(text);
const isOtherColumn = (cell: string): boolean => {
  const folded = foldCase(cell.slice(0, LONGEST));
  return ofWanted.test(folded) || ofParts.test(folded);
};

/**
 * The words by which a list is one of cars that are looked for, or of other things than cars for sale: of a title, of its sheet unless
 * somebody chose that one, of its header.
 */
export const notForSaleBy = (
  { titles, sheetName = "", header }: HeaderLine,
  { sheet, columns }: ReadingChoices,
): string | undefined =>
  titles.find(({ text }) => saysNotForSale(text))?.text ??
  (sheet !== sheetName && saysNotForSale(sheetName) ? sheetName : undefined) ??
  (columns ? undefined : header.find(isOtherColumn));
