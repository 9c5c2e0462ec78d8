import type * as api from "@khorgos/contract/costs/costs";
import { estimate } from "@khorgos/contract/costs/estimate.rules";
import type { Clock } from "../platform/db/clock.ts";
import type { Verb } from "../platform/http/serve.ts";
import { getCurrentSheet } from "../catalogue/costs/current-sheet.sql.ts";

/** By the sheet of today, for a car that would be cleared today. */
export const estimateCost =
  (clock: Clock): Verb<typeof api.estimateCost> =>
  async ({ db, input }) => {
    const { sheet, published, today } = await getCurrentSheet(db, clock);
    return { ...estimate(sheet, input, today), sheet: { valid_from: published.valid_from } };
  };
