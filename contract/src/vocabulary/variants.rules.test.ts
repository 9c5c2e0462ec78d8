import { expect, test } from "vitest";
import { isVariantOf } from "./variants.rules.ts";

test.each([
  ["CS75", "CS75 PLUS"],
  ["Song", "Song PLUS DM-i"],
  ["宋", "宋PLUS"],
  ["UNI-K", "UNI-K iDD"],
  ["Tiggo 8", "Tiggo 8 Pro"],
])("%s and %s are variants of one model", (one, other) => {
  expect(isVariantOf(one, other)).toBe(true);
  expect(isVariantOf(other, one)).toBe(true);
});

test.each([
  ["L7", "L70"],
  ["H5", "H50"],
  ["L7", "L7 Max"],
  ["Song", "song"],
  ["Song", "Songshan"],
  ["Song PLUS DM-i", "Song PLUS EV"],
  ["Tiggo", "Tiggo 8"],
  ["Seal", "Seal 06"],
  ["", "Song"],
  ["-", "Song"],
  ["Song", `Song ${"PLUS ".repeat(14)}`],
])("%s and %s are not", (one, other) => expect(isVariantOf(one, other)).toBe(false));
