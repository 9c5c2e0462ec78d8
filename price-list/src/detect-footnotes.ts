import { isBlank } from "./csv/csv-options.ts";
import { carColumnOf, carColumnsOf, currencyOf, required } from "./header/name-columns.ts";
import { termIn } from "./facts/read-basis.ts";
import { foldCase } from "./money/name-currency.ts";
import { readYear } from "./cells/read-number.ts";
import type { Layout } from "./header/understand-head.ts";

/** How a note or a line of totals begins. Latin words and short ones whole, so that Tesla is no telephone. */
const beginning =
  /^(?:[*※•·#☆★▲◆■►→]|\(?(?:\d[.)、] ?)?(?:注[:：)]?|备注|说明|提示|附注|汇率|运费|报价|价格|以上|付款|电话|微信|联系|合计|总计|小计|共计|итог|всего|курс|доставк|фрахт|цен[аы](?!\p{L})|оплат|контакт|тел(?:ефон)?(?!\p{L})|сумма|внимани|услови|прим(?:ечани\p{L}*)?(?!\p{L})|срок)|(?:notes?|remarks?|(?:sub|grand ?)?total|sum|(?:exchange )?rates?|freight|prices?|payment|delivery|terms|contacts?|tel|phone|wechat|whatsapp|e-?mail|valid)(?!\p{L})|https?:)/u;

/** More lines below a table than this are no notes. */
export const MAX_FOOTNOTES = 30;

/**
 * Whether a row that cannot be read may be a note below the table: it has no year, and begins as notes do or fills only
 * one or two cells. Never one that begins with a brand this list has sold before, or with a brand and a model: that is a
 * car somebody has to mend.
 */
export function mayBeFootnote(
  cells: readonly string[],
  columns: Layout["columns"],
  brands: ReadonlySet<string>,
): boolean {
  const cellOf = (column: (typeof required)[number]) => cells[columns.indexOf(column)] ?? "";
  const year = readYear(cellOf("year"));
  if ("plain" in year && /^(?:19|20)\d\d$/.test(year.plain)) return false;
  if (brands.has(foldCase(cellOf("brand")))) return false;

  const filled = cells.filter((cell) => !isBlank(cell));
  if (beginning.test(foldCase(filled[0] ?? ""))) return true;
  // Several lines in one cell may be rows that an open quotation mark swallowed.
  if (filled.some((cell) => cell.includes("\n"))) return false;
  return filled.length <= 2 && (isBlank(cellOf("brand")) || isBlank(cellOf("model")));
}

/**
 * Whether a row names the columns once more, as in files pasted together: "same" ones, or those of "another" table, whose
 * rows must not be read under this header. Right below the header it is the same one in another language, which may leave
 * out what the first has said, but not contradict it.
 */
export function repeatsHeader(
  cells: readonly string[],
  { header, columns, currency }: Layout,
  isRightBelow = false,
): "same" | "another" | undefined {
  const isSameText =
    header.length > 0 &&
    header.every((name, at) => foldCase(name) === foldCase(cells[at] ?? "")) &&
    cells.slice(header.length).every(isBlank);
  if (isSameText) return "same";
  // No header has a cell that is a number, nor fewer cells; looking every bad row's words up would take its time.
  const filled = cells.filter((cell) => !isBlank(cell));
  if (filled.length < required.length || filled.some((cell) => /^[\d\s.,]+$/.test(cell))) return undefined;
  const named = carColumnsOf(cells);
  const isWhole = required.every((column) => named.includes(column));
  // One that calls its cars alike, and what they cost otherwise, is of another price: a deposit, the maker's.
  const isOfCars = named.includes("brand") && named.includes("model") && !isRightBelow;
  if (!isWhole && !isOfCars) return undefined;
  const price = columns.indexOf("price");
  const said = currencyOf(cells[price]);
  const isSame =
    named.every((column, at) => {
      const own = carColumnOf(columns[at]);
      const isSameName = foldCase(cells[at] ?? "") === foldCase(header[at] ?? "");
      return column === own || isSameName || (isRightBelow && !(column && own));
    }) &&
    termIn(cells[price]) === termIn(header[price]) &&
    (said === currencyOf(header[price]) ||
      // Prices are in dollars where nothing says otherwise.
      (said ?? "USD") === (currency?.code ?? "USD") ||
      (isRightBelow && said === undefined));
  return isSame ? "same" : "another";
}
