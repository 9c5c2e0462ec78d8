import type { FastifyReply } from "fastify";

/** Ten seconds less than the server gives any request. */
export const TIMEOUT_MS = 110_000;

/**
 * Aborts when the caller goes away or time is up. The request's own signal will not do: it aborts as soon as the body
 * has been read, and its timer ends then too.
 */
export function stopSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once("close", () => reply.raw.writableFinished || gone.abort());
  return AbortSignal.any([gone.signal, AbortSignal.timeout(TIMEOUT_MS)]);
}
