import { createServer } from "../node-http.ts";
import type { Metrics } from "./metrics.ts";

const TYPE = "text/plain; version=0.0.4; charset=utf-8";

type MetricsAddress = { port: number; host: string };

/** Answers `GET /metrics` on a port of its own, which callers of the market cannot reach. Throws when it is taken. */
export async function serveMetrics(
  metrics: Metrics,
  { port, host }: MetricsAddress,
): Promise<{ stop: () => Promise<void>; port: number }> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    metrics.print().then(
      (text) => response.writeHead(200, { "content-type": TYPE, "cache-control": "no-store" }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  const listening = Promise.withResolvers<void>();
  server.once("error", listening.reject);
  server.listen(port, host, listening.resolve);
  await listening.promise;
  const address = server.address();
  const stop = async () => {
    const closed = Promise.withResolvers<void>();
    server.close(() => closed.resolve());
    server.closeAllConnections();
    await closed.promise;
  };
  return { stop, port: typeof address === "object" && address ? address.port : port };
}
