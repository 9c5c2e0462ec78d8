import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * So many calls may be unfinished on one connection. No browser and no proxy sends one before the last was answered, and
 * a program that does so seldom has more than a few.
 */
const MAX_UNFINISHED = 16;

type Call = [call: IncomingMessage, response: ServerResponse];
/** The call of a connection that is being answered, and those that wait for it. */
type Line = { now: IncomingMessage | undefined; waiting: Call[] };

/**
 * Calls of one connection are answered one after the other, so that anyone who sends thousands and reads nothing holds the
 * memory and the files of one answer. Anyone who has too many unfinished is cut off.
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
      // What came in one piece is read to its end, also after its connection was cut off.
      if (socket.destroyed) return;
      const line = lines.get(socket) ?? { now: undefined, waiting: [] };
      lines.set(socket, line);
      if (!line.now && line.waiting.length === 0) return answerOne(line, [call, response]);
      line.waiting.push([call, response]);
      if (line.waiting.length >= MAX_UNFINISHED) socket.destroy();
    },
  };
}
