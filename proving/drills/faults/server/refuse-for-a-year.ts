import { uploadPriceList } from "@khorgos/contract/imports/imports";
import { MB } from "../../../bench/servers/resident-memory.ts";
import { forgetOldRows, MAX_KEPT } from "../../../../server/src/imports/history.sql.ts";
import { csvOf, rowsOf } from "../../../../server/test/long-list.ts";
import { callAs } from "../../clients/call-as.ts";
import { retryUntilAcknowledged } from "../../clients/retry-until-acknowledged.ts";
import type { Drill } from "../../record/outcome.ts";
import { openStage } from "../../stage/open-stage.ts";
import { tokenOf } from "../../stage/people.ts";

/** Rows of each list, none of which can go in. */
const [USUAL, SHORT] = [199_999, 20_000];
const PATIENCE_MS = 110_000;

/** Month after month a supplier sends a long list of which every row is refused. What is kept of them has an end. */
export const refuseForAYear: Drill = async ({ rounds, isShort, history }) => {
  const stage = await openStage();
  const lin = callAs(stage.server.origin, tokenOf("lin"), PATIENCE_MS);
  const broken: string[] = [];
  const sizes: number[] = [];
  try {
    for (let month = 0; month < rounds; month++) {
      const rows = rowsOf(isShort ? SHORT : USUAL, month).map((row) => ({ ...row, year: 1850 }));
      const csvFile = new File([csvOf(rows)], `month-${month}.csv`);
      await retryUntilAcknowledged(history, { who: "lin", what: "upload", value: `${month}` }, () =>
        lin(uploadPriceList, { csvFile }),
      );
      await stage.pool.query("update imports set at = at - interval '30 days'");
      await forgetOldRows(stage.db);
      const { rows: found } = await stage.pool.query<{ kept: number; size: number }>(
        "select sum(kept_bytes)::bigint as kept, pg_total_relation_size('import_batches') as size from imports",
      );
      const { kept = 0, size = 0 } = found[0] ?? {};
      sizes.push(size / MB);
      if (kept > MAX_KEPT) broken.push(`month ${month}: ${Math.round(kept / MB)} MB are kept`);
    }
    const notes = [`on the disk after each list, in MB: ${sizes.map(Math.round).join(", ")}`];
    const figures = [{ what: "on the disk at the end", reached: sizes.at(-1) ?? 0, most: 100, unit: "MB" }];
    return { rounds, lost: [], duplicated: [], broken, recoveries: [], figures, notes };
  } finally {
    await stage.close();
  }
};
