import type * as api from "@khorgos/contract/costs/costs";
import type { Clock } from "../platform/db/clock.ts";
import type { Verb } from "../platform/http/serve.ts";
import { getCurrentSheet } from "../catalogue/costs/current-sheet.sql.ts";
import { listComingSheets, newestSheetId } from "./costs.sql.ts";

export const readCosts =
  (clock: Clock): Verb<typeof api.readCosts> =>
  async ({ db }) => {
    // Before the sheets, so that a publication between these statements makes a clash and no change is lost.
    const newest = await newestSheetId(db);
    const { sheet, published, today } = await getCurrentSheet(db, clock);
    const coming_sheets = await listComingSheets(db, today);
    return { sheet, published, coming_sheets, newest };
  };
