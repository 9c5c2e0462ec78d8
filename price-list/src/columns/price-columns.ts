import type { Columns } from "../table/layout.ts";
import { isBlank } from "../table/cell-text.ts";
import { readPrice } from "../words/read-number.ts";
import { anyTerm } from "../words/read-basis.ts";
import { currencyIn, foldCase, isUnitAlone, unitIn } from "../words/name-currency.ts";
import { bare, guidePrice, isOfLot, notThisOne, otherMoney } from "../words/bare-names.ts";
import { priceAliases } from "../words/header-aliases.ts";
import { STOREY } from "./join-storeys.ts";
import { columnsOf, currencyOf, isPricedByGuide, MAX_NAME, twinOf } from "./name-columns.ts";

/** Terms of delivery, each a word of its own. */
const term = new RegExp(`(?<![a-z])(?:${anyTerm}|c&f|cnf)(?![a-z])`, "g");
const saysTerm = (folded: string) => folded.search(term) >= 0;
const saysPrice = /价|(?<!\p{L})(?:цен[аы]|стоимость|price)(?!\p{L})/u;

/** Words beside a term of delivery of what is no price of a car: money on top of it, a place, a day, a count. */
const besidePrice =
  /差价|费用|运费|优惠|折扣|关税|税费|保险|手续费|港口?$|地点?$|日期|数量|freight|insurance|duty|fees?(?!\p{L})|discount|surcharge|date|qty|фрахт|страхов|пошлин|сбор|скидк|наценк|разниц|доплат|срок|дат[аы]|кол-во|(?<!\p{L})(?:место|place|port|point)(?!\p{L})|доставки/u;
/** Ways of delivery, unless they are said of a price. */
const delivery = /运输|物流|shipping|transport|delivery|доставк|перевоз|тамож|customs/u;

/** A price for the way out of China beside one for buyers at home. */
const exportPrice = /出口|外贸|离岸|export|экспорт/;

/** Whether a header cell names a price by its term of delivery: FOB(USD), `CIF Almaty USD`, «Цена DAP Алматы». */
function isPriceByTerm(cell: string): boolean {
  const folded = foldCase(cell);
  if (cell.length > MAX_NAME || !saysTerm(folded) || guidePrice.test(folded) || otherMoney.test(folded))
    return false;
  const isCalledPrice = saysPrice.test(folded);
  if (besidePrice.test(folded) || (delivery.test(folded) && !isCalledPrice)) return false;
  return isCalledPrice || currencyIn(folded) !== undefined;
}

/** Whether a header cell names nothing but a currency, a unit or a term of delivery: 人民币, USD, 万元, FOB $. */
function isMoneyAlone(cell: string): boolean {
  const folded = foldCase(cell);
  if (cell.length > MAX_NAME || guidePrice.test(folded)) return false;
  const rest = folded.replace(term, " ").replace(/[^\p{L}\p{N}\p{S}%]+/gu, " ");
  if (!isBlank(rest) && !isUnitAlone(rest)) return false;
  return currencyIn(folded) !== undefined || unitIn(folded) !== undefined || saysTerm(folded);
}

/** A term without a currency, below which a place may stand as well: FOB, `CIF Almaty`. */
function isTermAlone(cell: string): boolean {
  const folded = foldCase(cell);
  if (cell.length > MAX_NAME || currencyIn(folded) !== undefined || guidePrice.test(folded)) return false;
  return (
    folded.search(term) === 0 && ![otherMoney, besidePrice, delivery].some((words) => words.test(folded))
  );
}

/** Whether amounts stand in most cells of a column that have something. */
function holdsAmounts(at: number, rows: readonly (readonly string[])[]): boolean {
  const filled = rows.map((cells) => cells[at] ?? "").filter((cell) => !isBlank(cell));
  return filled.length > 0 && filled.filter(isAmount).length * 2 >= filled.length;
}

/** Whether a cell is an amount, in whichever currency. */
function isAmount(cell: string): boolean {
  const read = readPrice(cell);
  return "plain" in read && /^\d+(?:\.\d+)?$/.test(read.plain);
}

/**
 * The positions of the columns that may be the price of one car, the likelier ones only: those for export and those expressly in
 * dollars. `rows` are the first ones below.
 */
export function priceColumnsOf(
  cells: readonly string[],
  rows: readonly (readonly string[])[] = [],
): number[] {
  const columns = columnsOf(cells);
  const where = (isMeant: (cell: string, at: number) => boolean) =>
    cells.flatMap((cell, at) => (isMeant(cell, at) ? [at] : []));
  const named = where((cell, at) => columns[at] === "price" || (!columns[at] && isPriceByTerm(cell)));
  const alone = where(
    (cell, at) => !columns[at] && !named.includes(at) && (isMoneyAlone(cell) || isTermAlone(cell)),
  );
  if (named.length === 0 && alone.length === 0) {
    const several = severalPrices(cells, columns, rows);
    return several.length > 0 ? several : onlyPrice(cells, columns, rows);
  }
  if (named.length === 0) return likelier(alone, cells);
  // 元 beside a price may be the same in another currency, and what stands below FOB is a place in some lists.
  const beside = alone.filter(
    (at) => (isTermAlone(cells[at] ?? "") || currencyOf(cells[at])) && holdsAmounts(at, rows),
  );
  const all = where((_, at) => named.includes(at) || beside.includes(at));
  // Beside a price of no currency the one under USD says more.
  const dollars = beside.filter((at) => currencyOf(cells[at]) === "USD");
  if (dollars.length > 0 && named.every((at) => currencyOf(cells[at]) === undefined)) return dollars;
  const likely = likelier(all, cells);
  if (likely.every((at) => beside.includes(at))) return all;
  return all.filter((at) => likely.includes(at) || isTermAlone(cells[at] ?? ""));
}

/** Picks the columns for export in dollars; where there are none, those for export and those in dollars. */
function likelier(all: number[], cells: readonly string[]): number[] {
  const inDollars = all.filter((at) => currencyOf(cells[at]) === "USD");
  const forExport = new Set(
    all.filter((at) => {
      const folded = foldCase(cells[at] ?? "");
      return exportPrice.test(folded) || (saysTerm(folded) && currencyIn(folded) !== undefined);
    }),
  );
  const both = inDollars.filter((at) => forExport.has(at));
  if (both.length > 0) return both;
  const either = all.filter((at) => inDollars.includes(at) || forExport.has(at));
  return either.length > 0 ? either : all;
}

/** A header's columns, of several prices the one at `price`. */
export function nameColumns(cells: readonly string[], price = priceColumnsOf(cells)[0]): Columns {
  return columnsOf(cells).map((column, at) => {
    if (at === price) return "price";
    return column === "price" ? undefined : column;
  });
}

/** A price in a word nobody knows. */
const somePrice = /价|(?<!\p{L})цен|стоимост|price/u;
/** Words beside a price in names of what is none: days, numbers of papers, insurance, room to bargain, differences. */
const aboutPrice =
  /日期|时间|有效|号|编码|空间|幅度|保险|险$|差|浮动|类型|类别|等级|说明|备注|人$|是否|№|#|(?<!\p{L})(?:дат[аы]|срок|номер|групп[аы]|категори|страхов|примечани|комментари|разниц|(?:код|тип|вид|торг)(?!\p{L})|date|valid|number|insur|note|remark|comment|difference|(?:no|id|code|type|kind|gap|room)(?!\p{L})|(?:group|level|class|tier|category)$)/u;

/** Finds the columns that are read as nothing, call themselves a price, and have amounts in most of their first cells. */
function unknownPrices(
  cells: readonly string[],
  columns: Columns,
  rows: readonly (readonly string[])[],
  isPrice: (folded: string) => boolean,
): number[] {
  return cells.flatMap((cell, at) => {
    if (columns[at] || twinOf(cell, columns)) return [];
    const folded = foldCase(cell.slice(0, MAX_NAME));
    return isPrice(folded) && !aboutPrice.test(folded) && holdsAmounts(at, rows) ? [at] : [];
  });
}

/** Whether there is a price in words that nobody knows. */
export const hasUnknownPrice = (
  cells: readonly string[],
  columns: Columns,
  rows: readonly (readonly string[])[],
): boolean => unknownPrices(cells, columns, rows, (folded) => somePrice.test(folded)).length > 0;

/** Words for whom a price is, or from when. */
const oneOfSeveral =
  /零售|批发|采购|(?<!\p{L})(?:закупка|покупка|продажа|под ключ|розница|опт|было?|стало?|retail|wholesale|dealer|buy(?:ing)?|sell(?:ing)?|cash|was|now)(?!\p{L})/u;
/** Words for what is paid besides, or for how a price has changed. */
const besides = /运|关税|变动|доставк|тамож|фрахт|измен|утиль|customs|duty|delivery|freight|shipping|change/u;

/** Finds the prices, several, of which a list does not say which one a dealer pays: of last week and of this one, for cash and on credit. */
function severalPrices(
  cells: readonly string[],
  columns: Columns,
  rows: readonly (readonly string[])[],
): number[] {
  const isPrice = (folded: string) =>
    (somePrice.test(folded) || oneOfSeveral.test(folded)) &&
    ![guidePrice, otherMoney, besides].some((words) => words.test(folded)) &&
    !isOfLot(folded);
  const several = unknownPrices(cells, columns, rows, isPrice);
  return several.length > 1 ? several : [];
}

const furtherNames = new Set(priceAliases.flatMap((names) => names.split(", ").map(bare)));
const isFurther = (cell: string): boolean => {
  const [name = ""] = cell.split(/[,(（]/);
  return cell.length <= MAX_NAME && [cell, name].some((one) => furtherNames.has(bare(one)));
};

/** Words for prices that a car does not cost, or not to everybody. */
const ofOthers =
  /分期|按揭|贷|预付|保证|目标|参考|均价|起拍|竞拍|员工|(?<!\p{L})(?:reserv|book|instal|credit|loan|financ|target|average|start|auction|bid|lease|rent|lot|staff|additional|extra|repair|per|x)|брон|рассроч|кредит|целев|средн|стартов|аукцион|сотрудник|общ[аи]|парти|лот|в мес|до \d/u;

/** Whether a cell calls itself a price in words nobody knows, and in none of other prices. */
function isSomePrice(cell: string): boolean {
  if (cell.length > 60 || cell.includes(STOREY)) return false;
  const folded = foldCase(cell);
  // What a seller pays is a cost as well, but not all that he says.
  const isCost = /^(?:unit )?cost(?!\p{L})/u.test(folded);
  const isOther = notThisOne.test(folded.replace(/^(?:unit )?cost/u, "")) || isOfLot(folded);
  const others = [guidePrice, otherMoney, besidePrice, aboutPrice, ofOthers];
  return (isCost || somePrice.test(folded)) && !isOther && !others.some((words) => words.test(folded));
}

/** Finds the price of a list that has no other: one by a further name, or by the word for a price and its amounts. */
function onlyPrice(
  cells: readonly string[],
  columns: Columns,
  rows: readonly (readonly string[])[],
): number[] {
  if (isPricedByGuide(cells)) return [];
  const open = [...cells.keys()].filter(
    (at) => !columns[at] && !twinOf(cells[at] ?? "", columns) && holdsAmounts(at, rows),
  );
  const further = open.filter((at) => isFurther(cells[at] ?? ""));
  return further.length > 0 ? further : open.filter((at) => isSomePrice(cells[at] ?? ""));
}

/** Whether the price at a position is one by the word for a price and its amounts alone. */
export function isGuessedPrice(cells: readonly string[], at: number): boolean {
  const cell = cells[at] ?? "";
  const isSure = [isFurther, isMoneyAlone, isTermAlone, isPriceByTerm].some((says) => says(cell));
  return !isSure && columnsOf(cells)[at] !== "price";
}
