import { expect, test } from "vitest";
import type { CostInput } from "./estimate.ts";
import { estimate } from "./estimate.rules.ts";
import { sampleSheet } from "./sample-sheet.ts";

const DAY = "2026-11-25";
const sheet = sampleSheet(DAY);

test("what Kazakhstan and China ask for beside money is flagged where it concerns the car", () => {
  const flagsOf = (input: Partial<CostInput>) =>
    estimate(
      sheet,
      { price: 20_000, basis_place: "", powertrain: "petrol", engine_cc: 1998, year: 2026, ...input },
      DAY,
    ).flags;
  const always = ["euro4_left_hand", "one_passport_a_year"];
  expect(flagsOf({ year: 2021 })).toEqual(always);
  expect(flagsOf({ year: 2021, first_registered_on: "2025-06-01" })).toEqual(always);
  expect(flagsOf({})).toEqual(["euro4_left_hand", "type_approval", "one_passport_a_year"]);
  const both = { powertrain: "bev", first_registered_on: "2026-05-29" } as const;
  expect(flagsOf(both).slice(-2)).toEqual(["maker_confirmation", "export_licence"]);
  expect(flagsOf({ ...both, export_ready: "licence" }).at(-1)).toBe("maker_confirmation");
  expect(flagsOf({ ...both, export_ready: "confirmation" })).not.toContain("maker_confirmation");
  expect(flagsOf({ first_registered_on: "2026-05-28" })).not.toContain("maker_confirmation");
});
