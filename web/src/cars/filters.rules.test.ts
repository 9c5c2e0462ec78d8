import { expect, test } from "vitest";
import { follow, placeOptions, readNumberFilter } from "./filters.rules.ts";

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

const written = ["chongqing", "Khorgos", "Kostanay", "Urumqi", "霍尔果斯", "Двор 5", "хоргос"];

test.each([
  ["ru", "", ["Двор 5", "Kostanay", "Urumqi", "Khorgos", "chongqing"]],
  ["en", "", ["chongqing", "Khorgos", "Kostanay", "Urumqi", "Двор 5"]],
  ["ru", "霍尔果斯", ["Двор 5", "Kostanay", "Urumqi", "霍尔果斯", "chongqing"]],
  ["ru", "Horgos", ["Двор 5", "Kostanay", "Urumqi", "Horgos", "chongqing"]],
  ["ru", "Astana", ["Двор 5", "Kostanay", "Urumqi", "Khorgos", "chongqing"]],
] as const)("in %s, %j being chosen, the places are %j", (language, chosen, options) =>
  expect(placeOptions(written, chosen, language)).toEqual(options),
);

const typing = { text: "toyota c", seen: "toy", sent: ["toyot", "toyota"] };

test.each([
  ["nothing new", "toy", typing],
  ["what was sent first", "toyot", { text: "toyota c", seen: "toyot", sent: ["toyota"] }],
  ["what was sent last", "toyota", { text: "toyota c", seen: "toyota", sent: [] }],
  ["something else", "byd", { text: "byd", seen: "byd", sent: [] }],
  ["nothing", "", { text: "", seen: "", sent: [] }],
])("when %s comes from the address", (_, value, now) => expect(follow(typing, value)).toEqual(now));
