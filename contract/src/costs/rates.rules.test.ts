import { expect, test } from "vitest";
import { euroOn, rateAge } from "./rates.rules.ts";
import { sampleSheet } from "./sample-sheet.ts";

const sheet = sampleSheet("2026-11-25");
const { usd_kzt, eur_kzt } = sheet.currency;

test.each([
  ["2026-11-24", "fresh"],
  ["2026-11-25", "fresh"],
  ["2026-12-02", "fresh"],
  ["2026-12-03", "aging"],
  ["2026-12-25", "aging"],
  ["2026-12-26", "outdated"],
] as const)("on %s rates of 25 November are %s", (day, age) => {
  expect(rateAge(usd_kzt, day)).toBe(age);
  expect(rateAge(eur_kzt, day)).toBe(age);
  expect(euroOn(sheet, day)).toBe(age === "outdated" ? null : eur_kzt.value);
  expect(rateAge({ ...usd_kzt, value: null }, day)).toBe("fresh");
});
