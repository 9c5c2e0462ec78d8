import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { readAhead } from "./read-ahead.ts";

function source(count: number, failAt = -1) {
  const seen = { asked: 0, isClosed: false };
  async function* items() {
    try {
      for (let nth = 0; nth < count; nth++) {
        seen.asked = nth + 1;
        if (nth === failAt) throw new Error("unreadable");
        yield nth;
      }
    } finally {
      seen.isClosed = true;
    }
  }
  return { seen, items: items() };
}

test("the next item is read while the one before is in use, and no further", async () => {
  const { seen, items } = source(5);
  const ahead = readAhead(items);
  expect((await ahead.next()).value).toBe(0);
  await pause(5);
  expect(seen.asked).toBe(2);
});

test("all items come, in their order", async () => {
  const { seen, items } = source(5);
  const all: number[] = [];
  for await (const item of readAhead(items)) all.push(item);
  expect(all).toEqual([0, 1, 2, 3, 4]);
  expect(seen.isClosed).toBe(true);
});

test("what fails ahead is thrown when it is its turn, and nobody else hears of it", async () => {
  const { items } = source(5, 1);
  const ahead = readAhead(items);
  expect((await ahead.next()).value).toBe(0);
  await pause(5);
  await expect(ahead.next()).rejects.toThrow("unreadable");
});

test("anyone who leaves early closes the source", async () => {
  const { seen, items } = source(5);
  for await (const item of readAhead(items)) if (item === 1) break;
  expect(seen.isClosed).toBe(true);
});
