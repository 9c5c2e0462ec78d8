import { CostSheet, type DutyRow, type Figure } from "@khorgos/contract/costs/sheet";

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

/** The sheet with another value at a path, `duty.0.percent`. */
export const withValue = (sheet: CostSheet, path: string, value: unknown): CostSheet =>
  CostSheet.parse(replaced(sheet, path.split("."), value));

function replaced(part: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(part))
    return part.map((one: unknown, at) => (String(at) === key ? replaced(one, rest, value) : one));
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, one]) => [name, name === key ? replaced(one, rest, value) : one]),
  );
}

/** The duty with one more row before this one, for a bracket of its own. */
export const withDutyRow = (sheet: CostSheet, at: number, row: DutyRow): CostSheet => ({
  ...sheet,
  duty: sheet.duty.toSpliced(at, 0, row),
});
export const withoutDutyRow = (sheet: CostSheet, at: number): CostSheet => ({
  ...sheet,
  duty: sheet.duty.toSpliced(at, 1),
});

/** Figures with the names by which people know them. */
type NamedFigures = readonly (readonly [name: string, figure: Figure])[];

/** A figure that is another one than before; undefined where there is none. */
export type FigureChange = { name: string; was: Figure | undefined; is: Figure | undefined };

/** What a sheet says otherwise than another one, in its order; then what it says no more. */
export function figureChanges(before: NamedFigures, after: NamedFigures): FigureChange[] {
  const [earlier, later] = [new Map(before), new Map(after)];
  const changed = after.filter(([name, is]) => !isSame(earlier.get(name), is));
  const gone = before.filter(([name]) => !later.has(name));
  return [
    ...changed.map(([name, is]) => ({ name, was: earlier.get(name), is })),
    ...gone.map(([name, was]) => ({ name, was, is: undefined })),
  ];
}

const isSame = (one: Figure | undefined, other: Figure) =>
  one !== undefined &&
  one.value === other.value &&
  one.source === other.source &&
  one.as_of === other.as_of &&
  one.certainty === other.certainty;
