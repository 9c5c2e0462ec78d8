import { expect, test } from "vitest";
import { deliveryTerms } from "./delivery-terms.rules.ts";

test.each([
  ["FCA", "Khorgos", "ru", "FCA Хоргос"],
  ["FCA", "Хоргос", "zh", "FCA 霍尔果斯"],
  ["CPT", "Steppe Gate 5", "zh", "CPT Steppe Gate 5"],
  ["EXW", "", "en", "EXW"],
  [null, "Khorgos", "ru", ""],
] as const)("%s at '%s' reads in %s as '%s'", (basis, basis_place, language, terms) => {
  expect(deliveryTerms({ basis, basis_place }, language)).toBe(terms.replace(" ", "\u00a0"));
});
