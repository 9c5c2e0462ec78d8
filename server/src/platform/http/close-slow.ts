import type { FastifyInstance } from "fastify";
import type { ServerResponse } from "node:http";

/** Whoever has neither sent their call nor read the answer by then is cut off. */
const CALL_MS = 60_000;
/** Whatever may take longer is told how long where it is served; then its answer must still get out. */
const GRACE_MS = 10_000;
const LOOK_MS = 5_000;

/** Closes the connections of those who send, or read, so slowly that they only hold a place. */
export function closeSlowCalls(app: FastifyInstance, callMs = CALL_MS, lookMs = LOOK_MS): void {
  const longerThanUsual = (timeout = 0) => (timeout > callMs ? timeout + GRACE_MS : 0);
  const open = new Map<ServerResponse, number>();
  app.addHook("onRequest", (request, reply, done) => {
    const most = Math.max(callMs, longerThanUsual(request.routeOptions.handlerTimeout));
    open.set(reply.raw, performance.now() + most);
    reply.raw.once("close", () => open.delete(reply.raw));
    done();
  });
  const look = setInterval(() => {
    const now = performance.now();
    for (const [response, until] of open) if (now > until) response.destroy();
  }, lookMs);
  look.unref();
  app.addHook("onClose", () => clearInterval(look));
}
