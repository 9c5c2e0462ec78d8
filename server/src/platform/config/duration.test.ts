import { expect, test } from "vitest";
import { readDuration } from "./readers.ts";

test.each([
  ["90s", 90],
  ["30m", 1_800],
  ["12h", 43_200],
  [" 7d ", 604_800],
  ["0m", undefined],
  ["30", undefined],
  ["30 minutes", undefined],
  ["-1d", undefined],
  ["1.5h", undefined],
  ["", undefined],
])("%o is %o seconds", (text, seconds) => {
  expect(readDuration(text)).toBe(seconds);
});
