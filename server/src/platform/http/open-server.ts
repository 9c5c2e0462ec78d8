import type { IncomingMessage, RequestListener, Server } from "node:http";
import type { Socket } from "node:net";
import { answerInOrder } from "./answer-in-order.ts";
import { createServer } from "./node-http.ts";

/** The whole of the longest call, a price list over a poor line. Others are cut off sooner. */
const MAX_CALL_MS = 120_000;
/** Milliseconds for the headers: who a caller is and what they want is said in a few lines. */
const HEADERS_MS = 10_000;
/** How often connections are looked over for these. */
const LOOK_OVER_MS = 5_000;
/** Longer than proxies keep a connection that nobody uses, a minute as a rule, so that none is closed under a call. */
const KEEP_ALIVE_MS = 72_000;
/** Then a caller is told to connect anew, and may come to a server that was started since. */
const CALLS_PER_CONNECTION = 10_000;

/** The server below Fastify. To be given to it when it is made. */
export function openServer(answer: RequestListener): Server {
  const calls = answerInOrder(answer);
  const server = createServer(
    {
      headersTimeout: HEADERS_MS,
      requestTimeout: MAX_CALL_MS,
      connectionsCheckingInterval: LOOK_OVER_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      requireHostHeader: false,
    },
    (call, response) => {
      const { socket } = call;
      response.once("finish", () => finishReading(call, socket));
      calls.take(call, response);
    },
  );
  server.on("connection", (socket: Socket) => lingerOver(socket, () => calls.callAt(socket)));
  // Whatever else is expected of us we leave undone, and answer as always.
  server.on("checkExpectation", (call, response) => server.emit("request", call, response));
  server.maxRequestsPerSocket = CALLS_PER_CONNECTION;
  return server.setTimeout(MAX_CALL_MS + HEADERS_MS);
}

/** So long a caller who was answered early may go on sending, in milliseconds. */
const LINGER_MS = 2_000;
/** And so much of it is read off: a price list of the largest size in its form, which a proxy has taken in already. */
const LINGER_BYTES = 64 * 1024 * 1024;
const LOOK_MS = 50;

/**
 * Anyone who was answered before their body was read finds the answer. To close a connection on which something lies unread
 * tears it down at once, the answer included, and a proxy in between takes the server for dead.
 */
function lingerOver(socket: Socket, callNow: () => IncomingMessage | undefined): void {
  const close = socket.destroySoon.bind(socket);
  // Node calls it when the last answer of a connection is out.
  socket.destroySoon = () => {
    const call = callNow();
    if (!call || call.complete || socket.destroyed) return close();
    // Anyone who reads until the end learns that this is it.
    socket.end();
    readOff(call, socket, close);
  };
}

/**
 * The same for a connection that goes on: it serves the next call when this one is read off, or is cut off. A call whose body could not
 * be unzipped has lost its `socket`, so that it has to be given.
 */
function finishReading(call: IncomingMessage, socket: Socket): void {
  // What is here already may still lie before the next call.
  if (call.complete) return void call.unpipe().resume();
  if (socket.writableEnded) return;
  readOff(call, socket, () => call.complete || socket.destroy());
}

/** Throws away what is left of a body, and calls `done` when that was all, too much or too slow. */
function readOff(call: IncomingMessage, socket: Socket, done: () => void): void {
  const until = performance.now() + LINGER_MS;
  const most = socket.bytesRead + LINGER_BYTES;
  call.unpipe().resume();
  const look = setInterval(() => {
    if (!call.complete && socket.bytesRead < most && performance.now() < until && !socket.destroyed) return;
    clearInterval(look);
    done();
  }, LOOK_MS);
}
