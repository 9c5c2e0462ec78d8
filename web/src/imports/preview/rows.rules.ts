import type { RefusedRow } from "@khorgos/contract/imports";
import type { Foresight, ForeseenRow, PriceJump } from "@khorgos/contract/imports/price-list";
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { isLeftOut } from "./choices.rules.ts";

/** What was wrong with a cell; `isRight` once it was mended well. */
export type SeenCell = RefusedRow & { isRight: boolean };
/** A row that would be refused, or would have been before it was mended or left out. */
export type SeenRow = { line: number; car: string; cells: readonly SeenCell[] };
/** What is to be looked at before a list is taken in. `touched` are the lines on which somebody did something. */
export type Seen = {
  rows: readonly SeenRow[];
  jumps: readonly PriceJump[];
  touched: ReadonlySet<number>;
};

export const nothingSeen: Seen = { rows: [], jumps: [], touched: new Set() };

/**
 * What is to be looked at now. Rows and jumps that were mended, left out or taken back in stay where they were, although
 * the server no longer names them: nothing moves away under the hand that is mending it. A jump mended badly becomes a row.
 */
export function remember(seen: Seen, { rows, jumps }: Foresight, choices: ReadingChoices): Seen {
  const { mended = [], leftOut = [] } = choices;
  const touched = new Set([...seen.touched, ...mended.map(({ line }) => line), ...leftOut]);
  const isTouched = ({ line }: { line: number }) => touched.has(line);

  const before = new Map(seen.rows.map((row) => [row.line, row]));
  const fresh = new Map(rows.map((row) => [row.line, merge(before.get(row.line), row, choices)]));
  const named = new Set(jumps.map(({ line }) => line));
  const keptJumps = seen.jumps.filter(
    (jump) => !named.has(jump.line) && isTouched(jump) && !isAilingRow(fresh.get(jump.line)),
  );
  const allJumps = [...keptJumps, ...jumps].toSorted((one, other) => one.line - other.line);
  const jumping = new Set(allJumps.map(({ line }) => line));

  const kept = seen.rows
    .filter((row) => !fresh.has(row.line) && isTouched(row))
    .map((row) => ({ ...row, cells: row.cells.map((cell) => ({ ...cell, isRight: true })) }));
  const known = new Set([...fresh.keys(), ...kept.map(({ line }) => line)]);
  const unnamed = mendedElsewhere(choices).filter(({ line }) => !known.has(line));
  const all = [...fresh.values(), ...kept, ...unnamed]
    .filter((row) => isAilingRow(row) || !jumping.has(row.line))
    .toSorted((one, other) => one.line - other.line);
  return { rows: all, jumps: allJumps, touched };
}

/** Whether something is or was wrong with a row itself. */
const isAilingRow = (row: SeenRow | undefined) =>
  row?.cells.some(({ code }) => code !== "" && code !== "left_out") ?? false;

/** A row as it is named now, with what was mended in it; of one that is left out, what was wrong with it before. */
function merge(before: SeenRow | undefined, row: ForeseenRow, choices: ReadingChoices): SeenRow {
  if (before && isLeftOut(choices, row.line)) return before;
  const wrong = row.refused.map((cell) => ({ ...cell, isRight: false }));
  const isWrong = (cell: SeenCell) => wrong.some(({ column }) => column === cell.column);
  const right = (before?.cells ?? [])
    .filter((cell) => !isWrong(cell) && isMended(choices, row.line, cell.column))
    .map((cell) => ({ ...cell, isRight: true }));
  // Cells stay in the order in which they were first named.
  const order = new Map(before?.cells.map(({ column }, at) => [column, at]));
  const placeOf = ({ column }: SeenCell) => order.get(column) ?? order.size;
  return { ...row, cells: [...wrong, ...right].toSorted((one, other) => placeOf(one) - placeOf(other)) };
}

const isMended = ({ mended = [] }: ReadingChoices, line: number, column: string) =>
  mended.some((cell) => cell.line === line && cell.column === column);

/** What was mended on an earlier visit, when its row had still been named. */
function mendedElsewhere({ mended = [] }: ReadingChoices): SeenRow[] {
  const byLine = Map.groupBy(mended, ({ line }) => line);
  return [...byLine].map(([line, cells]) => ({
    line,
    car: "",
    cells: cells.map(({ column, value }) => ({ line, column, value, code: "", msg: "", isRight: true })),
  }));
}

/** What becomes of a row as things stand: it goes in, it is refused, or it is left out. */
export function standingOf(row: SeenRow, choices: ReadingChoices): "goesIn" | "refused" | "leftOut" {
  if (isLeftOut(choices, row.line)) return "leftOut";
  return row.cells.every(({ isRight }) => isRight) ? "goesIn" : "refused";
}
