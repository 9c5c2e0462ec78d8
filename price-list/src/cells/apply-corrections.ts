import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import type { PriceListColumn } from "@khorgos/contract/imports";
import type { Columns } from "../header/name-columns.ts";
import type { CellFlaws, FileRow } from "../list-source.ts";

type Mends = ReadonlyMap<PriceListColumn, string>;

/** Mended cells by the line on which their row starts. */
export function correctionsOf(mended: ReadingChoices["mended"] = []): ReadonlyMap<number, Mends> {
  const byLine = Map.groupBy(mended, ({ line }) => line);
  return new Map(
    [...byLine].map(([line, cells]) => [line, new Map(cells.map(({ column, value }) => [column, value]))]),
  );
}

/** The row with its mended cells; a cell of a column that the file does not have changes nothing. */
export const applyCorrections = (row: FileRow, mends: Mends | undefined, columns: Columns): FileRow =>
  mends
    ? { ...row, cells: mendedCells(row.cells, mends, columns), flaws: flawsLeft(row.flaws, mends, columns) }
    : row;

function mendedCells(cells: readonly string[], mends: Mends, columns: Columns): string[] {
  const width = Math.max(cells.length, ...[...mends.keys()].map((column) => columns.indexOf(column) + 1));
  return Array.from({ length: width }, (_, at) => {
    const column = columns[at];
    return (column && mends.get(column)) ?? cells[at] ?? "";
  });
}

/** What is still wrong with a row's cells behind its mends. */
const flawsLeft = (flaws: CellFlaws | undefined, mends: Mends, columns: Columns): CellFlaws =>
  Object.fromEntries(
    Object.entries(flaws ?? {}).filter(([at]) => {
      const column = columns[Number(at)];
      return !column || !mends.has(column);
    }),
  );
