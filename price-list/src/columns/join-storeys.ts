import { isBlank } from "../table/cell-text.ts";
import type { HeaderLine, Place } from "../table/layout.ts";
import { currencyIn, foldCase, isUnitAlone } from "../words/name-currency.ts";

/** Between what a head over several columns says and what stands below it. */
export const STOREY = " › ";

/** Subjects of a head over several columns; a title above a table speaks of none of them. */
const groups =
  /颜色|外观|车色|价|数量|台数|库存|现车|车辆|车型|信息|参数|цвет|окраск|кузов|цен|стоимост|кол-?во|количеств|остат|наличи|авто|машин|комплектац|colou?r|exterior|price|cost|qty|quantity|stock|available|inventory|vehicle|car/u;
const prices = /价|цен|стоимост|price|cost/u;
const colours = /颜色|车色|цвет|окраск|colou?r/u;
const bodies = /^(?:外|外观|外饰|车身|кузова?|снаружи|экстерьера?|внешний|body|ext\.?|exterior|outside)$/u;
const cabins =
  /^(?:内|内饰|内装|内部|салона?|внутри|внутренний|интерьера?|обивк[аи]|int\.?|interior|inside|cabin|trim colou?r)$/u;

const cabin =
  /内饰|内装|内[部色]|салон|интерьер|внутр|обивк|(?<!\p{L})(?:int|interior|inside|cabin)(?!\p{L})|[\p{Script=Han}]内$/u;
const body = /外|车身|кузов|экстерьер|снаружи|(?<!\p{L})(?:ext|exterior|outside|body)(?!\p{L})/u;

/** No cell of a header is longer than that, or a number. */
const isName = (cell: string) => cell.length <= 60 && (!/^[\s\d.,$¥€%+-]+$/.test(cell) || isUnitAlone(cell));

/**
 * Joins the two lines of a head of which the upper one has cells over several columns: 价格 over 指导价 | 出口价(美元). In text such a cell
 * stands once and empty ones follow it, or it is repeated. Undefined where the lines are no such head.
 */
export function joinStoreys(upper: readonly string[], lower: readonly string[]): string[] | undefined {
  const width = Math.max(upper.length, lower.length);
  const at = (cells: readonly string[], place: number) => (cells[place] ?? "").trim();
  const below = lower.filter((cell) => !isBlank(cell));
  if (below.length < 2 || !below.every(isName) || !upper.every((cell) => isBlank(cell) || isName(cell)))
    return undefined;
  const heads: string[] = [];
  let head = "";
  let isWide = false;
  for (let place = 0; place < width; place += 1) {
    const own = at(upper, place);
    const isFilled = !isBlank(at(lower, place));
    if (!isBlank(own)) head = own;
    else if (!isFilled) head = "";
    // A column that nothing stands over is of a table below its title.
    else if (head === "") return undefined;
    heads.push(isFilled || !isBlank(own) ? head : "");
    const isSecond = isFilled && place > 0 && heads[place - 1] === head && !isBlank(at(lower, place - 1));
    isWide ||= isSecond && groups.test(foldCase(head));
  }
  const isOverAll = new Set(heads.filter(Boolean)).size < 2;
  if (!isWide || isOverAll) return undefined;
  return heads.map((said, place) => joinNames(said, at(lower, place)));
}

/** The name of a column from both of its storeys: of the lower one alone where that says as much, which a unit never does. */
function joinNames(upper: string, lower: string): string {
  if (isBlank(lower) || upper === lower) return upper;
  if (isBlank(upper)) return lower;
  const isWorthSaying =
    isUnitAlone(lower) ||
    prices.test(foldCase(upper)) ||
    (colours.test(foldCase(upper)) && (colourOf(lower) || isOfCabin(upper)));
  return isWorthSaying ? `${upper}${STOREY}${lower}` : lower;
}

/** Whether a head speaks of the cabin and not of the body. */
export const isOfCabin = (head: string): boolean => cabin.test(foldCase(head)) && !body.test(foldCase(head));

function colourOf(lower: string): "body_color" | "interior_color" | undefined {
  const folded = foldCase(lower);
  if (bodies.test(folded)) return "body_color";
  return cabins.test(folded) ? "interior_color" : undefined;
}

/** A name of which the lower storey says only in what it is counted, with that in brackets behind the upper one; others as they are. */
export function withUnitBehind(name: string): string {
  const [upper, lower] = name.split(STOREY);
  if (upper === undefined || lower === undefined || !isUnitAlone(lower)) return name;
  return `${upper} (${lower.replace(/^[\s(（[【]+|[\s)）\]】]+$/g, "")})`;
}

/** The words of the file that say so in a name of two storeys, which stand in one of its two cells. */
export const storeyOf = (name: string, says: (said: string) => boolean): string =>
  name.includes(STOREY) ? (name.split(STOREY).find(says) ?? name) : name;

/** The column that a name of two storeys means, if it is one: below a price everything is a price unless it says otherwise. */
export function columnInStoreys(name: string): "price" | "body_color" | "interior_color" | undefined {
  const [upper, lower] = name.split(STOREY);
  if (upper === undefined || lower === undefined) return undefined;
  return prices.test(foldCase(upper)) ? "price" : colourOf(lower);
}

/** Finds the one cell of a line that names this currency; undefined where several do, or only all together. */
export function placeIn(
  { line, cells }: { line: number; cells: readonly string[] },
  code: string,
): Place | undefined {
  const named = cells.flatMap((cell, at) => (currencyIn(foldCase(cell)) === code ? [at] : []));
  const [at] = named;
  return at === undefined || named.length > 1 ? undefined : { line, at };
}

/** Finds the cell of the header from which the name of a column has what it says of a currency. */
export function placeInHeader(
  { header, headerLine, upper }: Pick<HeaderLine, "header" | "headerLine" | "upper">,
  at: number,
  code: string,
): Place {
  const own = { line: headerLine, at };
  const name = header[at] ?? "";
  const [, lower = name] = name.split(STOREY);
  if (!upper) return own;
  const isAbove = lower === name ? (upper.cells[at] ?? "").trim() === name.trim() : !names(lower, code);
  if (!isAbove) return own;
  // A cell over several columns stands in the first of them.
  const head = upper.cells.slice(0, at + 1).findLastIndex((cell) => cell.trim() !== "");
  return { line: upper.line, at: head };
}

const names = (text: string, code: string) => currencyIn(foldCase(text)) === code;
