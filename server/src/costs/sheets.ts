import type { CarSort } from "@khorgos/contract/cars/order";
import { countingOn } from "@khorgos/contract/costs/coming.rules";
import type * as api from "@khorgos/contract/costs/costs";
import type { CostPublication, PublishedSheet } from "@khorgos/contract/costs/costs";
import { estimate } from "@khorgos/contract/costs/estimate.rules";
import { carriedLine, changeLines, notCarriedLine } from "@khorgos/contract/costs/sheet-changes.rules";
import { sheetFaults } from "@khorgos/contract/costs/sheet.rules";
import { sayComplaint } from "@khorgos/contract/platform/complaints";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Clock } from "../platform/db/clock.ts";
import type { Db, Tx } from "../platform/db/connect.ts";
import type { Verb } from "../platform/http/serve.ts";
import {
  getCurrentSheet,
  insertCostsAuditEntry,
  insertSheet,
  listComingSheets,
  lockSheets,
  newestSheetId,
  type NewSheet,
  nobody,
} from "./costs.sql.ts";
import { type Landed, landedBy } from "./landed.sql.ts";
import { type SheetChange, withNewerRates } from "./rates.rules.ts";

export const readCosts =
  (clock: Clock): Verb<typeof api.readCosts> =>
  async ({ db }) => {
    // Before the sheets, so that a publication between these statements makes a clash and no change is lost.
    const newest = await newestSheetId(db);
    const { sheet, published, today } = await getCurrentSheet(db, clock);
    const coming_sheets = await listComingSheets(db, today);
    return { sheet, published, coming_sheets, newest };
  };

export const readCostSheet =
  (clock: Clock): Verb<typeof api.readCostSheet> =>
  async ({ db }) => {
    const { sheet, published } = await getCurrentSheet(db, clock);
    return { sheet, valid_from: published.valid_from };
  };

/** By the sheet of today, for a car that would be cleared today. */
export const estimateCost =
  (clock: Clock): Verb<typeof api.estimateCost> =>
  async ({ db, input }) => {
    const { sheet, published, today } = await getCurrentSheet(db, clock);
    return { ...estimate(sheet, input, today), sheet: { valid_from: published.valid_from } };
  };

/** Costs of cars in Almaty, and the sheet and the day by which they do: with either of them the order may change. */
type LandedToday = { landed: Landed; by: string };

/** By the sheet of today, for a list that is sorted by it; no other order reads a sheet. */
export async function landedToday(
  db: Db,
  clock: Clock,
  sort: CarSort | undefined,
): Promise<LandedToday | undefined> {
  if (sort !== "landed") return undefined;
  const { sheet, published, today } = await getCurrentSheet(db, clock);
  return { landed: landedBy(sheet, today), by: `${published.id} ${today}` };
}

/**
 * Throws `invalid_input` with each fault of the sheet, and `costs_changed` when another was published since the administrator read
 * which is the newest, also for a day to come: what it says would be lost.
 */
export const publishCosts =
  (clock: Clock): Verb<typeof api.publishCosts> =>
  ({ transact, actor, input: { valid_from, sheet, seen } }) =>
    transact(async (tx) => {
      await lockSheets(tx);
      const { today } = await getCurrentSheet(tx, clock);
      const errors = sheetFaults(sheet, today).map(({ path, code }) => ({
        path: `sheet.${path}`,
        code,
        msg: sayComplaint({ code }),
      }));
      if (errors.length > 0) throw new Failure("invalid_input", { errors });
      if (seen !== undefined && seen !== (await newestSheetId(tx))) throw new Failure("costs_changed");

      return { published: await publishSheet(tx, clock, { valid_from, sheet, actor }) };
    });

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

/**
 * Publishes the sheets of later days again with the exchange rates that one of the day `from` changes, so that none of them brings old ones
 * back when its day comes. Nobody is their publisher: who published the rates has not seen these sheets. Answers with the days of those that
 * keep their own, which the new ones do not fit. Call it under the lock.
 */
async function carryRates(
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
