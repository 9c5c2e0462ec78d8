import type { FastifyReply } from "fastify";

/**
 * Bytes that may lie unread beyond what the system takes: hundreds of events. A client that reads so little is cut off, and finds out what
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

type StreamCourse = {
  /** Called when the stream is open; answers with what to do when nothing can be written to it any more. */
  begin: (writer: EventWriter) => () => void;
  /** Called in the end, also of a stream that never opened. */
  over: () => void;
};

/** A stream of events as a reply. */
export class EventStream {
  readonly #course: StreamCourse;

  constructor(course: StreamCourse) {
    this.#course = course;
  }

  /** Past the hooks that would compress it. */
  sendOn(reply: FastifyReply): FastifyReply {
    const { raw, request } = reply;
    if (raw.destroyed) this.#course.over();
    else raw.once("close", this.#course.over);
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
    const leave = this.#course.begin({
      send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}`),
      beat: () => write(":"),
      end: () => raw.end(),
    });
    raw.once("close", leave);
    return reply;
  }
}
