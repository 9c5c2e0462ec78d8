import { expect, test } from "vitest";
import { MAX_PRESSURE, nextPressure, shareShed } from "./load-shedding.rules.ts";

const calm = { delayMs: 0, waiting: 0 };
const many = 200;

/** The pressure after so many looks at the same load. */
const after = (looks: number, load: { delayMs: number; waiting: number }, from = 0) =>
  Array.from({ length: looks }).reduce<number>((pressure) => nextPressure(pressure, load, many), from);

test.each([
  [calm, 0],
  [{ delayMs: 150, waiting: 30 }, 0],
  [{ delayMs: 300, waiting: 0 }, 0.02],
  [{ delayMs: 0, waiting: 60 }, 0.02],
  [{ delayMs: 5_000, waiting: 0 }, 0.06],
])("under %o the pressure rises by %f at a look", (load, rise) => {
  expect(nextPressure(0, load, many)).toBeCloseTo(rise);
});

test.each([
  [20, 0],
  [21, 0.06],
])("a clock five seconds late after %i calls raises it by %f", (calls, rise) => {
  expect(nextPressure(0, { delayMs: 5_000, waiting: 0 }, calls)).toBeCloseTo(rise);
});

test("it stops at its highest, and is gone a hundred looks after the rush", () => {
  expect(after(50, { delayMs: 3_000, waiting: 100 })).toBe(MAX_PRESSURE);
  expect(after(100, calm, MAX_PRESSURE)).toBeCloseTo(0);
  expect(after(98, calm, MAX_PRESSURE)).toBeGreaterThan(0.03);
});

test.each([
  [0, "list", 0],
  [0.4, "list", 0.4],
  [0.4, "other", 0],
  [1, "list", 1],
  [1, "other", 0],
  [1.4, "list", 1],
  [1.4, "other", 0.4],
  [2, "other", 1],
  [2, "always", 0],
] as const)("at %f of %s calls %f are turned away", (pressure, weight, share) => {
  expect(shareShed(pressure, weight)).toBeCloseTo(share);
});
