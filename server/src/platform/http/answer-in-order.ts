import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * The most calls unfinished on one connection. No browser and no proxy sends one before the last was answered, and
 * a program that does so seldom has more than a few.
 */
const MAX_UNFINISHED = 16;

/** With it a connection is destroyed that has too many calls unfinished. */
export class PipeliningError extends Error {}

type Call = [call: IncomingMessage, response: ServerResponse];
/** The call of a connection that is being answered, and those that wait for it. */
type Line = { now: IncomingMessage | undefined; waiting: Call[] };

/**
 * Calls of one connection are answered one after the other, so that anyone who sends thousands and reads nothing holds the
 * memory and the files of one answer. Anyone who has too many unfinished is cut off with a `PipeliningError`; if all of
 * them came in one piece, before the first is answered.
 */
export function answerInOrder(answer: RequestListener) {
  const lines = new WeakMap<Socket, Line>();

  function answerOne(line: Line, [call, response]: Call) {
    line.now = call;
    response.once("close", () => {
      // Not until the next call: what a connection names of a call outlives it, until everything is looked through.
      line.now = undefined;
      // Other connections come first.
      if (line.waiting.length > 0) setImmediate(answerNext, line);
    });
    answer(call, response);
  }

  function answerNext(line: Line) {
    const next = line.waiting.shift();
    if (next && !next[0].socket.destroyed) answerOne(line, next);
  }

  return {
    /** The call of this connection that is being answered. */
    callAt: (socket: Socket) => lines.get(socket)?.now,

    take(call: IncomingMessage, response: ServerResponse): void {
      const { socket } = call;
      if (socket.destroyed) return;
      const line = lines.get(socket) ?? { now: undefined, waiting: [] };
      lines.set(socket, line);
      line.waiting.push([call, response]);
      const unfinished = line.waiting.length + (line.now ? 1 : 0);
      if (unfinished > MAX_UNFINISHED) cutOff(socket);
      // Not before the piece in which it came was read, with all the other calls that may be in it.
      else if (unfinished === 1) process.nextTick(answerNext, line);
    },
  };
}

/** The flag that makes Node's parser take what follows a call's headers for another protocol, which it leaves alone. */
const IS_UPGRADE = 2;

/**
 * Destroys a connection, and keeps Node from reading the piece that it got last to its end: 64 kB hold thousands of calls,
 * and each takes 25 to 35 µs. Node has no name for that, so its parser is told that the next call is an upgrade.
 */
function cutOff(socket: Socket): void {
  const parser: unknown = Reflect.get(socket, "parser");
  if (typeof parser === "object" && parser) Reflect.set(parser, "onIncoming", () => IS_UPGRADE);
  socket.destroy(new PipeliningError("Too many unfinished calls on one connection"));
}
