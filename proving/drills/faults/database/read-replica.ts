import { setTimeout as pause } from "node:timers/promises";
import { addCar, browseCars, editCar, findCar, marketStats } from "@khorgos/contract/cars/cars";
import { exportStock } from "@khorgos/contract/cars/exports";
import type { Call } from "@khorgos/contract/platform/call";
import { toConnectionStrings } from "@khorgos/postgres/prepare-database";
import { sealForm } from "../../../../server/test/market.ts";
import { freePort } from "../../../../tools/free-port.mjs";
import { callAs } from "../../clients/call-as.ts";
import type { Drill } from "../../record/outcome.ts";
import { addStandby } from "../../stage/add-standby.ts";
import { killTree, signalTree } from "../../stage/kill-tree.ts";
import type { RunningServer } from "../../stage/run-server.ts";
import { openStage } from "../../stage/open-stage.ts";
import { tokenOf } from "../../stage/people.ts";

/** How far behind the late replica shows things, in milliseconds. */
const LATE = 5_000;
/** A price for each change, so that anyone who sees an old one is found out. */
const FIRST_PRICE = 10_000;

/**
 * A server reads from a replica while that follows closely, is five seconds late, is frozen, and is gone. A supplier changes a
 * price again and again; right after each answer the supplier and a dealer look at the market, and see that price.
 */
export const readReplica: Drill = async ({ rounds, isShort, history }) => {
  const broken: string[] = [];
  const notes: string[] = [];

  async function round(nth: number) {
    const stage = await openStage({ databaseEnvironment: () => ({}) });
    const standby = await addStandby(stage, false).catch(async (error: unknown) => {
      await stage.close();
      throw error;
    });
    const metricsPort = String(await freePort());
    try {
      const server = await stage.startServer({
        REPLICA_URLS: toConnectionStrings(standby.socketFolder).connectionString,
        METRICS_PORT: metricsPort,
        RESPONSE_CACHE_MB: "0",
      });
      const lin = callAs(server.origin, tokenOf("lin"));
      const aigerim = callAs(server.origin, tokenOf("aigerim"));
      const { car } = await lin(addCar, { ...sealForm, price: FIRST_PRICE }, { idempotencyKey: "car" });
      let price = FIRST_PRICE;

      async function lookWhile(how: string) {
        const before = await readsOf(metricsPort);
        const until = performance.now() + (isShort ? 2_000 : 10_000);
        let slowest = 0;
        while (performance.now() < until) {
          price += 1;
          const value = String(price);
          const told = await history.ask({ who: "lin", what: "change", value }, () =>
            lin(editCar, { ...sealForm, id: car.id, price }),
          );
          if (told.type !== "ok") broken.push(`round ${nth}, ${how}: a change was answered ${told.why}`);
          const began = performance.now();
          for (const [who, call] of Object.entries({ lin, aigerim })) {
            const seen = await history.ask({ who, what: "look", value }, () => pricesSeen(call, car.id));
            if (seen.type !== "ok") broken.push(`round ${nth}, ${how}: a look was answered ${seen.why}`);
            else if (seen.result.some((one) => one !== price))
              broken.push(`round ${nth}, ${how}: ${who} saw ${seen.result.join()} instead of ${price}`);
          }
          slowest = Math.max(slowest, performance.now() - began);
          // A replica that follows closely has it by the next look.
          await pause(50);
          await history.ask({ who: "aigerim", what: "look again", value }, () => pricesSeen(aigerim, car.id));
        }
        const file = await history.ask({ who: "lin", what: "download", value: how }, () => stockFile(server));
        if (file.type !== "ok" || !file.result.includes(String(price)))
          broken.push(`round ${nth}, ${how}: the stock as a file lacks the price ${price}`);
        const after = await readsOf(metricsPort);
        const reads = (outcome: string) => (after[outcome] ?? 0) - (before[outcome] ?? 0);
        notes.push(
          `${how}: ${reads("read")} read there, ${reads("behind")} times too far behind, ${reads("failed")} failed; two looks took ${Math.round(slowest)} ms at most`,
        );
        return reads("read");
      }

      if ((await lookWhile("follows closely")) === 0) broken.push(`round ${nth}: the replica was never read`);
      await standby.lag(LATE);
      await lookWhile("5 s late");
      await standby.lag(0);
      signalTree(standby.postmaster(), "SIGSTOP");
      await lookWhile("frozen");
      signalTree(standby.postmaster(), "SIGCONT");
      await standby.caughtUp();
      if ((await lookWhile("thawed")) === 0) broken.push(`round ${nth}: the replica was not read again`);
      killTree(standby.postmaster());
      await lookWhile("gone");
      if (!server.isRunning()) broken.push(`round ${nth}: the server ended`);
    } finally {
      signalTree(standby.postmaster(), "SIGCONT");
      await stage.close(() => standby.stop());
    }
  }

  for (let nth = 0; nth < rounds; nth++) await round(nth);
  return {
    rounds,
    lost: [],
    duplicated: [],
    broken: [...new Set(broken)].slice(0, 20),
    recoveries: [],
    notes,
  };
};

/** What one car costs by the list, by its page and by the figures of the market that has no other. */
async function pricesSeen(call: Call, id: string): Promise<(number | undefined)[]> {
  const [page, found, stats] = await Promise.all([
    call(browseCars, {}),
    call(findCar, { id }),
    call(marketStats, {}),
  ]);
  return [page.cars[0]?.price, found.car.price, stats.stats.average_price];
}

async function stockFile({ origin }: RunningServer): Promise<string> {
  const headers = { authorization: `Bearer ${tokenOf("lin")}` };
  return (await fetch(`${origin}/api${exportStock.path}`, { headers })).text();
}

async function readsOf(port: string): Promise<Record<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const lines = text.matchAll(/^khorgos_replica_reads_total\{outcome="(\w+)"\} (\d+)/gm);
  return Object.fromEntries([...lines].map(([, outcome, count]) => [outcome, Number(count)]));
}
