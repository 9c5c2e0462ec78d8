import { carriedLine, changeLines } from "@khorgos/contract/costs/sheet-changes.rules";
import type { CostPublication } from "@khorgos/contract/costs/costs";
import type { Tx } from "../platform/db/connect.ts";
import { type SheetChange, withNewerRates } from "./carry-rates.rules.ts";
import { insertCostsAuditEntry, insertSheet, nobody } from "./costs.sql.ts";

/**
 * Publishes the sheets of later days again with the exchange rates that one of the day `from` changes, so that none of them brings old ones
 * back when its day comes. Nobody is their publisher: who published the rates has not seen these sheets. Answers with the days of those that
 * keep their own, which the new ones do not fit. Call it under the lock.
 */
export async function carryRates(
  tx: Tx,
  later: readonly CostPublication[],
  { from, ...change }: SheetChange & { from: string },
): Promise<string[]> {
  const leftOut: string[] = [];
  for (const { sheet: before, published } of later) {
    const { valid_from } = published;
    const carried = withNewerRates(before, change);
    if (carried === "refused") leftOut.push(valid_from);
    if (!carried || carried === "refused") continue;
    const { sheet } = carried;
    const publication = { actor: nobody, valid_from };
    await insertSheet(tx, { ...publication, sheet });
    const why = `${carriedLine(from)}\n${changeLines(before, sheet)}`;
    await insertCostsAuditEntry(tx, { ...publication, why });
  }
  return leftOut;
}
