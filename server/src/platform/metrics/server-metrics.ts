import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Pool } from "pg";
import type { ResponseCache } from "../cache/response-cache.ts";
import type { Db } from "../db/connect.ts";
import { refusalOf } from "../http/log-events.ts";
import type { Metrics } from "./metrics.ts";

/** How long calls take, by the route as the contract writes it, and why which were refused. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  const took = metrics.time("khorgos_request_duration_seconds", "Time from a call to the end of its answer.");
  const refused = metrics.count("khorgos_refusals_total", "Calls refused, by code: overloaded, too_many, …");
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "page";
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    took(labels, reply.elapsedTime / 1000);
    const code = refusalOf(request);
    if (code) refused({ code });
    done();
  });
}

type Parts = { pool: Pool; db: Db; answers: ResponseCache };

/** What the server stands on: its database, its jobs, its memory. */
export function measureServer(metrics: Metrics, { pool, db, answers }: Parts): void {
  const connections = "khorgos_pool_connections";
  const help = "Connections to the database.";
  metrics.show(connections, help, () => pool.totalCount - pool.idleCount, { state: "in_use" });
  metrics.show(connections, help, () => pool.idleCount, { state: "idle" });
  metrics.show("khorgos_pool_waiting", "Queries that wait for a connection.", () => pool.waitingCount);

  const jobs = (condition: ReturnType<typeof sql>) => async () => {
    const { rows } = await sql<{ jobs: number }>`
      select count(*) as jobs from graphile_worker.jobs where ${condition}`.execute(db);
    return rows[0]?.jobs;
  };
  const due = sql`run_at <= now() and locked_at is null and attempts < max_attempts`;
  metrics.show("khorgos_jobs", "Jobs by state.", jobs(due), { state: "due" });
  metrics.show("khorgos_jobs", "Jobs by state.", jobs(sql`locked_at is not null`), { state: "running" });
  metrics.show("khorgos_jobs", "Jobs by state.", jobs(sql`attempts >= max_attempts`), { state: "given_up" });

  const asked = "khorgos_response_cache_replies_total";
  metrics.show(asked, "Queries about the market.", () => answers.stats().found, { from: "memory" });
  metrics.show(asked, "Queries about the market.", () => answers.stats().worked, { from: "database" });
  metrics.show("khorgos_response_cache_bytes", "Memory of kept answers.", () => answers.stats().bytes);

  const memory = process.memoryUsage;
  metrics.show("process_resident_memory_bytes", "Memory of the process.", () => memory.rss());
  metrics.show("nodejs_heap_used_bytes", "Memory of our own objects.", () => memory().heapUsed);
  metrics.show("process_cpu_seconds_total", "Processor time.", () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  measureDelay(metrics);
}

function measureDelay(metrics: Metrics) {
  const delays = monitorEventLoopDelay({ resolution: 10 });
  delays.enable();
  const name = "khorgos_event_loop_delay_seconds";
  const help = "How late the server's clock was since it was last asked.";
  metrics.show(name, help, () => delays.percentile(50) / 1e9, { quantile: "0.5" });
  metrics.show(
    name,
    help,
    () => {
      const worst = delays.percentile(99) / 1e9;
      delays.reset();
      return worst;
    },
    { quantile: "0.99" },
  );
}
