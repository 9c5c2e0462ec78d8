import { expect, test, vi } from "vitest";
import { coalesceLookups } from "./coalesce-lookups.ts";

/** A query whose answers come when the test says so: one for each round, numbered. */
function openQuestion() {
  const asked: string[][] = [];
  const rounds: PromiseWithResolvers<void>[] = [];
  const find = coalesceLookups(async (keys) => {
    const round = asked.push(keys);
    const held = Promise.withResolvers<void>();
    rounds.push(held);
    await held.promise;
    return (key) => `${key} of round ${round}`;
  });
  return { asked, rounds, find };
}

test("who comes while a query is under way is asked for in the next, never answered by the first", async () => {
  const { asked, rounds, find } = openQuestion();
  const first = find("lin");
  const later = [find("wang"), find("lin"), find("wang")];
  expect(asked).toEqual([["lin"]]);
  rounds[0]?.resolve();
  expect(await first).toBe("lin of round 1");
  await expect.poll(() => asked).toEqual([["lin"], ["wang", "lin"]]);
  rounds[1]?.resolve();
  expect(await Promise.all(later)).toEqual(["wang of round 2", "lin of round 2", "wang of round 2"]);
});

test("a query that fails fails for those who shared it, and for nobody after them", async () => {
  const { asked, rounds, find } = openQuestion();
  const lost = [find("lin")];
  const shared = [find("lin"), find("wang")];
  rounds[0]?.reject(new Error("connection lost"));
  expect(await Promise.allSettled(lost)).toMatchObject([{ status: "rejected" }]);
  await expect.poll(() => asked.length).toBe(2);
  rounds[1]?.resolve();
  expect(await Promise.all(shared)).toEqual(["lin of round 2", "wang of round 2"]);
  const next = find("lin");
  await expect.poll(() => asked.length).toBe(3);
  rounds[2]?.resolve();
  expect(await next).toBe("lin of round 3");
});

test("a query that hangs keeps nobody else from asking", async () => {
  vi.useFakeTimers();
  const { asked, rounds, find } = openQuestion();
  void find("lin");
  const later = find("wang");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual([["lin"], ["wang"]]);
  rounds[1]?.resolve();
  expect(await later).toBe("wang of round 2");
  vi.useRealTimers();
});
