import { expect, test } from "vitest";
import { readVin } from "./read-measures.ts";

test.each([
  ["LGXCE4CB5N0123456", "LGXCE4CB5N0123456"],
  [" lgxce4cb5n0123456 ", "LGXCE4CB5N0123456"],
  ["VIN: LGXCE4CB5N0123456", "LGXCE4CB5N0123456"],
  ["车架号：LGXCE4CB5N0123456", "LGXCE4CB5N0123456"],
  ["LGX CE4CB5 N0123456", "LGXCE4CB5N0123456"],
  ["ＬＧＸＣＥ４ＣＢ５Ｎ０１２３４５６", "LGXCE4CB5N0123456"],
  ["LGХСЕ4СВ5N0123456", "LGXCE4CB5N0123456"],
  ["LGXC****123456", "LGXC****123456"],
])("%j is the VIN %s", (text, vin) => {
  expect(readVin(text)).toBe(vin);
});
