import { expect, test } from "vitest";
import { readPercent } from "./percent.rules.ts";

test.each([
  ["5", 5],
  ["-2.5", -2.5],
  ["\u22123 %", -3],
  ["+2,5%", 2.5],
  ["－５％", -5],
  ["-90", -90],
  ["-91", undefined],
  ["201", undefined],
  ["0", undefined],
  ["", undefined],
  ["five", undefined],
])("%j is %s percent", (text, percent) => {
  expect(readPercent(text)).toBe(percent);
});
