import { expect, test } from "vitest";
import { day, dayAfter, daysBetween, moment } from "./moment.ts";

test.each([
  ["2026-11-20T09:05:59.999Z", "20/11/2026, 14:05", "2026-11-20"],
  ["2026-11-20T18:59:59.999Z", "20/11/2026, 23:59", "2026-11-20"],
  ["2026-11-20T19:00:00.000Z", "21/11/2026, 00:00", "2026-11-21"],
  ["2026-12-31T19:00:00.000Z", "01/01/2027, 00:00", "2027-01-01"],
])("%s is %s in Almaty, and the day %s", (iso, shown, file) => {
  expect(moment(iso)).toBe(shown);
  expect(day(iso)).toBe(file);
});

test.each([
  ["2026-11-26", 1, "2026-11-27"],
  ["2026-12-31", 1, "2027-01-01"],
  ["2028-02-28", 366, "2029-02-28"],
])("after %s %i days are %s", (from, days, to) => {
  expect(dayAfter(from, days)).toBe(to);
  expect(daysBetween(from, to)).toBe(days);
});
