import * as z from "zod/mini";
import { Powertrain } from "../cars/facts.ts";
import { figuresOf, isSameFigure } from "./sheet.rules.ts";
import { type CostSheet, type Figure, LegPlace, Tariff } from "./sheet.ts";

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

/** The key of a figure in every sheet, whatever stands above its row: `vat`, `duty tariff=national powertrains=bev percent`. */
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

/** Lists the figures that a sheet says otherwise than another one, in its order; then what it says no more. */
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

/**
 * Changes by a publication, as the audit log keeps them: a line for each change, in words of the contract, so that it can be searched and
 * is told in the language of who reads it.
 */

/** A sheet has some seventy figures; who rewrote half of it is not read line by line. */
const MAX_LINES = 20;

/** A figure as text: `?` is not known, `–` is no such figure. */
const said = (figure: Figure | undefined) => (figure === undefined ? "–" : (figure.value ?? "?"));

/**
 * `vat: 16 → 12`, `mrp: 4325 (source)` where only its source, day or certainty is another one, `services code=broker: left out`; `names`
 * before them where names or the order of rows changed. What is beyond twenty lines is counted: `+ 12`.
 */
export function changeLines(before: CostSheet, after: CostSheet): string {
  const lines = [
    ...(rowsDiffer(before, after) ? ["names"] : []),
    ...figureChanges(before, after).map(({ key, was, is }) =>
      was && is && was.value === is.value
        ? `${key}: ${said(is)} (source)`
        : `${key}: ${said(was)} → ${said(is)}`,
    ),
    ...includeChanges(before, after).map(
      ({ code, included }) => `services code=${code}: ${included ? "included" : "left out"}`,
    ),
  ];
  const rest = lines.slice(MAX_LINES).length;
  return [...lines.slice(0, MAX_LINES), ...(rest > 0 ? [`+ ${rest}`] : [])].join("\n");
}

/** Before the lines of a sheet of a later day that was published again with exchange rates: the day of the sheet that has changed them. */
export const carriedLine = (from: string) => `carried from ${from}`;
/** Before the lines of the sheet that changed exchange rates: the day of a later one that keeps its own, which those do not fit. */
export const notCarriedLine = (to: string) => `not carried to ${to}`;

const bound = z.optional(z.coerce.number());
/** For which cars or which part of the way a row holds. */
const RowMarks = z.object({
  code: z.optional(z.string()),
  from: z.optional(LegPlace),
  to: z.optional(LegPlace),
  tariff: z.optional(Tariff),
  powertrains: z.optional(z.array(Powertrain)),
  over_cc: bound,
  cc_to: bound,
  age_to: bound,
});
export type RowMarks = z.infer<typeof RowMarks>;

/** `path` is that of a figure outside of tables. `field` is empty where a line is about the whole row. */
export type ChangedFigure = { path: string } | { table: RowTable; row: RowMarks; field: string };

export type ChangeLine =
  | { kind: "carried"; from: string }
  | { kind: "not carried"; to: string }
  | { kind: "value"; figure: ChangedFigure; was: string; is: string }
  | { kind: "source"; figure: ChangedFigure; is: string }
  | { kind: "included" | "left out"; figure: ChangedFigure }
  | { kind: "names" }
  | { kind: "rest"; count: number };

/** The line again; undefined of what is none, such as the words of versions before. */
export function readChangeLine(line: string): ChangeLine | undefined {
  if (line === "names") return { kind: "names" };
  const [, from] = /^carried from (\d{4}-\d\d-\d\d)$/.exec(line) ?? [];
  if (from) return { kind: "carried", from };
  const [, to] = /^not carried to (\d{4}-\d\d-\d\d)$/.exec(line) ?? [];
  if (to) return { kind: "not carried", to };
  const [, count] = /^\+ (\d+)$/.exec(line) ?? [];
  if (count) return { kind: "rest", count: Number(count) };
  const [, key = "", what = ""] = /^([a-z][^:]*): (.+)$/.exec(line) ?? [];
  const figure = readKey(key);
  if (!figure) return undefined;
  if (what === "included" || what === "left out") return { kind: what, figure };
  const [, same] = /^(\S+) \(source\)$/.exec(what) ?? [];
  if (same) return { kind: "source", figure, is: same };
  const [, was, is] = /^(\S+) → (\S+)$/.exec(what) ?? [];
  return was && is ? { kind: "value", figure, was, is } : undefined;
}

function readKey(key: string): ChangedFigure | undefined {
  const [first = "", ...others] = key.split(" ");
  const table = rowTables.find((one) => one === first);
  if (!table) return /^[a-z_.]+$/.test(key) ? { path: key } : undefined;
  const marks = others.flatMap((word) => {
    const [, name, value = ""] = /^(\w+)=(.*)$/.exec(word) ?? [];
    return name ? [[name, name === "powertrains" ? value.split(",") : value] as const] : [];
  });
  const row = RowMarks.safeParse(Object.fromEntries(marks)).data;
  return row && { table, row, field: others.find((word) => /^[a-z_]+$/.test(word)) ?? "" };
}
