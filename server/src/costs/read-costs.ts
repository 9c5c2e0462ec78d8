import type * as api from "@khorgos/contract/costs/costs";
import type { Clock } from "../platform/db/clock.ts";
import type { Verb } from "../platform/http/serve.ts";
import { getCurrentSheet } from "../catalogue/costs/current-sheet.sql.ts";
import { listComingSheets, newestSheetId } from "./costs.sql.ts";

export const readCosts =
  (clock: Clock): Verb<typeof api.readCosts> =>
  async ({ db }) => {
    const { sheet, published, today } = await getCurrentSheet(db, clock);
    const [coming_sheets, newest] = await Promise.all([listComingSheets(db, today), newestSheetId(db)]);
    const coming = coming_sheets.map((one) => one.published.valid_from);
    return { sheet, published, coming, coming_sheets, newest };
  };
