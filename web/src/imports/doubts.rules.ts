import type { Foresight, PriceWarning, UnknownValue } from "@khorgos/contract/imports/price-list";
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { type SeenCell, type SeenDoubt, type SeenRows, standingOf } from "./rows.rules.ts";

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
