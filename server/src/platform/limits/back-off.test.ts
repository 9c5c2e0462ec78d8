import { expect, test } from "vitest";
import { allPauses, backOffSeconds } from "./attempts.sql.ts";

test.each([
  [0, 0],
  [2, 0],
  [3, 1],
  [4, 2],
  [5, 4],
  [12, 512],
  [13, 900],
  [14, 900],
  [1_000, 900],
])("after %i failures in a row the next try waits %i seconds", (failures, seconds) => {
  expect(backOffSeconds(failures)).toBe(seconds);
});

test("the list of pauses is the rule, up to the pause that stays", () => {
  expect(allPauses()).toEqual(Array.from({ length: 13 }, (_, n) => backOffSeconds(n + 1)));
});
