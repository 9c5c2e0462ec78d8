import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { callsAtOnce } from "./limits.ts";

const AT_ONCE = 8;
/** An answer that closes when it was read, or when its caller leaves. */
const open = () => new EventEmitter() as ServerResponse;

/** Calls of one account: how each fares, in the order in which they came. */
function call(turnOf: ReturnType<typeof callsAtOnce>, times: number, accountId = "lin") {
  return Array.from({ length: times }, () => {
    const response = open();
    const one = { response, state: "waits" };
    turnOf(accountId, response).then(
      (hasWaited) => (one.state = hasWaited ? "runs after a wait" : "runs"),
      (error: unknown) => (one.state = String(Reflect.get(Object(error), "code"))),
    );
    return one;
  });
}
const statesOf = (calls: ReturnType<typeof call>) =>
  Object.fromEntries(
    Map.groupBy(calls, ({ state }) => state)
      .entries()
      .map(([state, { length }]) => [state, length]),
  );
const nextRound = () => new Promise((done) => setImmediate(done));

test("eight calls of an account are under way; the next begins when an answer was read", async () => {
  const turnOf = callsAtOnce();
  const calls = call(turnOf, AT_ONCE + 2);
  const [other] = call(turnOf, 1, "wang");
  await nextRound();
  expect([statesOf(calls), other?.state]).toEqual([{ runs: AT_ONCE, waits: 2 }, "runs"]);
  calls[0]?.response.emit("close");
  await nextRound();
  expect([calls[AT_ONCE]?.state, calls[AT_ONCE + 1]?.state]).toEqual(["runs after a wait", "waits"]);
});

test("anyone who leaves while they wait takes nobody's turn", async () => {
  const turnOf = callsAtOnce();
  const calls = call(turnOf, AT_ONCE + 2);
  calls[AT_ONCE]?.response.emit("close");
  calls[0]?.response.emit("close");
  await nextRound();
  expect([calls[AT_ONCE]?.state, calls[AT_ONCE + 1]?.state]).toEqual(["too_many", "runs after a wait"]);
  for (const { response } of calls.slice(1)) response.emit("close");
  const again = call(turnOf, AT_ONCE);
  await nextRound();
  expect(statesOf(again)).toEqual({ runs: AT_ONCE });
});

test("anyone who reads none of their answers is refused", async () => {
  const calls = call(callsAtOnce(20), AT_ONCE + 30);
  await expect.poll(() => statesOf(calls)).toEqual({ runs: AT_ONCE, too_many: 30 });
});
