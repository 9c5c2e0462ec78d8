import { expect, test } from "vitest";
import { placeOptions } from "./place-options.rules.ts";

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
