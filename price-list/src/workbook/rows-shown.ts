import { MAX_COLUMNS } from "@khorgos/contract/imports/reading";
import type { MergedCells, Sheet, SheetRow, SheetShape } from "./workbook.ts";

/** The rows of a sheet with what its merged cells show: the first of them what it says, all others nothing, whatever they store. */
export async function* rowsShown(
  sheet: Sheet,
  { merged }: SheetShape,
  most?: number,
): AsyncGenerator<SheetRow[]> {
  const empty = emptyCovered(merged);
  for await (const rows of sheet.rows(most)) {
    for (const row of rows) empty(row);
    yield rows;
  }
}

/** Takes out of a row what is covered by merged cells. Rows must come in their order. */
function emptyCovered(merged: readonly MergedCells[]) {
  const ordered = merged.toSorted((one, other) => one.top - other.top);
  /** By column, the last row that the merged cells above it cover. */
  const coveredTo = Array.from({ length: MAX_COLUMNS + 1 }, () => 0);
  const cover = (column: number, bottom: number) => {
    coveredTo[column] = Math.max(coveredTo[column] ?? 0, bottom);
  };
  let next = 0;
  return ({ row, cells }: SheetRow) => {
    const beginHere: MergedCells[] = [];
    for (let one = ordered[next]; one && one.top <= row; one = ordered[++next]) {
      if (one.left > MAX_COLUMNS) continue;
      for (let at = one.left + 1; at <= Math.min(one.right, MAX_COLUMNS); at += 1) cover(at, one.bottom);
      if (one.top === row) beginHere.push(one);
      else cover(one.left, one.bottom);
    }
    for (const at of cells.keys()) if ((coveredTo[at] ?? 0) >= row) cells[at] = undefined;
    for (const { left, bottom } of beginHere) cover(left, bottom);
  };
}
