import * as z from "zod/mini";
import { Powertrain } from "../../cars/facts.ts";
import { type CostSheet, type Figure, LegPlace, Tariff } from "../sheet.ts";
import {
  figureChanges,
  includeChanges,
  rowsDiffer,
  type RowTable,
  rowTables,
} from "./sheet-changes.rules.ts";

/**
 * What a publication changed, as the audit log keeps it: a line for each change, in words of the contract, so that it can be searched and
 * is told in the language of who reads it.
 */

/** A sheet has some seventy figures; who rewrote half of it is not read line by line. */
const MAX_LINES = 20;

/** What a figure says: `?` is not known, `–` is no such figure. */
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
