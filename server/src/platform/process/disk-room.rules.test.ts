import { expect, test } from "vitest";
import { isLow, takesFiles } from "./disk-room.rules.ts";

test.each([
  { free: 0.5, was: false, low: false },
  { free: 0.2, was: false, low: false },
  { free: 0.1999, was: false, low: true },
  { free: 0.21, was: true, low: true },
  { free: 0.22, was: true, low: false },
  { free: 0, was: false, low: true },
])("a disk with $free free, that was low before: $was, is low: $low", ({ free, was, low }) => {
  expect(isLow(free, was)).toBe(low);
});

test.each([
  [1, 0.1, true],
  [0.1, 0.1, true],
  [0.0999, 0.1, false],
  [0, 0.1, false],
  [0, 0, true],
])("with %d free, %d of it for the database, files are taken: %s", (free, kept, taken) => {
  expect(takesFiles(free, kept)).toBe(taken);
});
