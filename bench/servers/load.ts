import autocannon from "autocannon";
import { randomUUID } from "node:crypto";

/** Requests a second, and how long they took, in milliseconds. */
export type Load = { perSecond: number; p50: number; p99: number };

const CONNECTIONS = 16;

/** Asks these addresses in turn for so many seconds, over 16 connections that each wait for their answer. */
export async function load(
  origin: string,
  paths: readonly string[],
  { seconds, token }: { seconds: number; token?: string },
): Promise<Load> {
  const headers = { ...(token && { authorization: `Bearer ${token}` }) };
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    requests: paths.map((path) => ({ method: "GET", path, headers })),
  });
  return toLoad(result);
}

/** One thing to do over HTTP, each time another. */
export type Deed = { path: string; body: object };

/** The same with deeds, each under an `Idempotency-Key` of its own. */
export async function loadDeeds(
  origin: string,
  next: () => Deed,
  { seconds, token, connections = CONNECTIONS }: { seconds: number; token?: string; connections?: number },
): Promise<Load> {
  const authorization = token && { authorization: `Bearer ${token}` };
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: [
      {
        method: "POST",
        setupRequest: (request) => {
          const { path, body } = next();
          const headers = {
            "content-type": "application/json",
            "idempotency-key": randomUUID(),
            ...authorization,
          };
          return { ...request, path, headers, body: JSON.stringify(body) };
        },
      },
    ],
  });
  return toLoad(result);
}

function toLoad({ requests, latency, non2xx, errors }: autocannon.Result): Load {
  if (non2xx + errors > 0) throw new Error(`${non2xx} answers were refusals, ${errors} failed.`);
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}
