import { countingOn } from "@khorgos/contract/costs/coming.rules";
import type { Clock } from "../platform/db/clock.ts";
import type { Tx } from "../platform/db/connect.ts";
import { getCurrentSheet } from "../catalogue/costs/current-sheet.sql.ts";
import { withNewerRates } from "./carry-rates.rules.ts";
import { insertCostsAuditEntry, insertSheet, listComingSheets, type NewSheet } from "./costs.sql.ts";

/**
 * Publishes the sheets of later days again with the exchange rates that `next` changes, so that none of them brings old ones back when
 * its day comes. Call it under the lock and before `next` is inserted, which is to be the newest of all.
 */
export async function carryRates(
  tx: Tx,
  clock: Clock,
  { valid_from, sheet, actor }: NewSheet,
): Promise<void> {
  const { today, ...current } = await getCurrentSheet(tx, clock);
  const coming_sheets = await listComingSheets(tx, today);
  const was = countingOn({ ...current, coming_sheets }, valid_from).sheet;
  for (const later of coming_sheets) {
    const carried =
      later.published.valid_from > valid_from && withNewerRates(later.sheet, { was, is: sheet, today });
    if (!carried) continue;
    const publication = { actor, valid_from: later.published.valid_from };
    await insertSheet(tx, { ...publication, sheet: carried });
    await insertCostsAuditEntry(tx, { ...publication, rate: carried.currency.usd_kzt.value });
  }
}
