import type * as api from "@khorgos/contract/costs/costs";
import type { Clock } from "../platform/db/clock.ts";
import type { Verb } from "../platform/http/serve.ts";
import { getCurrentSheet } from "../catalogue/costs/current-sheet.sql.ts";

export const readCostSheet =
  (clock: Clock): Verb<typeof api.readCostSheet> =>
  async ({ db }) => {
    const { sheet, published } = await getCurrentSheet(db, clock);
    return { sheet, valid_from: published.valid_from };
  };
