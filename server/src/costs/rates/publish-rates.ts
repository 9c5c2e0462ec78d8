import type { CostSheet } from "@khorgos/contract/costs/sheet";
import type { Clock } from "../../platform/db/clock.ts";
import type { Db } from "../../platform/db/connect.ts";
import { transactOn } from "../../platform/db/transact.ts";
import { getCurrentSheet } from "../../catalogue/costs/current-sheet.sql.ts";
import { lockSheets, nobody } from "../costs.sql.ts";
import { publishSheet } from "../publish-sheet.ts";
import { type BankRates, type JudgedRates, judgeRates, sayMoves } from "./judge-rates.rules.ts";
import { insertDoubt } from "./rates-audit.sql.ts";

/** `known` is what the sheet said before. */
type PublishedRates = Pick<JudgedRates, "taken" | "doubted"> & { known: CostSheet["currency"] };

/**
 * Publishes the sheet of today again with the bank's rates, when one of them is to be taken. Of several servers that were told the same one
 * publishes: the others find its rates in the sheet.
 */
export const publishRates = (db: Db, clock: Clock, told: BankRates): Promise<PublishedRates> =>
  transactOn(db)(async (tx) => {
    await lockSheets(tx);
    const { sheet: before, today } = await getCurrentSheet(tx, clock);
    const { sheet, taken, doubted } = judgeRates(before, told, today);
    const known = before.currency;
    if (taken.length > 0) await publishSheet(tx, clock, { actor: nobody, valid_from: today, sheet });
    if (doubted.length > 0) await insertDoubt(tx, { today, why: sayMoves(known, told, doubted) });
    return { taken, doubted, known };
  });
