import { changeLines, notCarriedLine } from "@khorgos/contract/costs/sheet-changes.rules";
import { countingOn } from "@khorgos/contract/costs/coming.rules";
import type { PublishedSheet } from "@khorgos/contract/costs/costs";
import { getCurrentSheet } from "../catalogue/costs/current-sheet.sql.ts";
import type { Clock } from "../platform/db/clock.ts";
import type { Tx } from "../platform/db/connect.ts";
import { carryRates } from "./carry-rates.ts";
import { insertCostsAuditEntry, insertSheet, listComingSheets, type NewSheet } from "./costs.sql.ts";

/**
 * Makes a sheet count from its day, and logs who did so and what it says otherwise than the one that counted on that day; its new rates go
 * on to the sheets of later days, and the log names those that could not take them. Call it under the lock.
 */
export async function publishSheet(tx: Tx, clock: Clock, next: NewSheet): Promise<PublishedSheet> {
  const { actor, valid_from, sheet } = next;
  const { today, ...current } = await getCurrentSheet(tx, clock);
  const coming_sheets = await listComingSheets(tx, today);
  const was = countingOn({ ...current, coming_sheets }, valid_from).sheet;
  const later = coming_sheets.filter(({ published }) => published.valid_from > valid_from);
  // Before the sheet itself, which is to be the newest of all.
  const leftOut = await carryRates(tx, later, { was, is: sheet, today, from: valid_from });
  const published = await insertSheet(tx, next);
  const why = [...leftOut.map(notCarriedLine), changeLines(was, sheet)].join("\n");
  await insertCostsAuditEntry(tx, { actor, valid_from, why });
  return published;
}
