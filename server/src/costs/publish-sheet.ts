import type { PublishedSheet } from "@khorgos/contract/costs/costs";
import type { Clock } from "../platform/db/clock.ts";
import type { Tx } from "../platform/db/connect.ts";
import { carryRates } from "./carry-rates.ts";
import { insertCostsAuditEntry, insertSheet, type NewSheet } from "./costs.sql.ts";

/** Makes a sheet count from its day and logs who did so; its new rates go on to the sheets of later days. Call it under the lock. */
export async function publishSheet(tx: Tx, clock: Clock, next: NewSheet): Promise<PublishedSheet> {
  await carryRates(tx, clock, next);
  const published = await insertSheet(tx, next);
  const { actor, valid_from, sheet } = next;
  await insertCostsAuditEntry(tx, { actor, valid_from, rate: sheet.currency.usd_kzt.value });
  return published;
}
