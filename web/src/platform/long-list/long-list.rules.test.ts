import { expect, test } from "vitest";
import {
  growOld,
  lengthOf,
  type LongList,
  nothingYet,
  PAGE,
  pageOf,
  pageToCome,
  pageToRead,
  rowAt,
  takeIn,
} from "./long-list.rules.ts";

/** A market of so many cars as a server pages it: rows are numbers, and a page begins at the number it is asked for. */
const serverOf = (cars: number) => (start: string) => {
  const from = Number(start || 0);
  const rows = Array.from({ length: Math.min(PAGE, cars - from) }, (_, at) => from + at);
  return { rows, next: from + PAGE < cars ? String(from + PAGE) : null };
};

const readPage = (list: LongList<number>, at: number, ask: ReturnType<typeof serverOf>) =>
  takeIn(list, at, ask(list.starts[at] ?? ""));

const readTo = (last: number, ask: ReturnType<typeof serverOf>) => {
  let list: LongList<number> = nothingYet;
  for (let at = 0; at <= last; at++) list = readPage(list, at, ask);
  return list;
};

test("every row stands where its page puts it, and the end is known with the last page", () => {
  const ask = serverOf(PAGE * 2 + 7);
  const list = readTo(2, ask);
  expect([lengthOf(readTo(0, ask)), lengthOf(readTo(1, ask)), lengthOf(list)]).toEqual([PAGE, 2 * PAGE, 207]);
  expect([0, PAGE, 206, 207].map((row) => rowAt(list, row))).toEqual([0, PAGE, 206, undefined]);
  expect([pageToCome(readTo(1, ask)), pageToCome(list)]).toEqual([2, undefined]);
});

test("an empty list has an end and no rows", () => {
  const list = readTo(0, serverOf(0));
  expect([lengthOf(list), list.end, pageToRead(list, { from: 0, to: 20 })]).toEqual([0, 0, undefined]);
});

test("however far somebody scrolls, what is kept stays small, and coming back finds the right rows", () => {
  const ask = serverOf(PAGE * 1000);
  let list = readTo(999, ask);
  expect([lengthOf(list), list.starts.length]).toEqual([PAGE * 1000, 1000]);
  expect(list.kept.size).toBeLessThan(50);
  expect(rowAt(list, PAGE * 500)).toBeUndefined();
  // The first page is always at hand.
  expect(rowAt(list, 3)).toBe(3);

  const back = { from: PAGE * 500 + 10, to: PAGE * 500 + 40 };
  expect(pageToRead(list, back)).toBe(500);
  list = readPage(list, 500, ask);
  expect(rowAt(list, back.from)).toBe(back.from);
  expect(lengthOf(list)).toBe(PAGE * 1000);
});

test.each([
  ["who has not scrolled gets no more", 0, 30, undefined],
  ["who looks at the end of the first page gets the second", 0, 60, 1],
  ["who scrolls gets it three pages before the end", 1, 31, 1],
  ["who is on the last known page gets the next first", 120, 150, 1],
])("%s", (_, from, to, at) => {
  expect(pageToRead(readTo(0, serverOf(PAGE * 9)), { from, to })).toBe(at);
});

test("reading ahead comes to an end where nobody scrolls on", () => {
  const ask = serverOf(PAGE * 100);
  let list = readTo(0, ask);
  const seen = { from: 20, to: 50 };
  for (let at = pageToRead(list, seen); at !== undefined; at = pageToRead(list, seen))
    list = readPage(list, at, ask);
  expect(list.kept.size).toBe(1 + pageOf(seen.to + 300));
});

test("what is on screen comes before what comes next, and that before what was", () => {
  const ask = serverOf(PAGE * 1000);
  let list = readTo(999, ask);
  const seen = { from: PAGE * 500, to: PAGE * 500 + 30 };
  const order: number[] = [];
  for (let at = pageToRead(list, seen); at !== undefined; at = pageToRead(list, seen)) {
    order.push(at);
    list = readPage(list, at, ask);
  }
  expect(order).toEqual([500, 501, 502, 503, 499, 498, 497]);
});

test("what grew old is shown on, and read again when it is on screen", () => {
  const ask = serverOf(PAGE * 9);
  const old = growOld(readTo(4, ask));
  const seen = { from: PAGE + 10, to: PAGE + 40 };
  expect(rowAt(old, PAGE + 10)).toBe(PAGE + 10);
  expect(pageToRead(old, seen)).toBe(1);
  expect(pageToRead(readPage(old, 1, ask), seen)).toBeUndefined();
});

test("where a car went, the page after begins elsewhere and is read again", () => {
  const ask = serverOf(PAGE * 9);
  const list = takeIn(readTo(4, ask), 1, { rows: ask(String(PAGE)).rows, next: "201" });
  expect(list.starts).toHaveLength(6);
  expect([list.starts[2], list.starts[3]]).toEqual(["201", "300"]);
  expect(pageToRead(list, { from: 2 * PAGE, to: 2 * PAGE + 30 })).toBe(2);
});

test("a list that became shorter ends where it ends", () => {
  const list = takeIn(readTo(4, serverOf(PAGE * 9)), 1, { rows: [100, 101], next: null });
  expect([lengthOf(list), list.starts.length, rowAt(list, 2 * PAGE)]).toEqual([102, 2, undefined]);
});
