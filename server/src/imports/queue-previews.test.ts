import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { queuePreviews } from "./preview-price-list.ts";

const signal = new AbortController().signal;
const LARGE = 5_000_000;
const SMALL = 40_000;

/** Asks for a preview that goes on until it is ended, or told to stop. */
function ask(inTurn: ReturnType<typeof queuePreviews>, supplierId: string, size: number) {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const state = { hasBegun: false };
  const answer = inTurn({ supplierId, size, signal }, async (meant) => {
    state.hasBegun = true;
    meant.addEventListener("abort", () => end());
    await isOver;
    meant.throwIfAborted();
    return supplierId;
  });
  answer.catch(() => {});
  return { state, end, answer };
}

test("a short price list is previewed while others' long ones take turns", async () => {
  const inTurn = queuePreviews();
  const long = Array.from({ length: 8 }, (_, nth) => ask(inTurn, `supplier ${nth}`, LARGE));
  const short = ask(inTurn, "lin", SMALL);
  await expect.poll(() => short.state.hasBegun).toBe(true);
  expect(long.filter(({ state }) => state.hasBegun)).toHaveLength(2);
  for (const { end } of [short, ...long]) end();
  expect(await short.answer).toBe("lin");
  expect(await Promise.all(long.map(({ answer }) => answer))).toHaveLength(8);
});

test("one that waits too long for others' is told so, and when to come back", async () => {
  const inTurn = queuePreviews({ waitMs: 50, workMs: 15_000 });
  const others = [ask(inTurn, "wang", LARGE), ask(inTurn, "zhao", LARGE)];
  const late = ask(inTurn, "lin", LARGE);
  await expect(late.answer).rejects.toMatchObject({
    code: "previews_busy",
    retryAfter: 15,
    params: { seconds: 15 },
  });
  expect(late.state.hasBegun).toBe(false);
  for (const { end } of others) end();
  expect(await Promise.all(others.map(({ answer }) => answer))).toEqual(["wang", "zhao"]);
});

test("the time for a preview begins with its turn", async () => {
  const inTurn = queuePreviews({ waitMs: 60_000, workMs: 300 });
  const endless = [ask(inTurn, "wang", LARGE), ask(inTurn, "zhao", LARGE)];
  const next = ask(inTurn, "lin", LARGE);
  for (const { answer } of endless)
    await expect(answer).rejects.toMatchObject({ code: "file_takes_too_long" });
  await expect.poll(() => next.state.hasBegun).toBe(true);
  await pause(50);
  next.end();
  expect(await next.answer).toBe("lin");
});
