import { CostSheet, type Figure } from "@khorgos/contract/costs/sheet";
import { figuresOf, type SheetFault, sheetFaults } from "@khorgos/contract/costs/sheet.rules";
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

/** A figure whose number can be read in two ways: not known, and with what was typed, so that it is there to be mended after a reload too. */
export const unclearFigure = (written: string, today: string) => ({ ...typedFigure(null, today), written });

/** What was typed for a figure that is unclear; undefined of every other one. */
export const writtenIn = (figure: Figure): string | undefined =>
  "written" in figure && typeof figure.written === "string" ? figure.written : undefined;

/**
 * A number as people write it, `0,25`, `1 200.5` or `1,200,000`, also one that is not finished; null of nothing, undefined of what is none.
 * 4,325 is thousands to one and decimals to the other: nobody guesses. Of an exchange rate they are decimals: none is a hundred thousand.
 */
export function readTyped(written: string, path: string): number | null | "unclear" | undefined {
  const plain = written.replaceAll(/\s/g, "");
  if (/^-?[1-9]\d{0,2}[.,]\d{3}$/.test(plain) && partOfFigure(path) !== "currency") return "unclear";
  // 1,200,0 on the way to 1,200,000.
  if (/^-?[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*\1\d{0,2}$/.test(plain)) return "unclear";
  const decimal = withoutGroups(plain).replace(",", ".");
  if (!/^-?\d*\.?\d*$/.test(decimal)) return undefined;
  return /\d/.test(decimal) ? Number(decimal) : null;
}

/** Without the marks between thousands: of several groups, or of one before decimals behind the other mark. */
function withoutGroups(plain: string): string {
  const [, mark] = /^-?[1-9]\d{0,2}([.,])\d{3}(?:(?:\1\d{3})+|(?:\1\d{3})*(?!\1)[.,]\d*)$/.exec(plain) ?? [];
  return mark ? plain.replaceAll(mark, "") : plain;
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
    ...figuresOf(draft)
      .filter(([, figure]) => writtenIn(figure) !== undefined)
      .map(([path]) => ({ path: `${path}.value`, code: "unclear_number" as const })),
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
