import type { Registry } from "prom-client";
import { createServer } from "../node-http.ts";

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
