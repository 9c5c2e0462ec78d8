import type { DoubtedCell, RefusedRow } from "@khorgos/contract/imports/imports";
import type {
  ForeseenRow,
  Foresight,
  PriceWarning,
  TouchedRow,
  UnknownValue,
} from "@khorgos/contract/imports/price-list";
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { isLeftOut } from "./choices.rules.ts";

/** What was wrong with a cell; `isRight` once it was mended well. */
type SeenCell = RefusedRow & { isRight: boolean };
/** A row that would be refused, or would have been before it was mended or left out. */
type SeenRow = { line: number; car: string; cells: readonly SeenCell[] };
/** A cell about an optional fact that is doubtful, or was in the file; `isRight` once it was mended well. */
type SeenDoubt = DoubtedCell & { isRight: boolean };
/** What is to be looked at of a sheet before a list is taken in. `touched` are the lines on which somebody did something. */
export type SeenRows = {
  rows: readonly SeenRow[];
  warnings: readonly PriceWarning[];
  doubts: readonly SeenDoubt[];
  touched: ReadonlySet<number>;
  sheet?: string | undefined;
};

export const nothingSeen: SeenRows = { rows: [], warnings: [], doubts: [], touched: new Set() };

/**
 * Remembers what is to be looked at now. Rows and prices that were mended or left out, on this visit or an earlier one, stay where they
 * were: nothing moves away under the hand that is mending it. A price mended badly becomes a row. Nothing of another sheet is kept.
 * A row of which only an optional fact is doubtful is no row with a problem.
 */
export function remember(before: SeenRows, foresight: Foresight, choices: ReadingChoices): SeenRows {
  const { mended = [], leftOut = [], sheet } = choices;
  const seen = before.sheet === sheet ? before : nothingSeen;
  const touched = new Set([...seen.touched, ...mended.map(({ line }) => line), ...leftOut]);
  const asInFile = new Map(foresight.touched.map((row) => [row.line, row]));

  const refused = foresight.rows.map((row) => merge(row, asInFile.get(row.line), choices));
  const failing = new Set(refused.map(({ line }) => line));
  const warnings = inOrder([
    ...foresight.warnings,
    ...foresight.touched.flatMap(({ line, warning }) => (warning && !failing.has(line) ? [warning] : [])),
  ]);
  const warned = new Set(warnings.map(({ line }) => line));
  const doubts = doubtsNow(foresight, choices);
  const isDoubted = (at: CellPlace) => doubts.some((one) => one.line === at.line && one.column === at.column);
  const onlyDoubted = ({ line, refused }: TouchedRow) =>
    refused.length === 0 &&
    !isLeftOut(choices, line) &&
    mended.some((cell) => cell.line === line && isDoubted(cell));
  const right = foresight.touched
    .filter((row) => !failing.has(row.line) && !warned.has(row.line) && !onlyDoubted(row))
    .map((row) => ({ ...row, cells: row.refused.map((cell) => ({ ...cell, isRight: true })) }));
  const kept = seen.rows
    .filter(({ line }) => touched.has(line) && !warned.has(line))
    .map((row) => ({ ...row, cells: row.cells.map((cell) => ({ ...cell, isRight: true })) }));
  // Of two that tell of the same line the first is known better.
  return {
    rows: inOrder([...refused, ...right, ...kept, ...mendedUnseen(choices, warned, isDoubted)]),
    warnings,
    doubts,
    touched,
    sheet,
  };
}

/** Each line once, as it is told first, in the order of the file. */
function inOrder<Told extends { line: number }>(all: readonly Told[]): Told[] {
  const byLine = new Map(all.toReversed().map((one) => [one.line, one]));
  return [...byLine.values()].toSorted((one, other) => one.line - other.line);
}

type CellPlace = { line: number; column: string };

/** Doubtful cells as they are now, and those that were mended, as the file has them; none of rows that are left out. */
function doubtsNow({ doubts, touched }: Foresight, choices: ReadingChoices): SeenDoubt[] {
  const keyOf = ({ line, column }: CellPlace) => `${line} ${column}`;
  const now = new Map(doubts.map((cell) => [keyOf(cell), { ...cell, isRight: false }]));
  for (const cell of touched.flatMap((row) => row.doubts ?? []))
    if (!now.has(keyOf(cell)) && isMended(choices, cell.line, cell.column))
      now.set(keyOf(cell), { ...cell, isRight: true });
  return [...now.values()]
    .filter(({ line }) => !isLeftOut(choices, line))
    .toSorted((one, other) => one.line - other.line);
}

/** A row as it is refused now, with what was mended well in it; cells stay in the order in which the file has them wrong. */
function merge(row: ForeseenRow, before: TouchedRow | undefined, choices: ReadingChoices): SeenRow {
  const wrong = row.refused.map((cell) => ({ ...cell, isRight: false }));
  const isWrong = (cell: RefusedRow) => wrong.some(({ column }) => column === cell.column);
  const right = (before?.refused ?? [])
    .filter((cell) => !isWrong(cell) && isMended(choices, row.line, cell.column))
    .map((cell) => ({ ...cell, isRight: true }));
  const order = new Map(before?.refused.map(({ column }, at) => [column, at]));
  const placeOf = ({ column }: SeenCell) => order.get(column) ?? order.size;
  const cells = [...wrong, ...right].toSorted((one, other) => placeOf(one) - placeOf(other));
  return { line: row.line, car: row.car, cells };
}

const isMended = ({ mended = [] }: ReadingChoices, line: number, column: string) =>
  mended.some((cell) => cell.line === line && cell.column === column);

/** What was mended in rows that the server does not name: they are far down in a very long file. */
function mendedUnseen(
  { mended = [] }: ReadingChoices,
  warned: ReadonlySet<number>,
  isDoubted: (cell: CellPlace) => boolean,
): SeenRow[] {
  const byLine = Map.groupBy(
    mended.filter((cell) => !warned.has(cell.line) && !isDoubted(cell)),
    ({ line }) => line,
  );
  return [...byLine].map(([line, cells]) => ({
    line,
    car: "",
    cells: cells.map(({ column, value }) => ({ line, column, value, code: "", msg: "", isRight: true })),
  }));
}

/** Decides what becomes of a row as things stand: it goes in, it is refused, or it is left out. */
export function standingOf(row: SeenRow, choices: ReadingChoices): "goesIn" | "refused" | "leftOut" {
  if (isLeftOut(choices, row.line)) return "leftOut";
  return row.cells.every(({ isRight }) => isRight) ? "goesIn" : "refused";
}

/** Doubts to look at before a list is published, the worst first: these rows stay out, those go in as they are. */
export const doubtKinds = ["problem", "price", "fact", "repeat", "unknown"] as const;
export type DoubtKind = (typeof doubtKinds)[number];

type DoubtPlace = { key: string; line: number; car: string };
/** A line of the table. A row of the list with several wrong cells has one for each, of which the first stands for the row. */
export type DoubtLine = DoubtPlace &
  (
    | {
        kind: "problem";
        cell: SeenCell | undefined;
        isFirst: boolean;
        standing: ReturnType<typeof standingOf>;
      }
    | { kind: "price"; warning: PriceWarning; isWarned: boolean }
    | { kind: "fact"; doubt: SeenDoubt }
    | { kind: "repeat"; earlier_line: number; added?: boolean | undefined }
    | { kind: "unknown"; unknown: UnknownValue }
  );

/** Everything to look at, kind by kind in the order of the file. */
export function listDoubts(seen: SeenRows, foresight: Foresight, choices: ReadingChoices): DoubtLine[] {
  const warned = new Set(foresight.warnings.map(({ line }) => line));
  return [
    ...seen.rows.flatMap((row) => {
      const standing = standingOf(row, choices);
      const shown = standing === "leftOut" || row.cells.length === 0 ? [undefined] : row.cells;
      return shown.map((cell, at): DoubtLine => {
        const { line, car } = row;
        return {
          kind: "problem",
          key: `problem ${line} ${at}`,
          line,
          car,
          cell,
          isFirst: at === 0,
          standing,
        };
      });
    }),
    ...seen.warnings.map((warning): DoubtLine => {
      const { line, car } = warning;
      return { kind: "price", key: `price ${line}`, line, car, warning, isWarned: warned.has(line) };
    }),
    ...seen.doubts.map((doubt): DoubtLine => {
      const { line, column, car } = doubt;
      return { kind: "fact", key: `fact ${line} ${column}`, line, car, doubt };
    }),
    ...foresight.repeats.map(({ line, earlier_line, car, added }): DoubtLine => {
      return {
        kind: "repeat",
        key: `repeat ${line} ${earlier_line}`,
        line,
        car,
        earlier_line,
        ...(added && { added }),
      };
    }),
    ...foresight.unknown.map((unknown): DoubtLine => {
      const { line, column, value } = unknown;
      return { kind: "unknown", key: `unknown ${column} ${value}`, line, car: value, unknown };
    }),
  ];
}

/** Counts those of each kind in the whole list, more than are named perhaps. */
export const countDoubts = ({
  rejected,
  warned,
  doubted,
  repeated,
  unknown,
}: Foresight): Record<DoubtKind, number> => ({
  problem: rejected,
  price: warned,
  fact: doubted,
  repeat: repeated,
  unknown: unknown.length,
});

/** Whether the list has more of a kind than are named, so that not all are shown. */
export const areAllNamed = ({
  rejected,
  rows,
  warned,
  warnings,
  doubted,
  doubts,
  repeated,
  repeats,
}: Foresight) =>
  rows.length >= rejected &&
  warnings.length >= warned &&
  doubts.length >= doubted &&
  repeats.length >= repeated;
