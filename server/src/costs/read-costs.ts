import type * as api from "@khorgos/contract/costs/costs";
import type { Clock } from "../platform/db/clock.ts";
import type { Verb } from "../platform/http/serve.ts";
import { getCurrentSheet } from "../catalogue/costs/current-sheet.sql.ts";
import { listComingDays } from "./costs.sql.ts";

export const readCosts =
  (clock: Clock): Verb<typeof api.readCosts> =>
  async ({ db }) => {
    const { sheet, published, today } = await getCurrentSheet(db, clock);
    return { sheet, published, coming: await listComingDays(db, today) };
  };
