import { expect, test } from "vitest";
import { complaintAbout } from "./accounts.rules.ts";

const usual = { shortest: 6, refusesCommon: false };
const strict = { shortest: 8, refusesCommon: true };
const short = (min: number) => ({ code: "password_length", min });

test.each([
  ["12345", "dealer", usual, short(6)],
  ["123456", "dealer", usual, undefined],
  ["12345 ", "supplier", usual, undefined],
  ["п".repeat(64), "dealer", usual, undefined],
  ["🐎🐎🐎🐎🐎", "dealer", usual, short(6)],
  ["🐎🐎🐎🐎🐎🐎", "dealer", usual, undefined],
  ["eleven char", "administrator", usual, short(12)],
  ["twelve chars", "administrator", usual, undefined],
  ["twelve chars", "administrator", { shortest: 15, refusesCommon: false }, short(15)],
  ["1234567", "dealer", strict, short(8)],
  ["12345678", "dealer", strict, { code: "password_common" }],
  ["Qwerty123", "dealer", strict, { code: "password_common" }],
  ["steppe wind", "dealer", strict, undefined],
] as const)("%s for a %s under %o: %o", (password, role, rules, complaint) => {
  expect(complaintAbout(password, role, rules)).toEqual(complaint);
});
