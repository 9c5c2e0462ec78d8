import * as z from "zod/mini";
import { Powertrain } from "../cars/facts.ts";
import type { ComplaintCode } from "../platform/complaints.ts";
import { isBelievable } from "../imports/imports.rules.ts";
import { factCodes, fixedCodes } from "./estimate.ts";
import { Certainty, type CostSheet, type Figure, Tariff } from "./sheet.ts";

/** A fault in a part of a sheet that has the right shape. */
export type SheetFault = {
  path: string;
  code: Extract<
    ComplaintCode,
    | "required"
    | "day_to_come"
    | "day_long_ago"
    | "sheet_amount"
    | "sheet_rate"
    | "sheet_rates"
    | "sheet_twice"
    | "sheet_gap"
    | "sheet_unreached"
  >;
};

/** Every cleared car has to be found in the tables; what `other` drives nobody can tell. */
export const taxed = Powertrain.options.filter((powertrain) => powertrain !== "other");

/** All that keeps a sheet from being published on a day; nothing where it can be. */
export const sheetFaults = (sheet: CostSheet, day: string): SheetFault[] => [
  ...figureFaults(sheet, day),
  ...rateFaults(sheet),
  ...dutyFaults(sheet),
  ...recyclingFaults(sheet),
  ...registrationFaults(sheet),
  ...repeated("legs", sheet.legs, ({ from, to }) => `${from} ${to}`),
  ...repeated("excise", sheet.excise, ({ over_cc }) => `${over_cc}`),
  ...serviceFaults(sheet),
];

/** A figure also while somebody types it: as it is written, however large. */
const WrittenFigure = z.object({
  value: z.nullable(z.number()),
  source: z.string(),
  as_of: z.string(),
  certainty: Certainty,
});

const isFigure = (part: unknown): part is Figure => WrittenFigure.safeParse(part).success;

/** Every figure of a sheet with its path, `currency.usd_kzt`, `duty.0.percent`. */
export function figuresOf(part: unknown, path = ""): [path: string, figure: Figure][] {
  if (typeof part !== "object" || part === null) return [];
  if (isFigure(part)) return [[path, part]];
  return Object.entries(part).flatMap(([key, inside]) =>
    figuresOf(inside, path === "" ? key : `${path}.${key}`),
  );
}

/** Whether two figures say the same, from the same source, of the same day. */
export const isSameFigure = (one: Figure | undefined, other: Figure): boolean =>
  one !== undefined &&
  one.value === other.value &&
  one.source === other.source &&
  one.as_of === other.as_of &&
  one.certainty === other.certainty;

/** No rate or tariff that still holds is older. */
const FIRST_DAY = "2000-01-01";

/**
 * The most in a table for one car, in dollars or tenge: ten times what was ever asked for. Rules and not bounds of the schema, by which
 * sheets of before are read too.
 */
const mostOf: [path: RegExp, most: number][] = [
  [/^legs\.\d+\.usd$/, 50_000],
  [/^services\.\d+\.kzt$/, 20_000_000],
  [/^excise\.\d+\.kzt_per_cc$/, 10_000],
];
const mostAt = (path: string) => mostOf.find(([of]) => of.test(path))?.[1] ?? Infinity;

/** A figure that nobody typed from their own knowledge says where it is from, and none is of a day to come. */
const figureFaults = (sheet: CostSheet, day: string): SheetFault[] =>
  figuresOf(sheet).flatMap(([path, { value, source, certainty, as_of }]): SheetFault[] => [
    ...(value !== null && source === "" && (certainty === "press" || certainty === "official")
      ? [{ path: `${path}.source`, code: "required" as const }]
      : []),
    ...(as_of > day ? [{ path: `${path}.as_of`, code: "day_to_come" as const }] : []),
    ...(as_of < FIRST_DAY ? [{ path: `${path}.as_of`, code: "day_long_ago" as const }] : []),
    ...(value !== null && value > mostAt(path)
      ? [{ path: `${path}.value`, code: "sheet_amount" as const }]
      : []),
  ]);

/**
 * Euros for a dollar. From 1999 on they were between 0.625 (July 2008) and 1.212 (October 2000) by the reference rates of the ECB, and in
 * September 2022 more than one: a rate of the bank must not be refused, and still a slip of a digit rarely fits.
 */
const EUROS_PER_DOLLAR = { least: 0.6, most: 1.3 };

/** A slip of the decimal point, or a rate the other way round, is none; how many euros a dollar buys is known as well. */
function rateFaults({ currency }: CostSheet): SheetFault[] {
  const [usd, eur] = [currency.usd_kzt.value, currency.eur_kzt.value];
  const wrong = (name: keyof CostSheet["currency"], code: SheetFault["code"] = "sheet_rate"): SheetFault => ({
    path: `currency.${name}.value`,
    code,
  });
  if (usd !== null && !isBelievable("KZT", usd)) return [wrong("usd_kzt")];
  if (eur === null || (usd !== null && fitEachOther(usd, eur))) return [];
  // A euro is worth about as much as a dollar.
  if (!isBelievable("KZT", eur)) return [wrong("eur_kzt")];
  // Each of them may be true, and nobody knows which is the slip.
  return usd === null ? [] : [wrong("usd_kzt", "sheet_rates"), wrong("eur_kzt", "sheet_rates")];
}

const fitEachOther = (usd: number, eur: number) =>
  usd / eur >= EUROS_PER_DOLLAR.least && usd / eur <= EUROS_PER_DOLLAR.most;

/** Whether the exchange rates of a sheet are such that nobody could publish it. */
export const areRatesRefused = (sheet: CostSheet, day: string): boolean =>
  sheetFaults(sheet, day).some(({ path }) => path.startsWith("currency."));

/** How far a row reaches in each direction; null is without end. */
type Bounds = { cc_to?: number | null; age_to?: number | null };

/** Whether an earlier row holds for every car for which a later one would. */
const covers = (earlier: Bounds, later: Bounds) =>
  reaches(earlier.cc_to, later.cc_to) && reaches(earlier.age_to, later.age_to);
const reaches = (one: number | null = null, other: number | null = null) =>
  one === null || (other !== null && one >= other);

const isEndless = ({ cc_to = null, age_to = null }: Bounds) => cc_to === null && age_to === null;

/** Of rows in their order, those that never count, and whether some car is in none. */
function orderFaults(path: string, rows: readonly (Bounds & { at: number })[]): SheetFault[] {
  const unreached = rows.filter((row, index) => rows.slice(0, index).some((earlier) => covers(earlier, row)));
  return [
    ...unreached.map(({ at }) => ({ path: `${path}.${at}`, code: "sheet_unreached" as const })),
    ...(rows.some(isEndless) ? [] : [{ path, code: "sheet_gap" as const }]),
  ];
}

const numbered = <T extends object>(rows: readonly T[]) => rows.map((row, at) => ({ ...row, at }));

/** A row that several powertrains share may be of use to one of them alone. */
const unique = (faults: readonly SheetFault[]) => [
  ...new Map(faults.map((fault) => [`${fault.path} ${fault.code}`, fault])).values(),
];

/** Rows of no powertrain. */
const emptyRows = (path: string, rows: readonly { powertrains: readonly Powertrain[] }[]): SheetFault[] =>
  rows.flatMap(({ powertrains }, at) =>
    powertrains.length > 0 ? [] : [{ path: `${path}.${at}`, code: "sheet_unreached" as const }],
  );

const dutyFaults = ({ duty }: CostSheet): SheetFault[] => [
  ...emptyRows("duty", duty),
  ...unique(
    Tariff.options.flatMap((tariff) =>
      taxed.flatMap((powertrain) =>
        orderFaults(
          "duty",
          numbered(duty).filter((row) => row.tariff === tariff && row.powertrains.includes(powertrain)),
        ),
      ),
    ),
  ),
];

const recyclingFaults = ({ recycling }: CostSheet): SheetFault[] =>
  orderFaults("recycling.steps", numbered(recycling.steps));

const registrationFaults = ({ registration }: CostSheet): SheetFault[] => [
  ...emptyRows("registration", registration),
  ...unique(
    taxed.flatMap((powertrain) =>
      orderFaults(
        "registration",
        numbered(registration).filter(({ powertrains }) => powertrains.includes(powertrain)),
      ),
    ),
  ),
];

function repeated<T>(path: string, rows: readonly T[], keyOf: (row: T) => string): SheetFault[] {
  const keys = rows.map(keyOf);
  return keys.flatMap((key, at) =>
    keys.indexOf(key) < at ? [{ path: `${path}.${at}`, code: "sheet_twice" as const }] : [],
  );
}

/** The codes of services stand beside those of the lines that every estimate has, and beside what else may be missing in one. */
const serviceFaults = ({ services }: CostSheet): SheetFault[] => {
  const taken = new Set<string>([...fixedCodes, ...factCodes]);
  return [
    ...repeated("services", services, ({ code }) => code),
    ...services.flatMap(({ code }, at) =>
      taken.has(code) ? [{ path: `services.${at}.code`, code: "sheet_twice" as const }] : [],
    ),
  ];
};
