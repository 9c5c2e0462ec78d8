import { expect, test } from "vitest";
import { isOverdue } from "./backup-jobs.ts";

test.each([
  [0, 24, false],
  [36, 24, false],
  [36.1, 24, true],
  [1.6, 1, true],
])("%f hours without a backup that is due every %i: overdue is %s", (without, every, overdue) => {
  expect(isOverdue(without, every)).toBe(overdue);
});
