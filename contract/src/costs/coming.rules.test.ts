import { expect, test } from "vitest";
import { countingOn } from "./coming.rules.ts";
import type { CostPublication } from "./costs.ts";
import { sampleSheet } from "./sample-sheet.ts";

const of = (valid_from: string): CostPublication => ({
  sheet: sampleSheet("2026-11-25"),
  published: { id: valid_from, valid_from, published_at: "2026-11-25T08:00:00Z", published_by: "Saule" },
});
const costs = { ...of("2026-01-01"), coming_sheets: [of("2027-01-01"), of("2027-03-01")] };

test.each([
  ["2026-11-26", "2026-01-01"],
  ["2026-12-31", "2026-01-01"],
  ["2027-01-01", "2027-01-01"],
  ["2027-02-28", "2027-01-01"],
  ["2030-01-01", "2027-03-01"],
])("on %s counts the sheet of %s", (day, valid_from) =>
  expect(countingOn(costs, day).published.valid_from).toBe(valid_from),
);

test("with nothing published for a day to come, today's sheet goes on", () =>
  expect(countingOn({ ...costs, coming_sheets: [] }, "2030-01-01").published.valid_from).toBe("2026-01-01"));
