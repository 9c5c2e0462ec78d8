import type { FastifyReply } from "fastify";

/**
 * Aborts when the caller goes away or so many milliseconds are over since they called. The request's own signal will not do:
 * it aborts as soon as the body has been read, and its timer ends then too.
 */
function stopSignal(reply: FastifyReply, withinMs: number): AbortSignal {
  const { raw } = reply;
  const gone = new AbortController();
  const left = () => raw.writableFinished || gone.abort();
  if (raw.destroyed) left();
  else raw.once("close", left);
  const rest = Math.max(0, Math.ceil(withinMs - reply.elapsedTime));
  return AbortSignal.any([gone.signal, AbortSignal.timeout(rest)]);
}

/**
 * The same, made for those that look: most calls are over sooner than their signal would be of use. A class, because an object
 * that is written down with an accessor leaves its shape behind.
 */
export class StopSignal {
  #signal: AbortSignal | undefined;
  readonly #reply: FastifyReply;
  readonly #withinMs: number;

  constructor(reply: FastifyReply, withinMs: number) {
    this.#reply = reply;
    this.#withinMs = withinMs;
  }

  get signal(): AbortSignal {
    return (this.#signal ??= stopSignal(this.#reply, this.#withinMs));
  }

  /** Whether somebody looked and was told to stop. */
  get isStopped(): boolean {
    return this.#signal?.aborted ?? false;
  }
}
