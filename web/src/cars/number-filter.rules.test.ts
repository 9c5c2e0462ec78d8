import { expect, test } from "vitest";
import { readNumberFilter } from "./number-filter.rules.ts";

test.each([
  ["year_min", "2023", { value: 2023 }],
  ["year_min", "", { value: undefined }],
  ["year_min", "  ", { value: undefined }],
  ["year_min", "20", { wrong: { code: "min", min: 1900 } }],
  ["year_max", "2023.5", { wrong: { code: "whole_number" } }],
  ["price_max", "18 500 $", { value: 18_500 }],
  ["price_max", "18\u202f500", { value: 18_500 }],
  ["price_max", "1,218,500", { value: 1_218_500 }],
  ["price_max", "18,5", { wrong: { code: "number" } }],
  ["price_min", "0", { value: 0 }],
  ["price_min", "cheap", { wrong: { code: "number" } }],
  ["price_min", "-1", { wrong: { code: "min", min: 0 } }],
] as const)("%s typed as %o", (name, text, meaning) => {
  expect(readNumberFilter(name, text)).toEqual(meaning);
});
