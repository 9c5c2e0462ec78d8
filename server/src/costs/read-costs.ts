import type * as api from "@khorgos/contract/costs/costs";
import type { Clock } from "../platform/db/clock.ts";
import type { Verb } from "../platform/http/serve.ts";
import { getCurrentSheet } from "../catalogue/costs/current-sheet.sql.ts";
import { listComingDays, newestSheetId } from "./costs.sql.ts";

export const readCosts =
  (clock: Clock): Verb<typeof api.readCosts> =>
  async ({ db }) => {
    const { sheet, published, today } = await getCurrentSheet(db, clock);
    const [coming, newest] = await Promise.all([listComingDays(db, today), newestSheetId(db)]);
    return { sheet, published, coming, newest };
  };
