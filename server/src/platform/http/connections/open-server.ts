import type { RequestListener, Server } from "node:http";
import type { Socket } from "node:net";
import { createServer } from "../../node-http.ts";
import { answerInOrder } from "./answer-in-order.ts";
import { finishReading, lingerOver } from "./linger.ts";

/** The whole of the longest call, a price list over a poor line. Others are cut off sooner. */
const MAX_CALL_MS = 120_000;
/** Who a caller is and what they want is said in a few lines. */
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
