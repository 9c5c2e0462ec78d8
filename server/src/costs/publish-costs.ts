import type * as api from "@khorgos/contract/costs/costs";
import { sheetFaults } from "@khorgos/contract/costs/sheet.rules";
import { sayComplaint } from "@khorgos/contract/platform/complaints";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Clock } from "../platform/db/clock.ts";
import type { Verb } from "../platform/http/serve.ts";
import { getCurrentSheet } from "../catalogue/costs/current-sheet.sql.ts";
import { lockSheets, newestSheetId } from "./costs.sql.ts";
import { publishSheet } from "./publish-sheet.ts";

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
