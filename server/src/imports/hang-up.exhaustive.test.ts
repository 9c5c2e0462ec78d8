import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { previewPriceList, putPriceList } from "@khorgos/contract/imports/price-list";
import { Failure } from "@khorgos/contract/platform/failures";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { portOf } from "../../test/hasty-senders.ts";
import { type Market, openMarket, outcome } from "../../test/market.ts";
import { csvOf, rowsOf } from "../../test/long-list.ts";
import { connect, connectPool, type Db } from "../platform/db/connect.ts";
import { asSuperuser } from "@khorgos/postgres/prepare-database";

let market: Market;
/** Only a superuser sees what another role's connections do. */
let watcher: Db;
let origin: string;
let id: string;
beforeAll(async () => {
  market = await openMarket();
  watcher = connect(connectPool(asSuperuser(market.url)));
  origin = `http://127.0.0.1:${await portOf(market.app)}`;
  // Where the header says what prices are in, the file is not read to its end for that, and previews come to the stock sooner.
  const csvFile = new File([csvOf(rowsOf(199_999, 0)).replace("price", "price USD")], "list.csv");
  id = (await market.as("lin")(putPriceList, { csvFile })).price_list.id;
});
afterAll(async () => {
  await watcher.destroy();
  await market.close();
});

/** How long the previews go on, in milliseconds. */
const LASTS = 30_000;

const copies = async () =>
  (await readdir(tmpdir())).filter((file) => file.startsWith(`khorgos-list-${process.pid}-`));
const ask = (path: string, signal: AbortSignal, body?: object) =>
  fetch(`${origin}/api${path}`, {
    method: body ? "POST" : "GET",
    headers: { authorization: "Bearer lin-token", "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
    signal,
  }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => "left",
  );

async function inTransactions() {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(watcher);
  return rows[0]?.count ?? 0;
}

test("a supplier who asks for a preview every second and hangs up takes nothing from anybody", async () => {
  const never = new AbortController().signal;
  const probes: { ready: number | string; lists: number | string; open: number; ms: number }[] = [];
  let previews = 0;
  const begun = performance.now();
  const asking = (async () => {
    for (; performance.now() - begun < LASTS; previews += 1) {
      void ask(`/price-lists/${id}/preview`, AbortSignal.timeout(150), { choices: {} });
      await pause(1_000);
    }
  })();
  while (performance.now() - begun < LASTS) {
    const asked = performance.now();
    const [ready, lists, open] = await Promise.all([
      ask("/health/ready", never),
      ask("/imports", never),
      inTransactions(),
    ]);
    probes.push({ ready, lists, open, ms: performance.now() - asked });
    await pause(300);
  }
  await asking;
  expect(previews).toBeGreaterThan(25);
  expect(probes.filter(({ ready, lists }) => ready !== 200 || lists !== 200)).toEqual([]);
  expect(Math.max(...probes.map(({ open }) => open))).toBeLessThan(3);
  expect((await copies()).length).toBeLessThan(2);
});

/** Asks again as the page does when a busy machine puts it off. */
async function untilServed<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    try {
      return await ask();
    } catch (failure) {
      if (!(failure instanceof Failure) || failure.code !== "unavailable") throw failure;
      await pause(1_000);
    }
  }
}

test("who stays has the preview, also when somebody with their account asked before", async () => {
  const lin = market.as("lin");
  const first = outcome(lin(previewPriceList, { id, choices: {} }));
  await pause(300);
  const { foresight } = await untilServed(() => lin(previewPriceList, { id, choices: {} }));
  expect(await first).toBe("preview_replaced");
  expect(foresight).toMatchObject({ is_whole: false });
  expect(foresight?.inserted).toBeGreaterThan(0);
});
