import type { FastifyInstance } from "fastify";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

/** Anyone who has neither sent their call nor read the answer by then is cut off. */
const CALL_MS = 60_000;
/** Whatever may take longer is told how long where it is served; then its answer must still get out. */
const GRACE_MS = 10_000;
/** Anyone who was answered before they had said everything gets so long to read it. */
const LINGER_MS = 5_000;
const LOOK_MS = 5_000;

type Times = { callMs?: number; lingerMs?: number; lookMs?: number };
type Open = { call: IncomingMessage; response: ServerResponse; until: number };

/** Closes the connections of those who send, or read, so slowly that they only hold a place. */
export function closeSlowClients(
  app: FastifyInstance,
  { callMs = CALL_MS, lingerMs = LINGER_MS, lookMs = LOOK_MS }: Times = {},
): void {
  const longerThanUsual = (timeout = 0) => (timeout > callMs ? timeout + GRACE_MS : 0);
  /** By connection: a map in which every call came and went kept those calls until the next full collection. */
  const latest = new Map<Socket, Open | undefined>();
  app.addHook("onRequest", ({ raw: call, routeOptions }, { raw: response }, done) => {
    const { socket } = call;
    // A call that came by no connection holds no place.
    if (!(socket instanceof Socket)) return done();
    const most = Math.max(callMs, longerThanUsual(routeOptions.handlerTimeout));
    if (!latest.has(socket)) socket.once("close", () => latest.delete(socket));
    latest.set(socket, { call, response, until: performance.now() + most });
    done();
  });
  app.addHook("onResponse", ({ raw: call }, { raw: response }, done) => {
    const { socket } = call;
    // Unless its connection is gone, or serves the next call by now.
    if (latest.get(socket)?.call === call)
      latest.set(socket, call.complete ? undefined : { call, response, until: performance.now() + lingerMs });
    done();
  });
  const look = setInterval(() => {
    const now = performance.now();
    for (const [socket, open] of latest) {
      if (!open || now <= open.until) continue;
      latest.set(socket, undefined);
      // A connection that is through with this call may be serving the next.
      if (!open.call.complete || !open.response.writableFinished) socket.destroy();
    }
  }, lookMs);
  look.unref();
  app.addHook("onClose", () => clearInterval(look));
}
