import { browseCars } from "@khorgos/contract/cars/cars";
import { me } from "@khorgos/contract/accounts/accounts";
import { Registry } from "prom-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, depsOn, openMarket } from "../../../test/market.ts";
import { buildApp } from "../../app.ts";
import { connect, connectPool } from "../db/connect.ts";
import { callInProcess } from "../http/call-in-process.ts";
import { measureServer, serveMetrics } from "./server-metrics.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

test("anyone who watches reads how the server does, at a door of its own", async () => {
  const pool = connectPool(market.servedUrl);
  const db = connect(pool);
  const metrics = new Registry();
  const deps = depsOn(db);
  const app = await buildApp(deps, { metrics, waiting: () => 0 });
  measureServer(metrics, { pool, db, answers: deps.answers });
  const door = await serveMetrics(metrics, { port: 0, host: "127.0.0.1" });

  const aigerim = callInProcess(app, "aigerim-token");
  for (let page = 0; page < 3; page++) await aigerim(browseCars, {});
  await callInProcess(app)(me, {}).catch(() => {});
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
  expect(seriesIn(text)).toEqual([
    "khorgos_event_loop_delay_seconds{quantile=0.5}",
    "khorgos_event_loop_delay_seconds{quantile=0.99}",
    "khorgos_jobs{state=due}",
    "khorgos_jobs{state=given_up}",
    "khorgos_jobs{state=running}",
    "khorgos_live_streams",
    "khorgos_load_shedding_level",
    "khorgos_pool_connections{state=idle}",
    "khorgos_pool_connections{state=in_use}",
    "khorgos_pool_waiting",
    "khorgos_refusals_total{code=not_signed_in}",
    "khorgos_request_duration_seconds_bucket{le,method,route,status}",
    "khorgos_request_duration_seconds_count{method,route,status}",
    "khorgos_request_duration_seconds_sum{method,route,status}",
    "khorgos_response_cache_bytes",
    "khorgos_response_cache_replies_total{from=database}",
    "khorgos_response_cache_replies_total{from=memory}",
    "nodejs_heap_used_bytes",
    "process_cpu_seconds_total",
    "process_resident_memory_bytes",
  ]);
  expect(text).not.toContain("aigerim");
});

/** What dashboards and alerts ask for: names with their labels, in order; of what has several labels without their values. */
function seriesIn(text: string): string[] {
  const series = text.split("\n").flatMap((line) => {
    const [, name, , inner = ""] = /^(\w+)(\{(.*)\})? [\d.e+-]+$/.exec(line) ?? [];
    const labels = [...inner.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = "", value = ""]) => ({
      label,
      value,
    }));
    const spelt = labels.map(({ label, value }) => (labels.length > 1 ? label : `${label}=${value}`));
    const names = spelt.toSorted().join(",");
    return name ? [inner ? `${name}{${names}}` : name] : [];
  });
  return [...new Set(series)].toSorted();
}

test("a port for metrics that another server of the machine has is told with what to do", async () => {
  const first = await serveMetrics(new Registry(), { port: 0, host: "127.0.0.1" });
  const second = serveMetrics(new Registry(), { port: first.port, host: "127.0.0.1" });
  await expect(second).rejects.toThrow(/EADDRINUSE.*Name a free METRICS_PORT/s);
  await first.stop();
});
