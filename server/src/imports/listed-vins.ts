import type { RowForm } from "./imports.rules.ts";
import type { DoubtedCell } from "@khorgos/contract/imports/imports";
import { factDoubts } from "@khorgos/contract/imports/reading";
import { carName } from "./matching.rules.ts";

/** Remembers the VINs of a list, to say of which another car of the supplier has the same. Lists without VINs cost nothing. */
export function listVins() {
  const cells = new Map<string, Pick<DoubtedCell, "line" | "value" | "car">[]>();
  return {
    add(line: number, row: RowForm) {
      if (!row.vin) return;
      const cell = { line, value: row.vin, car: carName(row) };
      const earlier = cells.get(row.vin);
      // A list may state one VIN in every row.
      if (earlier) earlier.push(cell);
      else cells.set(row.vin, [cell]);
    },
    /** The cells in which a VIN of more than one car stands, where `find` says which those are. */
    async doubts(find: (vins: readonly string[]) => Promise<Iterable<string>>): Promise<DoubtedCell[]> {
      if (cells.size === 0) return [];
      const code = "vin_twice";
      return [...(await find([...cells.keys()]))]
        .flatMap((vin) => cells.get(vin) ?? [])
        .map((cell) => ({
          ...cell,
          column: "vin",
          code,
          msg: factDoubts[code],
          used: true,
          facts: { vin: cell.value },
        }))
        .toSorted((one, other) => one.line - other.line);
    },
  };
}
