import { anyTerm } from "./read-basis.ts";
import { currencyIn, foldCase, withoutCurrencies, withoutUnits } from "./name-currency.ts";

/** Delivery terms, which often stand beside the word price. */
const terms = new RegExp(anyTerm, "g");

/** A price in these words is the maker's recommendation. */
export const guidePrice = /指导|建议零售|рекоменд|ррц|мрц|msrp/;

/** Money that is not what one car costs: of several together, a part that is paid at first or every month. */
export const otherMoney =
  /总[价價]|总[额額]|合[计計]|всего|сумма|итого(?!в)|(?<!\p{L})итог(?!\p{L})|(?<!\p{L})(?:total|lot price|amount)|[定订訂]金|押金|首付|депозит|задат|предоплат|аванс|взнос|deposit|prepay|down ?payment|月[供付]|每月|\/ ?мес|в месяц|плат[её]ж|ежемес|(?:per|a|\/) ?month|\/ ?(?:mo|day|сут\p{L}*|день)(?!\p{L})|monthly|аренд|租/u;

/** A number of cars that are gone, or of those that must be ordered or can be made. */
export const soldCars =
  /已?售出|已[售订訂]|продан|заброн|(?<!\p{L})(?:sold|reserved)(?!\p{L})|起[订定訂售批]|最[小少低]|产[能量]|排产|已发|发货|(?<!\p{L})(?:moq|min(?:imum|imal)?|capacity|per (?:month|year)|monthly|annual|shipped|lot)(?!\p{L})|(?<!\p{L})мин(?!\p{L})|минимал|партия|в месяц|мощност|отгружен|месячн/u;

/** A name without case, spaces, marks, currencies, units and terms of delivery. */
export const bare = (name: string): string =>
  withoutCurrencies(withoutUnits(foldCase(name)))
    .replace(terms, "")
    // «Цена в лари» and "Price in USD" are prices when their currency is gone.
    .replace(/ (?:в|in)\s*$/, "")
    // And «пробег, тыс. км» is one when its unit is.
    .replace(/(?<=пробег)[ ,(]*(?:в\s+)?(?:т\.?\s*)?км[.)]*$/, "")
    .replace(/[^\p{L}\p{N}]+/gu, "");

/** A term of delivery at the beginning of a name. */
const leadingTerm = new RegExp(`^(?:(?:цена|стоимость|price|价格?) )?${anyTerm}(?![a-z])`);

/** Money that is paid for the way itself, or less or more than a price. */
const ofTheWay =
  /运费|海运|加价|差价|费|доставк|доплат|наценк|скидк|фрахт|сбор|разниц|freight|shipping|deliver|charge|fee|surcharge|extra|discount|differen|insurance|premium|margin/;

/** Whether a folded name is about money for the way, not only about who pays for it. */
export const isOfTheWay = (folded: string): boolean => ofTheWay.test(folded);

/** Whether a folded name is a term of delivery with its place and a currency: FOB天津(美元), `EXW Khorgos USD`, «DAP Алматы, $». */
export function isTermPrice(folded: string): boolean {
  const found = leadingTerm.exec(folded)?.[0];
  if (found === undefined || !currencyIn(folded) || ofTheWay.test(folded)) return false;
  const place = withoutCurrencies(withoutUnits(folded.slice(found.length)))
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return place !== "" && place.split(" ").length <= 3 && place.length <= 30 && !/\p{N}/u.test(place);
}

/** A day or a month in numbers or words, with what leads to it. */
const day =
  /(?:(?:на|от|за|of|as of|on|for) )?(?:20\d\d年)?\d{1,2}月(?:\d{1,2}[日号])?|(?:(?:на|от|as of|on) )?(?<!\d)(?:20\d\d[-./])?\d{1,2}[-./]\d{1,2}(?:[-./](?:20)?\d\d)?(?!\d)|(?:(?:на|от|за|as of|on|for) )?(?:\d{1,2} )?(?<!\p{L})(?:январ[ья]|феврал[ья]|марта?|апрел[ья]|ма[йя]|июн[ья]|июл[ья]|августа?|сентябр[ья]|октябр[ья]|ноябр[ья]|декабр[ья]|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?!\p{L})(?: 20\d\d)?|今日|今天|(?<!\p{L})(?:today|сегодня)(?!\p{L})/u;

/** A folded name without the day from which it counts: 11月20日价格, «Цена на 20.11», `Price 20 Nov`. */
export const withoutDay = (folded: string): string => folded.replace(day, " ");

/** A count of several cars, and the words for one of them. */
const several = "(?:[2-9]|\\d\\d+)";
const counted = "(?:台|辆|部|units?|cars?|pcs|pieces|vehicles|шт|авто|маш|ед)";

/** A folded name of a price, or the format of its number, that speaks of several cars together or of a fee. A set alone is one car. */
const ofLot = new RegExp(
  [
    "整[批柜箱单]|打包|每批",
    `[每(/] ?${several} ?${counted}`,
    `(?<!\\p{L})(?:for|per|each|за|из) ${several} ?${counted}`,
    "(?:(?<!\\p{L})(?:for|per)|/) ?(?:an? |the )?(?:whole |entire )?(?:lot|batch|container|bundle|pair|fleet)(?!\\p{L})",
    `(?<!\\p{L})for all(?! \\p{L})|(?<!\\p{L})(?:lot|set|batch|bundle|pack|container) of ${several}`,
    "(?<!\\p{L})за (?:все|всю|весь|парти\\p{L}*|лот|контейнер|комплект|пару)(?!\\p{L})|/ ?(?:парти|лот|контейнер)",
    "контейнер,? \\d|(?:комплект|парти[яию]|лот) из",
    "\\( ?(?:服务费|手续费|佣金|(?:service |our |agent )?(?:fee|commission)|комисси)",
  ].join("|"),
  "u",
);

export const isOfLot = (folded: string): boolean => ofLot.test(folded);

const lotOfPrices =
  /(?:价|цен|стоимост|prices?(?!\p{L})).*(?:整[批柜]|每批|按批|(?:за|на) (?:всю |весь |один |одну )?(?:парти|лот(?!\p{L})|контейнер|комплект)|(?:per|for) (?:an? |the )?(?:whole |entire )?(?:lot|batch|container|bundle))|整[批柜].{0,4}价|[两二三四五六2-9] ?[台辆]的?(?:总|合计)?价|(?:价|价格).{0,4}[两二三四五六2-9] ?[台辆]|(?:цен[аы]|стоимость|prices?(?!\p{L})|rates?).*(?<!\p{L})(?:за|на|for|per) (?:[2-9]|\d\d|два|две|двух|три|тр[её]х|two|three|several|несколько) ?(?:автомоб|авто|маш|шт|ед|cars?|units?|vehicles?|pcs)|(?<!\p{L})(?:lot|batch) prices?/u;

/** A line over cars whose prices are those of several, or of a month. */
const ofSeveral =
  /^(?:以[上下]|下列)?(?:均?[为是])?(?:总价|合计价|总金额|月供)$|^lots? of \d+$|^(?:общая|итоговая) (?:сумма|стоимость)$/u;
/** A change that is still to be made to all prices. */
const changesPrices =
  /(?:价格?|报价)[^,，。;；]{0,6}(?:再|统一|另行?)(?:减|加|降|涨|优惠|上调|下调) ?\d|(?:add|plus|minus|deduct|subtract) (?:us)?\$? ?\d[\d ,.]*(?:usd|\$)? (?:to|from|off) (?:each|every|all|the|these) (?:\p{L}+ )?prices?|(?:прибав|добав|вычт|вычест|отним)\p{L}* .{0,12}\d.{0,12}(?:к|из|от) (?:кажд|все|цен)/u;

/**
 * Whether a folded title says that prices are those of several cars together, or are still to be changed. A new lot that has come in is
 * none.
 */
export function saysLots(folded: string): boolean {
  const said = folded.replace(/[\s:：.!]+$/u, "");
  if (ofSeveral.test(said) || changesPrices.test(said)) return true;
  return lotOfPrices.test(folded) && !/нов\p{L}* парти/u.test(folded);
}

/** Titles and lines of what is paid at first. */
const deposits =
  /^(?:(?:booking|reservation|cars?|vehicles?|pre-?order) )?(?:deposits?|down payments?)(?: (?:amounts?|prices?|list|table))?(?:$|[ :]*\(| (?:for|per|of|on) .*(?:cars?|vehicles?|units?|each|models?)(?!\p{L}))|^(?:购车|期货|预订|订车|车辆)?[定订押]金(?:金额|表|清单|价格?|标准|明细|一览)?(?:$|[:(])|^首付(?:金额|表|清单|价格?)?$|^(?:(?:размер|сумм|таблиц|список)\p{L}* )?(?:задат|депозит|предоплат|аванс|перв\p{L}* взнос)\p{L}*(?:$|[ :]*\(| (?:по|за|на|для) (?:авто|машин|кажд|модел|ед|шт))|указан\p{L}* (?:(?:размер|сумм)\p{L}* )?(?:предоплат|задат|депозит|аванс)/u;
/** Terms of payment, which say how much that is or that it is due. */
const ofPayment =
  /%|\d(?<!20\d\d)(?!\d)|不|可|需|free|no |not |refund|requir|need|possible|accept|возвр|нуж|треб|возмож|обязат|не /u;

/** Whether a title or a line says that prices below it are deposits. */
export function saysDeposits(text: string): boolean {
  if (text.length > 80) return false;
  const folded = withoutDay(foldCase(text)).replace(/[\s.:!]+$/u, "");
  return deposits.test(folded) && !ofPayment.test(folded);
}

/** A note or a line of a part that is paid at first, or of rent. */
const ofPart =
  /^(?:仅|只)?(?:[定订押]金|首付)(?:价格?)?$|^(?:出租|租赁)(?:$|[:：,，用中专价])|^(?:月租|仅租|只租)|^(?:deposit|down payment)(?:s? only| prices?)?(?:$|,)|^prepayments? (?:only|prices?)|^(?:rent|lease)(?:al)? only|^(?:for rent|monthly (?:price|rent))|^(?:депозит|задаток|только (?:депозит|задаток|предоплата|аванс))$|^цена (?:депозита|задатка)|^(?:только )?(?:в аренду|аренда)(?!\p{L})|^цена в месяц/u;

/** Beginnings of those. Of a hundred thousand notes few have one. */
const mayBe =
  /[价價定订訂押首租供额]|цен|стоим|сумм|pri|rate|deposit|pay|rent|lease|month|депоз|задат|предоп|аванс|аренд|整|lot|batch|msrp|ррц|мрц/iu;

/** Whether a note or a line says that a price beside or below it is not that of one car. */
export function saysOtherPrice(text: string): boolean {
  if (text.length > 80 || !mayBe.test(text)) return false;
  const folded = foldCase(text);
  return saysLots(folded) || ofPart.test(folded.replace(/[\s:.!]+$/u, ""));
}

/** A text that says of all prices that they are the maker's, or what is still to be taken off these. */
const allAreGuide =
  /(?:均|都是?|全部|价格?|[以上下述表])[^,，。;；]{0,8}[为是按系][^,，。;；]{0,6}(?:指导价|建议零售价)|指导价 ?(?:(?:再|直|立|下)?[降减]|优惠|下|[-－–—])[^,，。;；\p{L}]{0,3}\d|^(?:官方|厂家|厂商|市场)?(?:指导价|建议零售价)$|^(?:msrp|ррц|мрц)$|prices? (?:\p{L}+ )?(?:are|is|=|at) (?:\p{L}+ ){0,3}(?:msrp|guide prices?|recommended)|(?:msrp|guide price) ?(?:less|minus|-) ?\$?\d|(?:цен|все)\p{L}*(?: \p{L}+){0,2} (?:указан\p{L}*|даны|это|по|—|-) (?:\p{L}+ ){0,2}(?:ррц|мрц|рекомендованн)|(?:ррц|мрц) ?(?:минус|-|—|–) ?\d/u;
const deniesGuide = /低于|不是|并非|非|参考|(?<!\p{L})(?:not|below|under|не|ниже|дешевле)(?!\p{L})/u;

/** Whether a title, a line or a note says that a price is the maker's. It says nothing new of a list that has a column for these. */
export function saysGuidePrices(text: string): boolean {
  if (text.length > 200 || !mayBe.test(text)) return false;
  const folded = foldCase(text).replace(/[\s:：.!。]+$/u, "");
  return allAreGuide.test(folded) && !deniesGuide.test(folded);
}

/** Prices that are not what a dealer pays today: of before, of others, of the way, or for how long they hold. */
export const notThisOne =
  /原价|旧价|历史|市场|零售|成本|采购|进价|进货|收购|运|费|保险|关税|差价|价差|变动|涨|降|有效|日期|时间|上次|上期|落地|清关|到阿|备注|说明|条款|(?<!\p{L})(?:old|previous|last|before|was|market|retail|cost|purchase|buying|customs|delivery|shipping|freight|change|difference|valid|until|date|terms?|note|list|landed|cleared|duty|insurance|services?|parts?)(?!\p{L})|стар|прежн|прошл|была|рыноч|розн|закуп|себестоим|достав|фрахт|измен|разниц|срок|действ|дата|услов|таможен|растамож|пошлин|страхов|под ключ|услуг|запчаст/u;
