import { setTimeout as pause } from "node:timers/promises";
import { myCars } from "@khorgos/contract/cars/cars";
import { previewPriceList, putPriceList } from "@khorgos/contract/imports/price-list";
import { csvOf, rowsOf } from "../../../../server/test/long-list.ts";
import { quantile } from "../../../bench/reporting/print.ts";
import { callAs } from "../../clients/call-as.ts";
import type { Drill } from "../../record/outcome.ts";
import { openStage } from "../../stage/open-stage.ts";
import { tokenOf } from "../../stage/people.ts";

/** So long a supplier waits for each preview, and so often they ask for another, in milliseconds. */
const HANGS_UP_AFTER = 150;
const ASKS_EVERY = 1_000;
/** How many previews in a round. */
const [USUAL, SHORT] = [45, 10];
const PROBES_EVERY = 500;

/**
 * A supplier asks for previews of a long list and hangs up on each. The server stays ready, others read their lists meanwhile,
 * and no connection to the database is held.
 */
export const hangUpPreviews: Drill = async ({ rounds, isShort, history }) => {
  const stage = await openStage();
  const { origin } = stage.server;
  const wang = callAs(origin, tokenOf("wang"));
  const broken: string[] = [];
  const waits: number[] = [];
  let [probes, notReady, mostHeld] = [0, 0, 0];

  try {
    // A header that says what prices are in: such a list is not read to its end for that, and the stock is asked sooner.
    const csvFile = new File([csvOf(rowsOf(199_999, 0)).replace("price", "price USD")], "list.csv");
    const { price_list } = await callAs(origin, tokenOf("lin"), 60_000)(putPriceList, { csvFile });
    const hurried = callAs(origin, tokenOf("lin"), HANGS_UP_AFTER);
    for (let round = 0; round < rounds; round++) {
      const over = { is: false };
      const asking = (async () => {
        for (let nth = 0; nth < (isShort ? SHORT : USUAL); nth++) {
          void hurried(previewPriceList, { id: price_list.id, choices: {} }).catch(() => {});
          await pause(ASKS_EVERY);
        }
        over.is = true;
      })();
      for (; !over.is; probes++) {
        const ready = await fetch(`${origin}/api/health/ready`);
        await ready.text();
        if (!ready.ok) notReady++;
        const asked = performance.now();
        await history.ask({ who: "wang", what: "list", value: `${probes}` }, () => wang(myCars, {}));
        waits.push(performance.now() - asked);
        const { rows } = await stage.pool.query<{ held: number }>(
          "select count(*)::int as held from pg_stat_activity where state like 'idle in transaction%'",
        );
        mostHeld = Math.max(mostHeld, rows[0]?.held ?? 0);
        await pause(PROBES_EVERY);
      }
      await asking;
    }
    if (notReady > 0) broken.push(`the server was not ready at ${notReady} of ${probes} looks`);
    if (history.entries.some(({ type }) => type === "fail" || type === "info"))
      broken.push("somebody else was put off");
    const figures = [
      { what: "others' lists, p95", reached: quantile(waits, 0.95), most: 250, unit: "ms" },
      { what: "connections in a transaction and idle", reached: mostHeld, most: 3, unit: "" },
    ];
    return { rounds, lost: [], duplicated: [], broken, recoveries: [], figures };
  } finally {
    await stage.close();
  }
};
