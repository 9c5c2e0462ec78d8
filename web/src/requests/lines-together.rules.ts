import type { Match } from "@khorgos/contract/matching/matching";

/** A supplier of whose lines none has enough cars, and some have as many as are wanted together. */
export type LinesTogether = { supplier: string; lines: number; asked: string };

/** Of these matches the suppliers who can deliver all from several lines, the fewest lines that do it. Only lines that lack nothing but cars count. */
export function linesTogether(matches: readonly Match[]): LinesTogether[] {
  const bySupplier = Map.groupBy(matches, ({ car }) => car.company_name || car.supplier_name || "");
  return [...bySupplier].flatMap(([supplier, own]) => {
    if (own.some(({ verdict }) => verdict === "fits")) return [];
    const lines = own.filter(({ reasons }) =>
      reasons.every(({ criterion, verdict }) => verdict === "fits" || criterion === "quantity"),
    );
    const asked = lines[0]?.reasons.find(({ criterion }) => criterion === "quantity")?.asked;
    if (asked === undefined) return [];
    const needed = countNeeded(
      lines.map(({ car }) => car.quantity),
      Number(asked),
    );
    return needed === undefined ? [] : [{ supplier, lines: needed, asked }];
  });
}

/** How many of these numbers, the largest first, add up to so much; undefined where all of them do not. */
function countNeeded(quantities: readonly number[], asked: number): number | undefined {
  let sum = 0;
  const at = quantities
    .toSorted((one, other) => other - one)
    .findIndex((quantity) => (sum += quantity) >= asked);
  return at < 0 ? undefined : at + 1;
}
