import { expect, test } from "vitest";
import { exactMoment, moment, relativeTime, shortTime, waitingTime, wholeNumber } from "./format.ts";

const NARROW = "\u202f";

test("thousands stand apart", () => {
  expect(wholeNumber(12_400)).toBe(`12${NARROW}400`);
});

test("moments are on the clock of Kazakhstan, also over midnight and new year", () => {
  expect(moment("2026-11-20T09:05:00Z")).toBe("20/11/2026, 14:05");
  expect(moment("2026-12-31T21:30:00.000Z")).toBe("01/01/2027, 02:30");
  expect(exactMoment("2026-11-20T09:05:00Z")).toBe("20/11/2026, 14:05 UTC+5");
});

const now = Date.parse("2026-11-20T12:00:00Z");

test.each([
  ["2026-11-20T09:00:00Z", "ru", "3~часа назад"],
  ["2026-11-20T09:00:00Z", "en", "3 hours ago"],
  ["2026-11-20T09:00:00Z", "zh", "3小时前"],
  ["2026-11-20T11:59:30Z", "en", "just now"],
  ["2026-11-20T12:00:30Z", "en", "just now"],
  ["2026-11-20T12:00:30Z", "ru", "только что"],
  ["2026-11-20T12:00:30Z", "zh", "刚刚"],
  ["2026-11-19T11:00:00Z", "ru", "вчера"],
  ["2026-11-05T11:00:00Z", "en", "2 weeks ago"],
  ["2026-11-12T11:00:00Z", "ru", "на~прошлой неделе"],
  ["2024-11-01T11:00:00Z", "en", "2 years ago"],
] as const)("%s in %s: %s", (iso, language, text) => {
  expect(relativeTime(iso, language, now).replaceAll("\u00a0", "~")).toBe(text);
});

test.each([
  ["2026-11-20T09:00:00Z", "ru", "3 ч"],
  ["2026-11-20T10:00:00Z", "en", "2 hr"],
  ["2026-11-20T11:15:00Z", "en", "45 min"],
  ["2026-11-17T11:00:00Z", "zh", "3天前"],
  ["2026-11-20T11:15:00Z", "zh", "45分钟前"],
  ["2026-06-17T11:00:00Z", "ru", "5 мес."],
  ["2026-11-20T11:59:30Z", "ru", "только что"],
] as const)("%s in %s, in short: %s", (iso, language, text) => {
  expect(shortTime(iso, language, now).replace(/\s/gu, " ")).toBe(text);
});

test.each([
  [5, "en", "in 5 seconds"],
  [60, "ru", "через 1~минуту"],
  [61, "ru", "через 2~минуты"],
  [90 * 60, "zh", "90 分钟后"],
  [90 * 60 + 1, "en", "in 2 hours"],
  [86_400, "zh", "24 小时后"],
] as const)("a wait of %i seconds in %s: %s", (seconds, language, text) => {
  expect(waitingTime(seconds, language).replaceAll("\u00a0", "~")).toBe(text);
});
