import { expect, test } from "vitest";
import { takeTurns } from "./take-turns.ts";

const never = new AbortController().signal;

test("one person downloads two lists at a time, and another one when one is through", () => {
  const turns = takeTurns();
  const leave = turns.enter("aigerim");
  turns.enter("aigerim");
  expect(() => turns.enter("aigerim")).toThrow("Too many");
  turns.enter("daulet");
  leave();
  leave();
  turns.enter("aigerim");
  expect(() => turns.enter("aigerim")).toThrow("Too many");
});

test("a server that has lists enough lying about takes no more", () => {
  const turns = takeTurns();
  for (let nth = 0; nth < 60; nth += 1) turns.enter(`dealer ${nth}`);
  expect(() => turns.enter("daulet")).toThrow(expect.objectContaining({ code: "unavailable" }));
});

test("three read at a time; the others wait, unless they are gone by then", async () => {
  const turns = takeTurns();
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const gone = new AbortController();
  const all = [0, 1, 2, 3, 4].map((nth) =>
    turns.inTurn(nth === 3 ? gone.signal : never, async () => {
      started.push(nth);
      await new Promise<void>((end) => void ends.push(end));
      if (nth === 0) throw new Error("the database went away");
    }),
  );
  const results = Promise.allSettled(all);
  await Promise.resolve();
  expect(started).toEqual([0, 1, 2]);
  gone.abort();
  ends[0]?.();
  await expect(all[0]).rejects.toThrow("went away");
  await expect(all[3]).rejects.toThrow("aborted");
  await expect.poll(() => started).toEqual([0, 1, 2, 4]);
  for (const end of ends) end();
  expect((await results).map(({ status }) => status)).toEqual([
    "rejected",
    "fulfilled",
    "fulfilled",
    "rejected",
    "fulfilled",
  ]);
});

test("anyone who is gone before they wait does not wait", async () => {
  const turns = takeTurns();
  const ends = [0, 1, 2].map(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    void turns.inTurn(never, () => promise);
    return resolve;
  });
  const late = turns.inTurn(AbortSignal.abort(), async () => {});
  const soon = new Promise((done) => setTimeout(done, 50, "still waits"));
  expect(await Promise.race([late.catch(() => "gone"), soon])).toBe("gone");
  for (const end of ends) end();
});
