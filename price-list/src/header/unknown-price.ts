import { readPrice } from "../cells/read-number.ts";
import { isBlank } from "../csv/csv-options.ts";
import { foldCase } from "../money/name-currency.ts";
import { type Columns, MAX_NAME, twinOf } from "./name-columns.ts";

/** A price in a word nobody knows. */
const somePrice = /价|(?<!\p{L})цен|стоимост|price/u;
/** What is said of prices in figures that are none: days, numbers of papers, insurance, room to bargain, differences. */
const aboutPrice =
  /日期|时间|有效|号|编码|空间|幅度|保险|险$|差|浮动|类型|类别|等级|说明|备注|人$|是否|№|#|(?<!\p{L})(?:дат[аы]|срок|номер|групп[аы]|категори|страхов|примечани|комментари|разниц|(?:код|тип|вид|торг)(?!\p{L})|date|valid|number|insur|note|remark|comment|difference|(?:no|id|code|type|kind|gap|room)(?!\p{L})|(?:group|level|class|tier|category)$)/u;

/** Whether a column that is read as nothing calls itself a price, and most of its first cells are amounts. */
export const hasUnknownPrice = (
  cells: readonly string[],
  columns: Columns,
  rows: readonly (readonly string[])[],
): boolean =>
  cells.some((cell, at) => {
    if (columns[at] || twinOf(cell, columns)) return false;
    const folded = foldCase(cell.slice(0, MAX_NAME));
    if (!somePrice.test(folded) || aboutPrice.test(folded)) return false;
    const filled = rows.map((row) => row[at] ?? "").filter((written) => !isBlank(written));
    return filled.length > 0 && filled.filter(isAmount).length * 2 >= filled.length;
  });

/** Whether a cell is an amount, in whichever currency. */
function isAmount(cell: string): boolean {
  const read = readPrice(foldCase(cell));
  return "plain" in read && /^\d+(?:\.\d+)?$/.test(read.plain);
}
