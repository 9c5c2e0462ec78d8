import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Pool } from "pg";
import type { KeptAnswers } from "../answers/kept-answers.ts";
import type { Db } from "../db/connect.ts";
import { refusalOf } from "../http/log-events.ts";
import type { Meters } from "./meters.ts";

/** How long calls take, by the route as the contract writes it, and why which were refused. */
export function meterCalls(app: FastifyInstance, meters: Meters): void {
  const took = meters.time("khorgos_request_duration_seconds", "Time from a call to the end of its answer.");
  const refused = meters.count("khorgos_refusals_total", "Calls refused, by code: overloaded, too_many, …");
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "page";
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    took(labels, reply.elapsedTime / 1000);
    const code = refusalOf(request);
    if (code) refused({ code });
    done();
  });
}

type Parts = { pool: Pool; db: Db; answers: KeptAnswers };

/** What the server stands on: its database, its jobs, its memory. */
export function meterServer(meters: Meters, { pool, db, answers }: Parts): void {
  const connections = "khorgos_pool_connections";
  const help = "Connections to the database.";
  meters.show(connections, help, () => pool.totalCount - pool.idleCount, { state: "in_use" });
  meters.show(connections, help, () => pool.idleCount, { state: "idle" });
  meters.show("khorgos_pool_waiting", "Questions that wait for a connection.", () => pool.waitingCount);

  const jobs = (condition: ReturnType<typeof sql>) => async () => {
    const { rows } = await sql<{ jobs: number }>`
      select count(*) as jobs from graphile_worker.jobs where ${condition}`.execute(db);
    return rows[0]?.jobs;
  };
  const due = sql`run_at <= now() and locked_at is null and attempts < max_attempts`;
  meters.show("khorgos_jobs", "Jobs by state.", jobs(due), { state: "due" });
  meters.show("khorgos_jobs", "Jobs by state.", jobs(sql`locked_at is not null`), { state: "running" });
  meters.show("khorgos_jobs", "Jobs by state.", jobs(sql`attempts >= max_attempts`), { state: "given_up" });

  const asked = "khorgos_kept_answers_total";
  meters.show(asked, "Questions about the market.", () => answers.told().found, { from: "memory" });
  meters.show(asked, "Questions about the market.", () => answers.told().worked, { from: "database" });
  meters.show("khorgos_kept_answers_bytes", "Memory of kept answers.", () => answers.told().bytes);

  const memory = process.memoryUsage;
  meters.show("process_resident_memory_bytes", "Memory of the process.", () => memory.rss());
  meters.show("nodejs_heap_used_bytes", "Memory of our own objects.", () => memory().heapUsed);
  meters.show("process_cpu_seconds_total", "Processor time.", () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  meterDelay(meters);
}

function meterDelay(meters: Meters) {
  const delays = monitorEventLoopDelay({ resolution: 10 });
  delays.enable();
  const name = "khorgos_event_loop_delay_seconds";
  const help = "How late the server's clock was since it was last asked.";
  meters.show(name, help, () => delays.percentile(50) / 1e9, { quantile: "0.5" });
  meters.show(
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
