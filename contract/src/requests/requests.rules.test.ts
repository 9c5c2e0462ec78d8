import { requestYears } from "./requests.ts";
import { expect, test } from "vitest";
import { decideStatus } from "./requests.rules.ts";

test.each([
  { current: "open", wanted: "closed", decision: "change" },
  { current: "open", wanted: "open", decision: "keep" },
  { current: "closed", wanted: "closed", decision: "keep" },
  { current: "closed", wanted: "open", decision: "refuse" },
] as const)("$current → $wanted: $decision", ({ current, wanted, decision }) => {
  expect(decideStatus(current, wanted)).toBe(decision);
});

test("a request names one of 25 years, this one first", () => {
  const years = requestYears(2026);
  expect([years.length, years[0], years.at(-1)]).toEqual([25, 2026, 2002]);
});
