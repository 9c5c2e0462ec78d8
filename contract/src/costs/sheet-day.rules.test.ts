import { expect, test } from "vitest";
import { sheetDayFault } from "./sheet-day.rules.ts";

test.each([
  ["", "required"],
  ["2026-11-25", "day_over"],
  ["2026-11-26", undefined],
  ["2027-11-27", undefined],
  ["2027-11-28", "day_far"],
  ["2062-11-26", "day_far"],
])("a sheet from %o on, published on 26/11/2026: %s", (from, fault) => {
  expect(sheetDayFault(from, "2026-11-26")).toBe(fault);
});
