import type { CostSheet, Figure } from "../sheet.ts";
import { figuresOf, isSameFigure } from "../sheet.rules.ts";

/** The tables of a sheet, by their paths. */
export const rowTables = ["legs", "services", "duty", "excise", "recycling.steps", "registration"] as const;
export type RowTable = (typeof rowTables)[number];

export type SheetTableRow =
  | CostSheet["legs"][number]
  | CostSheet["services"][number]
  | CostSheet["duty"][number]
  | CostSheet["excise"][number]
  | CostSheet["recycling"]["steps"][number]
  | CostSheet["registration"][number];

export const rowsOf = (sheet: CostSheet, table: RowTable): readonly SheetTableRow[] =>
  table === "recycling.steps" ? sheet.recycling.steps : sheet[table];

/** The row in which a path leads to a figure or another field, `recycling.steps.2.factor`; undefined outside of tables. */
export function placeOf(path: string): { table: RowTable; at: number; field: string } | undefined {
  const table = rowTables.find((one) => path.startsWith(`${one}.`));
  if (!table) return undefined;
  const [at = "", ...field] = path.slice(table.length + 1).split(".");
  return { table, at: Number(at), field: field.join(".") };
}

/** By what a row is the same in another sheet: a service by its code, others by the cars or the way for which they hold. */
const marks = ["code", "from", "to", "tariff", "powertrains", "over_cc", "cc_to", "age_to"] as const;

/** What a figure is in every sheet, whatever stands above its row: `vat`, `duty tariff=national powertrains=bev percent`. */
function keyOf(sheet: CostSheet, path: string): string {
  const place = placeOf(path);
  return place
    ? [place.table, ...identityOf(rowsOf(sheet, place.table)[place.at]), place.field].join(" ")
    : path;
}

function identityOf(row: SheetTableRow | undefined): string[] {
  const fields = new Map<string, unknown>(Object.entries(row ?? {}));
  return marks
    .filter((mark) => (fields.get(mark) ?? null) !== null)
    .map((mark) => `${mark}=${String(fields.get(mark))}`);
}

/**
 * The same keys, with a number behind those that come again later: two rows hold for the same cars until somebody types a bound. A row is
 * added above the one whose bounds it has, so that the last of them is the one that was there.
 */
export function distinct(keys: readonly string[]): string[] {
  const times = new Map<string, number>();
  return keys
    .toReversed()
    .map((key) => {
      const behind = times.get(key) ?? 0;
      times.set(key, behind + 1);
      return behind === 0 ? key : numbered(key, behind + 1);
    })
    .toReversed();
}

const numbered = (key: string, number: number) => `${key} ${number}`;

/** The figures of a sheet by what they are in another one too, with where they stand in this one. */
export function keyedFigures(sheet: CostSheet): Map<string, { path: string; figure: Figure }> {
  const figures = figuresOf(sheet);
  const keys = distinct(figures.map(([path]) => keyOf(sheet, path)));
  return new Map(figures.map(([path, figure], index) => [keys[index] ?? path, { path, figure }]));
}

/** Whether two figures of a sheet have a key, so that nobody can say which of them another sheet means. */
export const isSharedKey = (keyed: ReadonlyMap<string, unknown>, key: string) => keyed.has(numbered(key, 2));

/** A figure that is another one than before; undefined where there is none. `path` is where it stands, or stood when it is gone. */
export type FigureChange = { key: string; path: string; was: Figure | undefined; is: Figure | undefined };

/** What a sheet says otherwise than another one, in its order; then what it says no more. */
export function figureChanges(before: CostSheet, after: CostSheet): FigureChange[] {
  const [earlier, later] = [keyedFigures(before), keyedFigures(after)];
  const changed = [...later].flatMap(([key, { path, figure: is }]) => {
    const was = earlier.get(key)?.figure;
    return isSameFigure(was, is) ? [] : [{ key, path, was, is }];
  });
  const gone = [...earlier].flatMap(([key, { path, figure: was }]) =>
    later.has(key) ? [] : [{ key, path, was, is: undefined }],
  );
  return [...changed, ...gone];
}

/** The services that are in the estimate and were not, or the other way round; `at` is where they stand. */
export function includeChanges(before: CostSheet, after: CostSheet) {
  const earlier = new Map(before.services.map(({ code, included }) => [code, included]));
  return after.services.flatMap(({ code, included }, at) =>
    (earlier.get(code) ?? included) === included ? [] : [{ code, included, at }],
  );
}

/**
 * Whether rows that both sheets have stand in another order, in which another one may be the first that holds for a car, or are called
 * otherwise. What no figure tells; rows that come and go are told by theirs.
 */
export const rowsDiffer = (before: CostSheet, after: CostSheet): boolean =>
  JSON.stringify(sharedRows(before, after)) !== JSON.stringify(sharedRows(after, before));

/** The rows of a sheet that another one has as well, table by table: by what they are the same there, and their names. */
const sharedRows = (sheet: CostSheet, other: CostSheet) =>
  rowTables.map((table) => {
    const there = new Set(rowKeys(other, table));
    return rowKeys(sheet, table).flatMap((key, at) => {
      const row = rowsOf(sheet, table)[at];
      return there.has(key) ? [{ key, names: row && "names" in row ? row.names : undefined }] : [];
    });
  });

const rowKeys = (sheet: CostSheet, table: RowTable) =>
  distinct(rowsOf(sheet, table).map((row) => identityOf(row).join(" ")));
