import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

export type Shot = {
  kind: "read" | "write" | "sign-in";
  method: "GET" | "POST";
  path: string;
  token?: string;
  body?: object;
  idempotencyKey?: string;
};

/** How a shot ended: its status, 0 without an answer; `ms` from when it was due, `at` when that was, from the beginning. */
export type Hit = Pick<Shot, "kind" | "path"> & { status: number; ms: number; at: number };

/** Anyone who waits longer has gone away. */
const PATIENCE_MS = 10_000;
const MAX_CONNECTIONS = 1_000;

/**
 * Sends at a steady rate for so long, whether or not earlier ones were answered, and waits for the last. How long each took
 * counts from when it was due: what had to wait because others were slow counts as slow.
 */
export async function sendSteadily(
  origin: string,
  next: () => Shot,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Hit[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS });
  const sent: Promise<Hit>[] = [];
  const began = performance.now();
  for (let nth = 0; nth < perSecond * seconds;) {
    const passed = performance.now() - began;
    for (; nth < perSecond * seconds && (nth * 1000) / perSecond <= passed; nth++) {
      const shot = next();
      const at = (nth * 1000) / perSecond;
      sent.push(
        send(agent, origin, shot).then((status) => ({
          kind: shot.kind,
          path: shot.path,
          status,
          at,
          ms: performance.now() - began - at,
        })),
      );
    }
    await pause(1);
  }
  const hits = await Promise.all(sent);
  agent.destroy();
  return hits;
}

/** Cheaper than `fetch`, because anyone who measures shares the processors with what is measured. */
function send(
  agent: Agent,
  origin: string,
  { method, path, token, body, idempotencyKey }: Shot,
): Promise<number> {
  const text = body && JSON.stringify(body);
  const headers = {
    "accept-encoding": "br, gzip",
    ...(token && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
    ...(text && { "content-type": "application/json", "content-length": Buffer.byteLength(text) }),
  };
  return new Promise((done) => {
    const asking = request(`${origin}${path}`, { agent, method, headers, timeout: PATIENCE_MS }, (answer) => {
      answer.on("end", () => done(answer.statusCode ?? 0));
      answer.on("error", () => done(0));
      answer.resume();
    });
    asking.on("timeout", () => asking.destroy());
    asking.on("error", () => done(0));
    asking.end(text);
  });
}
