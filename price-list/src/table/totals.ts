import type { PriceListColumn } from "@khorgos/contract/imports/imports";
import { remembering } from "../cells/remember-readings.ts";
import { foldCase } from "../money/name-currency.ts";
import { brandAlone } from "./brand-names.ts";

/** Words over a sum or a mean of rows; the longest first. */
const words =
  "总台数|总数量|总[计数]|合计|小计|共计|累计|汇总|平均价格?|平均|均价|(?:промежуточн|общ)\\p{L}* итог|подытог|итого|итог|всего|в среднем|средн(?:яя|ее|ий)(?: цена)?|(?:sub|grand)[ -]?totals?|totals?|average(?: price)?|avg\\.?|жиыны|барлығы";
const over =
  /^(?:авто\p{L}*|машин\p{L}*|позици\p{L}*|шт|ед|cars?|units?|vehicles?|items|pcs|qty|price|brands?|车辆?|车型|车源|台数?|辆数?|数量|款|金额)?$/u;
const begins = new RegExp(`^(?:本页|本表|全部)?(?:${words})(?!\\p{Script=Latin}|\\p{Script=Cyrillic})`, "u");
const ends = new RegExp(`(?<!\\p{Script=Latin}|\\p{Script=Cyrillic})(?:${words})$`, "u");
/** Beginnings and ends of the words are among these letters: of a hundred thousand rows nearly no cell has one. */
const mayBe = /[计計总總数數均汇匯全本]|total|[иы]тог|всего|средн|aver|avg|жиын|барл/iu;

/** The longest name of a sum, in letters. */
const LONGEST = 40;

/** Whether a line speaks of a sum, whatever else it says. */
export const beginsAsTotal = (text: string): boolean => begins.test(foldCase(text.slice(0, LONGEST)));

/** Whether a cell says that its row is the sum or the mean of others: 小计, `BYD Total`, «Итого по BYD: 9 шт». */
function saysTotal(cell: string): boolean {
  if (cell.length > LONGEST || !mayBe.test(cell)) return false;
  const folded = foldCase(cell).replace(/[\s:.。=*—–-]+$/u, "");
  const word = begins.exec(folded)?.[0] ?? ends.exec(folded)?.[0];
  if (word === undefined) return false;
  const rest = folded
    .replace(word, " ")
    .replace(/^[\s:：,(（-]*(?:(?:по|за|of|for)(?!\p{L}))?|[\p{N}\s.,:：()（）-]+$/gu, "")
    .replace(/^[\p{N}\s]+/u, "")
    .trim();
  return over.test(rest) || brandAlone(rest) !== undefined;
}

const named: readonly PriceListColumn[] = ["brand", "model", "trim_level"];

/** A row that shows how to fill a template. */
const example = /^[\s("'«]*(?:example|sample|e\.g\.|пример|образец|например|示例|样例|例如?)\s*[:：)]/iu;

/** A test of the rows of a list: whether it is an example, or the brand, the model or the trim is only the name of a sum, so that the row is no car. */
export function openTotals(columns: readonly (PriceListColumn | undefined)[]) {
  const places = named.map((column) => columns.indexOf(column)).filter((at) => at >= 0);
  const first = Math.max(0, Math.min(...places));
  const brandAt = columns.indexOf("brand");
  const isSum = remembering(beginsAsTotal);
  return (cells: readonly string[]): boolean =>
    example.test(cells[first] ?? "") ||
    // No brand begins so: «ИТОГО ПО СКЛАДУ».
    (brandAt >= 0 && isSum(cells[brandAt] ?? "")) ||
    places.some((at) => saysTotal(cells[at] ?? ""));
}
