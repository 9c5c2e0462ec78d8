import type { CostSheet } from "@khorgos/contract/costs/sheet";
import { figuresOf } from "@khorgos/contract/costs/sheet.rules";
import * as z from "zod/mini";

/** What somebody made of a sheet. */
type Edited = { base: CostSheet; sheet: CostSheet };

/** `overruled` are the paths that the other sheet changed as well: there the edited one says what it said. */
type Rebased = { sheet: CostSheet; overruled: string[] };

/** A draft is for a moment what the schema would refuse. */
const Draft = z.custom<CostSheet>();

/** What was edited, made of another published sheet instead of the one from which the draft began. */
export function rebased({ base, sheet }: Edited, onto: CostSheet): Rebased {
  const overruled: string[] = [];
  const merge = ({ was, mine, theirs }: Versions, path: string): unknown => {
    if (isSame(mine, was) || isSame(mine, theirs)) return theirs;
    if (isSame(theirs, was)) return mine;
    const parts = partsOf({ was, mine, theirs });
    if (!parts) {
      overruled.push(path);
      return mine;
    }
    const merged = parts.map(([key, part]) => [key, merge(part, path ? `${path}.${key}` : key)] as const);
    return Array.isArray(mine) ? merged.map(([, part]) => part) : Object.fromEntries(merged);
  };
  return { sheet: Draft.parse(merge({ was: base, mine: sheet, theirs: onto }, "")), overruled };
}

type Versions = Record<"was" | "mine" | "theirs", unknown>;

/** All come from the server or from this page, so that their keys have one order. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The parts that can be told apart in all three; undefined where they are one thing, as a figure is, or have other rows. */
function partsOf({ was, mine, theirs }: Versions): [key: string, part: Versions][] | undefined {
  if (!isGroup(was) || !isGroup(mine) || !isGroup(theirs)) return undefined;
  const lists = [was, mine, theirs].filter((one) => Array.isArray(one));
  if (
    lists.length > 0 &&
    !(lists.length === 3 && isSame(rowsIn(was), rowsIn(mine)) && isSame(rowsIn(was), rowsIn(theirs)))
  )
    return undefined;
  const [before, after] = [new Map(Object.entries(was)), new Map(Object.entries(theirs))];
  return Object.entries(mine).map(([key, part]) => [
    key,
    { was: before.get(key), mine: part, theirs: after.get(key) },
  ]);
}

const isFigure = (part: unknown) => figuresOf(part).some(([path]) => path === "");
const isGroup = (part: unknown): part is object =>
  typeof part === "object" && part !== null && !isFigure(part);

/** For which cars each row holds, or its code: by this a row is the same in another sheet. */
const rowsIn = (list: object) =>
  Object.values(list).map((row: unknown) =>
    isGroup(row)
      ? "code" in row
        ? row.code
        : Object.entries(row).filter(([, part]) => !isFigure(part))
      : row,
  );
