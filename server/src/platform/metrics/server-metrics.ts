import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Pool } from "pg";
import { Counter, Histogram, type Registry } from "prom-client";
import type { Db } from "../db/connect.ts";
import type { Replicas } from "../db/replicas.ts";
import { refusalOf } from "../http/log-events.ts";
import { createServer } from "../http/node-http.ts";
import type { ResponseCache } from "../http/response-cache.ts";
import { showMetric } from "./show-metric.ts";

/** Seconds; a page of cars takes some thousandths, an import up to two minutes. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60];

/** How long calls take, by the route as the contract writes it, and why which were refused. */
export function measureRequests(app: FastifyInstance, metrics: Registry): void {
  const took = new Histogram({
    name: "khorgos_request_duration_seconds",
    help: "Time from a call to the end of its answer.",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS,
    registers: [metrics],
  });
  const refused = new Counter({
    name: "khorgos_refusals_total",
    help: "Calls refused, by code: overloaded, too_many, …",
    labelNames: ["code"],
    registers: [metrics],
  });
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "page";
    const code = refusalOf(request);
    if (code) refused.inc({ code });
    // A stream takes as long as somebody follows it.
    if (request.routeOptions.config.isStream && reply.statusCode === 200) return done();
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    took.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}

type Parts = { pool: Pool; db: Db; answers: ResponseCache; replicas?: Replicas | undefined };

/** Measures what the server stands on: its database, its jobs, its memory. */
export function measureServer(metrics: Registry, { pool, db, answers, replicas }: Parts): void {
  const show = (name: string, help: string, read: Parameters<typeof showMetric>[3]) =>
    showMetric(metrics, name, help, read);
  show("khorgos_pool_connections", "Connections to the database.", {
    state: { in_use: () => pool.totalCount - pool.idleCount, idle: () => pool.idleCount },
  });
  show("khorgos_pool_waiting", "Queries that wait for a connection.", () => pool.waitingCount);

  const jobs = (condition: ReturnType<typeof sql>) => async () => {
    const { rows } = await sql<{ jobs: number }>`
      select count(*) as jobs from graphile_worker.jobs where ${condition}`.execute(db);
    return rows[0]?.jobs;
  };
  show("khorgos_jobs", "Jobs by state.", {
    state: {
      due: jobs(sql`run_at <= now() and locked_at is null and attempts < max_attempts`),
      running: jobs(sql`locked_at is not null`),
      given_up: jobs(sql`attempts >= max_attempts`),
    },
  });

  show("khorgos_response_cache_replies_total", "Queries about the market.", {
    from: { memory: () => answers.stats().found, database: () => answers.stats().worked },
  });
  if (replicas)
    show(
      "khorgos_replica_reads_total",
      "Queries about the market with replicas: read there, or on the primary.",
      {
        outcome: {
          read: () => replicas.stats().read,
          behind: () => replicas.stats().behind,
          failed: () => replicas.stats().failed,
        },
      },
    );
  show("khorgos_response_cache_bytes", "Memory of kept answers.", () => answers.stats().bytes);

  const memory = process.memoryUsage;
  show("process_resident_memory_bytes", "Memory of the process.", () => memory.rss());
  show("nodejs_heap_used_bytes", "Memory of our own objects.", () => memory().heapUsed);
  show("process_cpu_seconds_total", "Processor time.", () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });

  const delays = monitorEventLoopDelay({ resolution: 10 });
  delays.enable();
  const worstDelay = () => {
    const worst = delays.percentile(99) / 1e9;
    delays.reset();
    return worst;
  };
  show("khorgos_event_loop_delay_seconds", "How late the server's clock was since it was last asked.", {
    quantile: { "0.5": () => delays.percentile(50) / 1e9, "0.99": worstDelay },
  });
}

type MetricsAddress = { port: number; host: string };

/** Answers `GET /metrics` on a port of its own, which callers of the market cannot reach. Throws a sentence when it is taken. */
export async function serveMetrics(
  metrics: Registry,
  { port, host }: MetricsAddress,
): Promise<{ stop: () => Promise<void>; port: number }> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    const headers = { "content-type": metrics.contentType, "cache-control": "no-store" };
    metrics.metrics().then(
      (text) => response.writeHead(200, headers).end(text),
      () => response.writeHead(500).end(),
    );
  });
  const listening = Promise.withResolvers<void>();
  server.once("error", listening.reject);
  server.listen(port, host, listening.resolve);
  await listening.promise.catch((error: Error) => {
    throw new Error(
      `/metrics cannot be answered at ${host}, port ${port} (${error.message}). ` +
        "Name a free METRICS_PORT, another one for each server of a machine, and a METRICS_HOST of this machine.",
      { cause: error },
    );
  });
  const address = server.address();
  const stop = async () => {
    const closed = Promise.withResolvers<void>();
    server.close(() => closed.resolve());
    server.closeAllConnections();
    await closed.promise;
  };
  return { stop, port: typeof address === "object" && address ? address.port : port };
}
