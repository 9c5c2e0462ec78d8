import { expect, test } from "vitest";
import {
  generatedSku,
  hasRightCheckDigit,
  mayHaveVin,
  seesContacts,
  withoutLookAlikes,
  withoutLookAlikesInWords,
} from "./cars.rules.ts";

test.each([
  { role: "dealer", own: false, sees: true },
  { role: "administrator", own: false, sees: true },
  { role: "supplier", own: true, sees: true },
  { role: "supplier", own: false, sees: false },
] as const)("a $role sees the contacts of a car that is their own ($own): $sees", ({ role, own, sees }) => {
  expect(seesContacts({ role, own })).toBe(sees);
});

test("a generated SKU carries the letters of the car's code", () => {
  expect(generatedSku("C-7K3M9Q")).toBe("S-7K3M9Q");
});

test.each([
  // The example of ISO 3779's check digit, and one that is all ones.
  ["1M8GDM9AXKP042788", true],
  ["11111111111111111", true],
  ["1M8GDM9A1KP042788", false],
  ["1M8GDM9AXKP042789", false],
])("the check digit of %s is right: %s", (vin, expected) => {
  expect(hasRightCheckDigit(vin)).toBe(expected);
});

test("one car has a VIN, also when it is sold, and several have none", () => {
  expect([0, 1, 2].map((quantity) => mayHaveVin({ quantity }))).toEqual([true, true, false]);
});

test.each([
  ["Н6", "H6"],
  ["UNI-К", "UNI-K"],
  ["ВYD", "BYD"],
  ["Х5 М", "X5 M"],
  ["сх-5", "cx-5"],
])("%s was meant as %s", (written, meant) => expect(withoutLookAlikes(written)).toBe(meant));

test.each(["Сонг Плюс DM-i", "уни-к 2.0", "ВАЗ 2107", "Веста", "НОРТ", "宋PLUS", "H6", ""])(
  "%s stays as it is",
  (written) => expect(withoutLookAlikes(written)).toBe(written),
);

test.each([
  ["Camry НEV", "Camry HEV"],
  ["гибрид рнev", "гибрид PHEV"],
  ["1.5т гибрид", "1.5т гибрид"],
  ["не EV", "не EV"],
])("the words of %s are %s", (written, meant) => expect(withoutLookAlikesInWords(written)).toBe(meant));
