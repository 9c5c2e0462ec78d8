import { expect, test } from "vitest";
import { chooseMail } from "./users.rules.ts";

test.each([
  // now, was, decided, letter
  ["approved", "pending", "approved", "welcome"],
  ["approved", "rejected", "approved", "readmission"],
  ["rejected", "pending", "rejected", "refusal"],
  ["rejected", "approved", "rejected", "suspension"],
  // Decided otherwise before the letter was written.
  ["rejected", "pending", "approved", "none"],
  ["rejected", "rejected", "approved", "none"],
  ["approved", "pending", "rejected", "none"],
  ["approved", "approved", "rejected", "none"],
  ["pending", "rejected", "approved", "none"],
  ["pending", "approved", "rejected", "none"],
] as const)("now %s, was %s, decided %s: %s", (now, was, decided, letter) => {
  expect(chooseMail(now, { was, decided })).toBe(letter);
});
