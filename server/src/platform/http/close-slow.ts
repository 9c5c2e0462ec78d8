import type { FastifyInstance } from "fastify";
import type { IncomingMessage, ServerResponse } from "node:http";

/** Whoever has neither sent their call nor read the answer by then is cut off. */
const CALL_MS = 60_000;
/** Whatever may take longer is told how long where it is served; then its answer must still get out. */
const GRACE_MS = 10_000;
/** Whoever was answered before they had said everything gets so long to read it. */
const LINGER_MS = 5_000;
const LOOK_MS = 5_000;

type Times = { callMs?: number; lingerMs?: number; lookMs?: number };
type Open = { response: ServerResponse; until: number };

/** Closes the connections of those who send, or read, so slowly that they only hold a place. */
export function closeSlowCalls(
  app: FastifyInstance,
  { callMs = CALL_MS, lingerMs = LINGER_MS, lookMs = LOOK_MS }: Times = {},
): void {
  const longerThanUsual = (timeout = 0) => (timeout > callMs ? timeout + GRACE_MS : 0);
  const open = new Map<IncomingMessage, Open>();
  app.addHook("onRequest", ({ raw, routeOptions }, { raw: response }, done) => {
    const most = Math.max(callMs, longerThanUsual(routeOptions.handlerTimeout));
    open.set(raw, { response, until: performance.now() + most });
    response.once("close", () => {
      // A call that came by no connection knows nothing of being complete.
      if ("complete" in raw && !raw.complete)
        open.set(raw, { response, until: performance.now() + lingerMs });
      else open.delete(raw);
    });
    done();
  });
  const look = setInterval(() => {
    const now = performance.now();
    for (const [call, { response, until }] of open) {
      if (now <= until) continue;
      open.delete(call);
      // A connection that is through with this call may be serving the next.
      if (!call.complete || !response.writableFinished) call.socket.destroy();
    }
  }, lookMs);
  look.unref();
  app.addHook("onClose", () => clearInterval(look));
}
