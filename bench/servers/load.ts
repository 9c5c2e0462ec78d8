import autocannon from "autocannon";

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
  if (result.non2xx + result.errors > 0)
    throw new Error(`${result.non2xx} answers were refusals, ${result.errors} failed.`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}
