import { expect, test } from "vitest";
import { appAddress, codeAt, newSecret, stepOf, stepOfCode } from "./totp.ts";

/** The secret of RFC 6238's appendix B, 12345678901234567890, in base32. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

/** Its moments and codes, of which apps show the last six digits. */
test.each([
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
])("at %i seconds the code is the last six digits of %s", (seconds, code) => {
  expect(codeAt(secret, stepOf(seconds))).toBe(code.slice(2));
});

const now = 1_111_111_111;
const at = (seconds: number) => codeAt(secret, stepOf(seconds));

test.each([
  ["now", at(now), 0, stepOf(now)],
  ["of the half minute before", at(now - 30), 0, stepOf(now) - 1],
  ["of the half minute to come", at(now + 30), 0, stepOf(now) + 1],
  ["of a minute ago", at(now - 60), 0, undefined],
  ["of a minute from now", at(now + 60), 0, undefined],
  ["used already", at(now), stepOf(now), undefined],
  ["before one that was used", at(now - 30), stepOf(now), undefined],
  ["after one that was used", at(now), stepOf(now) - 1, stepOf(now)],
  ["too short", at(now).slice(1), 0, undefined],
  ["of other letters", "abcdef", 0, undefined],
  ["of letters that take two bytes each", "шестьд", 0, undefined],
  ["empty", "", 0, undefined],
])("a code %s", (_, code, lastStep, step) => {
  expect(stepOfCode(secret, code, { seconds: now, lastStep })).toBe(step);
});

test("secrets are 160 random bits that apps can read", () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
  expect(appAddress("ABC", "saule+1@khorgos.example")).toBe(
    "otpauth://totp/Khorgos:saule%2B1%40khorgos.example?secret=ABC&issuer=Khorgos&algorithm=SHA1&digits=6&period=30",
  );
});
