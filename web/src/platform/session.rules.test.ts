import { expect, test } from "vitest";
import { dashboardOf, decideAfterFailure } from "./session.rules.ts";

test.each([
  ["network", 0, "again"],
  ["network", 2, "again"],
  ["network", 3, "again-and-say-so"],
  ["unavailable", 40, "again-and-say-so"],
  ["unavailable", 0, "again"],
  ["unexpected", 1, "again"],
  ["not_signed_in", 0, "end"],
  ["account_pending", 0, "end"],
  ["account_rejected", 0, "end"],
  ["too_many", 0, "end"],
] as const)("the first fetch failed with %s after %i retries: %s", (code, before, decision) => {
  expect(decideAfterFailure(code, before)).toBe(decision);
});

test.each([
  ["supplier", "/supplier/dashboard"],
  ["dealer", "/dealer/dashboard"],
  ["administrator", "/admin"],
] as const)("a %s starts at %s", (role, path) => {
  expect(dashboardOf(role)).toBe(path);
});
