import { expect, test } from "vitest";
import { codeInLatin, latinReadings, soundOf } from "./terms.rules.ts";

test.each([
  ["камри", "camry"],
  ["монжаро", "monjaro"],
  ["хавал", "haval"],
  ["зикр", "zeekr"],
  ["джили", "geely"],
  ["тигго", "tiggo"],
  ["плюс", "plus"],
  ["аккорд", "accord"],
  ["альфард", "alphard"],
  ["туксон", "tucson"],
  ["юань", "yuan"],
  ["джолион", "jolion"],
  ["галакси", "galaxy"],
  ["спортейдж", "sportage"],
  ["қарғас", "kargas"],
])("%s sounds like %s", (russian, latin) => {
  expect(latinReadings(russian)).toEqual([soundOf(latin)]);
});

test.each([
  ["н6", ["n6", "h6"]],
  ["вyd", ["vid", "bid"]],
  ["х5", ["h5", "ks5"]],
  ["ж5", ["j5"]],
  ["атто", ["ato"]],
  ["h6", []],
])("%s may be read as %j", (word, readings) => expect(latinReadings(word)).toEqual(readings));

test.each([
  ["н6", "h6"],
  ["сх5", "cx5"],
  ["ж6", "ж6"],
  ["сосна", "сосна"],
  ["001", "001"],
])("%s is the code %s", (word, code) => expect(codeInLatin(word)).toBe(code));

test("zeros are kept: 001 is another car than 01", () => expect(soundOf("001")).toBe("001"));
