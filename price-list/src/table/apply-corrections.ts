import type { Columns, Layout, CellFlaws, FileRow } from "./layout.ts";
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import type { PriceListColumn } from "@khorgos/contract/imports/imports";

type Mends = ReadonlyMap<PriceListColumn, string>;

/** Mended cells by the line on which their row starts. */
export function correctionsOf(mended: ReadingChoices["mended"] = []): ReadonlyMap<number, Mends> {
  const byLine = Map.groupBy(mended, ({ line }) => line);
  return new Map(
    [...byLine].map(([line, cells]) => [line, new Map(cells.map(({ column, value }) => [column, value]))]),
  );
}

/**
 * The row with its mended cells; a cell of a column that the file does not have changes nothing. Colours that were counted in columns
 * are mended together, in the first of these.
 */
export function applyCorrections(
  row: FileRow,
  mends: Mends | undefined,
  { columns, colours }: Pick<Layout, "columns" | "colours">,
): FileRow {
  if (!mends) return row;
  const counted = new Set(mends.has("body_color") ? colours.counted?.map(({ at }) => at) : []);
  const cells = row.cells.map((cell, at) => (counted.has(at) ? "" : cell));
  const flaws = Object.fromEntries(
    Object.entries(row.flaws ?? {}).filter(([at]) => !counted.has(Number(at))),
  );
  const doubts = row.doubts?.filter(({ at }) => {
    const column = columns[at];
    return !column || !mends.has(column);
  });
  return {
    ...row,
    cells: mendedCells(cells, mends, columns),
    flaws: flawsLeft(flaws, mends, columns),
    ...(doubts && { doubts }),
  };
}

function mendedCells(cells: readonly string[], mends: Mends, columns: Columns): string[] {
  const width = Math.max(cells.length, ...[...mends.keys()].map((column) => columns.indexOf(column) + 1));
  return Array.from({ length: width }, (_, at) => {
    const column = columns[at];
    return (column && mends.get(column)) ?? cells[at] ?? "";
  });
}

/** Flaws of a row's cells that are left behind its mends. */
const flawsLeft = (flaws: CellFlaws | undefined, mends: Mends, columns: Columns): CellFlaws =>
  Object.fromEntries(
    Object.entries(flaws ?? {}).filter(([at]) => {
      const column = columns[Number(at)];
      return !column || !mends.has(column);
    }),
  );
