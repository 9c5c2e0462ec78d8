import { expect, test } from "vitest";
import { isOneTypoFrom } from "./typo.rules.ts";

test.each([
  ["geley", "geely", true],
  ["toyta", "toyota", true],
  ["toyoota", "toyota", true],
  ["tayota", "toyota", true],
  ["oyota", "toyota", true],
  ["toyotq", "toyota", true],
  ["зикрр", "зикр", true],
  ["crusier", "cruiser", true],
  ["tayata", "toyota", false],
  ["toyta", "toyotaa", false],
  ["toyota", "toyota", false],
  ["bmv", "bmw", false],
  ["cs55plus", "cs75plus", false],
  ["tiggo78", "tiggo7", false],
  ["比亚迪", "比亚地", false],
])("%s is one typo from %s: %s", (typed, word, isOne) => expect(isOneTypoFrom(typed, word)).toBe(isOne));
