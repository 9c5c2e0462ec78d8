import type { FigureChange } from "@khorgos/contract/costs/changes/sheet-changes.rules";
import { CostSheet, type Figure } from "@khorgos/contract/costs/sheet";
import { type SheetFault, sheetFaults } from "@khorgos/contract/costs/sheet.rules";
import { type Complaint, complaintOf } from "@khorgos/contract/platform/complaints";
import * as z from "zod/mini";

/** The sections of the sheet as it is edited, what changes weekly first. */
export const costParts = [
  "currency",
  "legs",
  "services",
  "fees",
  "duty",
  "excise",
  "recycling",
  "registration",
] as const;
export type CostPart = (typeof costParts)[number];

/** In which section the figure of a path stands. */
export function partOfFigure(path: string): CostPart {
  const first = path.split(".")[0];
  return costParts.find((part) => part === first) ?? "fees";
}

/** What an administrator types is theirs, of today, until they name a source. */
export const typedFigure = (value: number | null, today: string): Figure => ({
  value,
  source: "",
  as_of: today,
  certainty: "typed",
});

/** A number as people write it, `0,25` or `1 200.5`, also one that is not finished; null of nothing, undefined of what is none. */
export function readTyped(written: string): number | null | undefined {
  const plain = written.replaceAll(/\s/g, "").replace(",", ".");
  if (!/^-?\d*\.?\d*$/.test(plain)) return undefined;
  return /\d/.test(plain) ? Number(plain) : null;
}

/** A sheet while somebody types: a name may be empty and end with a space, which the schema would refuse or take away. */
const Draft = z.custom<CostSheet>();

/** The sheet with another value at a path, `duty.0.percent`. */
export const withValue = (sheet: CostSheet, path: string, value: unknown): CostSheet =>
  Draft.parse(replaced(sheet, path.split("."), value));

/** What a sheet says at a path; undefined where it has no such row. */
export const valueAt = (sheet: CostSheet, path: string): unknown =>
  path.split(".").reduce((part: unknown, key) => new Map(Object.entries(part ?? {})).get(key), sheet);

export type DraftFault = Complaint & Pick<SheetFault, "path">;

/** All for which the server would refuse the draft. */
export function draftFaults(draft: CostSheet, day: string): DraftFault[] {
  const read = CostSheet.safeParse(draft, { reportInput: true });
  const issues = read.error?.issues ?? [];
  return [
    ...issues.map((issue) => ({ path: issue.path.join("."), ...complaintOf(issue) })),
    ...sheetFaults(draft, day),
  ];
}

/** Whether an estimate by such a draft would be nonsense: a number or a bound of a row is none. */
export const isMiscounted = ({ path }: DraftFault) => /\.(value|cc_to|age_to|over_cc)$/.test(path);

/** What is wrong with a figure, or with where it is from. */
export const faultOfFigure = (faults: readonly DraftFault[], path: string) =>
  faults.find((fault) => fault.path === path || fault.path.startsWith(`${path}.`));

function replaced(part: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(part))
    return part.map((one: unknown, at) => (String(at) === key ? replaced(one, rest, value) : one));
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, one]) => [name, name === key ? replaced(one, rest, value) : one]),
  );
}

/** Whether a figure was known and is not any more. A row that is gone is another matter: somebody removed it. */
export const isLost = ({ was, is }: FigureChange): boolean =>
  typeof was?.value === "number" && is !== undefined && is.value === null;
