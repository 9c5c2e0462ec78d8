import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate as nextRound } from "node:timers/promises";
import { expect, test } from "vitest";
import { answerInOrder } from "./answer-in-order.ts";

test("between two calls of one connection others are answered", async () => {
  const answered: unknown[] = [];
  const calls = answerInOrder((call, response) => {
    answered.push(call.url);
    // Read at once, as what fits into a piece is.
    process.nextTick(() => response.emit("close"));
  });
  const connection = () => ({ destroyed: false });
  const take = (socket: object, url: string) =>
    calls.take({ socket, url } as IncomingMessage, new EventEmitter() as ServerResponse);

  const [crowding, other] = [connection(), connection()];
  for (const url of ["/1", "/2", "/3"]) take(crowding, url);
  setImmediate(take, other, "/other");
  for (let round = 0; round < 4; round++) await nextRound();
  expect(answered).toEqual(["/1", "/other", "/2", "/3"]);
});
