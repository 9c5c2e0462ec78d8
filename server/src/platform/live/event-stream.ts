import type { FastifyReply } from "fastify";

/**
 * What may lie unread beyond what the system takes: hundreds of events. A client that reads so little is cut off, and finds out what
 * they missed when they come again.
 */
const MAX_UNREAD_BYTES = 16 * 1024;

/** How long browsers wait before they come again, in milliseconds. */
const RETRY_MS = 3_000;

/**
 * Kept by nobody and changed on its way by nobody; nginx passes each event on as it comes. Its connection ends with it, or a server
 * that stops would wait for the next call.
 */
const streamHeaders = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-cache, no-store, no-transform",
  "x-accel-buffering": "no",
  connection: "close",
};

/** Where events are written to. */
export type EventWriter = {
  send: (event: string, data: object) => void;
  /** A line that says nothing, by which the other side knows that the stream is alive. */
  beat: () => void;
  end: () => void;
};

/** A stream of events as a reply: `begin` is called when it is open, and answers with what to do when it is over. */
export class EventStream {
  readonly #begin: (writer: EventWriter) => () => void;

  constructor(begin: (writer: EventWriter) => () => void) {
    this.#begin = begin;
  }

  /** Past the hooks that would compress it. */
  sendOn(reply: FastifyReply): FastifyReply {
    const { raw, request } = reply;
    reply.headers({ ...streamHeaders, "x-request-id": request.id });
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) raw.setHeader(name, value);
    reply.hijack();
    raw.writeHead(200);
    // A HEAD call gets the headers alone.
    if (request.method === "HEAD" || raw.destroyed) {
      raw.end();
      return reply;
    }
    const write = (lines: string) => {
      if (raw.writableEnded || raw.destroyed) return;
      raw.write(`${lines}\n\n`);
      if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
    };
    write(`retry: ${RETRY_MS}`);
    const over = this.#begin({
      send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}`),
      beat: () => write(":"),
      end: () => raw.end(),
    });
    raw.once("close", over);
    return reply;
  }
}
