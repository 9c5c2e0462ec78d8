import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { takeTurnsByCost } from "./queue-uploads.ts";

const signal = new AbortController().signal;
const SHORT_MS = 200;
const takeTurns = () => takeTurnsByCost({ short: 1, long: 2, shortMs: SHORT_MS });

/** Work that goes on until it is ended, or told to stop. */
function begin(takeTurn: ReturnType<typeof takeTurns>, supplierId: string, isLong = false) {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const state = { begun: 0, stopped: 0 };
  const result = takeTurn({ supplierId, isLong, signal }, async (meant) => {
    state.begun += 1;
    meant.addEventListener("abort", () => (state.stopped += 1));
    const { promise: isStopped, reject: stop } = Promise.withResolvers<never>();
    meant.addEventListener("abort", () => stop(meant.reason));
    await Promise.race([isOver, isStopped]);
    return supplierId;
  });
  return { state, end, result };
}

/** Work that is soon over, and how long it took with its wait. */
async function quick(takeTurn: ReturnType<typeof takeTurns>, supplierId: string) {
  const began = performance.now();
  await takeTurn({ supplierId, isLong: false, signal }, async () => pause(1));
  return performance.now() - began;
}

test.each([2, 4])("%s files that are large inside hold short lists up for a moment only", async (many) => {
  const takeTurn = takeTurns();
  const hostile = Array.from({ length: many }, (_, nth) => begin(takeTurn, `hostile ${nth}`));
  expect(await quick(takeTurn, "lin")).toBeLessThan(SHORT_MS * (many + 2));
  expect(await quick(takeTurn, "lin")).toBeLessThan(SHORT_MS);
  // The first two found a place for long ones and went on in it; the others begin anew when they have one.
  expect(hostile.map(({ state }) => state.stopped)).toEqual(hostile.map((_, nth) => Number(nth >= 2)));
  for (const { end } of hostile) end();
  expect(await Promise.all(hostile.map(({ result }) => result))).toHaveLength(many);
  expect(hostile.map(({ state }) => state.begun)).toEqual(hostile.map((_, nth) => (nth >= 2 ? 2 : 1)));
});

test("a supplier whose last file was slow waits with long ones, until one of theirs is quick", async () => {
  const takeTurn = takeTurns();
  const slow = begin(takeTurn, "hostile");
  await pause(10 * SHORT_MS);
  slow.end();
  await slow.result;
  const long = ["wang", "zhao"].map((supplierId) => begin(takeTurn, supplierId, true));
  const next = begin(takeTurn, "hostile");
  await pause(SHORT_MS);
  expect(next.state.begun).toBe(0);
  expect(await quick(takeTurn, "lin")).toBeLessThan(SHORT_MS);
  for (const { end } of [...long, next]) end();
  await next.result;
  const others = ["wang", "zhao"].map((supplierId) => begin(takeTurn, supplierId, true));
  expect(await quick(takeTurn, "hostile")).toBeLessThan(SHORT_MS);
  for (const { end } of others) end();
});

test("what fails in a short turn fails once, and work that was through when it was told to stop is done", async () => {
  const takeTurn = takeTurns();
  const fails = () => Promise.reject(new Error("no list"));
  await expect(takeTurn({ supplierId: "lin", isLong: false, signal }, fails)).rejects.toThrow("no list");

  const others = ["wang", "zhao"].map((supplierId) => begin(takeTurn, supplierId, true));
  let times = 0;
  const deaf = takeTurn({ supplierId: "lin", isLong: false, signal }, async () => {
    await pause(2 * SHORT_MS);
    return (times += 1);
  });
  expect(await deaf).toBe(1);
  for (const { end } of others) end();
});
