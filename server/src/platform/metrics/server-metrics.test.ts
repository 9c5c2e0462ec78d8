import { browseCars } from "@khorgos/contract/cars";
import { me } from "@khorgos/contract/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, depsOn, openMarket } from "../../../test/market.ts";
import { buildApp } from "../../app.ts";
import { connect, connectPool } from "../db/connect.ts";
import { callInside } from "../http/call-inside.ts";
import { measureServer } from "./server-metrics.ts";
import { openMetrics } from "./metrics.ts";
import { serveMetrics } from "./serve-metrics.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

test("anyone who watches reads how the server does, at a door of its own", async () => {
  const pool = connectPool(market.servedUrl);
  const db = connect(pool);
  const metrics = openMetrics();
  const deps = depsOn(db);
  const app = await buildApp(deps, { metrics });
  measureServer(metrics, { pool, db, answers: deps.answers });
  const door = await serveMetrics(metrics, { port: 0, host: "127.0.0.1" });

  const aigerim = callInside(app, "aigerim-token");
  for (let page = 0; page < 3; page++) await aigerim(browseCars, {});
  await callInside(app)(me, {}).catch(() => {});
  const reply = await fetch(`http://127.0.0.1:${door.port}/metrics`);
  const text = await reply.text();
  const elsewhere = await fetch(`http://127.0.0.1:${door.port}/`);
  await door.stop();
  await app.close();
  await db.destroy();

  expect([reply.status, elsewhere.status]).toEqual([200, 404]);
  expect(text).toContain(
    `khorgos_request_duration_seconds_count{method="GET",route="/api/cars",status="200"} 3`,
  );
  expect(text).toContain(`khorgos_refusals_total{code="not_signed_in"} 1`);
  expect(text).toMatch(/khorgos_response_cache_replies_total\{from="memory"\} [1-9]/);
  for (const name of [
    'khorgos_pool_connections{state="idle"}',
    "khorgos_pool_waiting",
    'khorgos_jobs{state="due"}',
    'khorgos_event_loop_delay_seconds{quantile="0.99"}',
    "process_resident_memory_bytes",
  ])
    expect(text).toContain(`\n${name} `);
  expect(text).not.toContain("aigerim");
});
