import { expect, test } from "vitest";
import type { Group } from "../search/reading.rules.ts";
import { askColumns } from "./ask-columns.rules.ts";

const everything = {
  words: {},
  year: [0, Infinity],
  price: [0, Infinity],
  quantity_min: 0,
  except: undefined,
};
const brands = (...keys: string[]): Group => ({
  terms: keys.map((key) => ({ column: "brand", brand: key, key })),
});
const inYear = (year: number): Group => ({ terms: [], year });

test("filters are asked as ranges and as words in lower case", () => {
  const wanted = { year_min: 2024, price_max: 30_000, quantity_min: 2 };
  expect(askColumns(wanted, { brand: ["BYD", "Быд"] }, undefined, "lin")).toEqual({
    words: { brand: ["byd", "быд"] },
    year: [2024, Infinity],
    price: [0, 30_000],
    quantity_min: 2,
    except: "lin",
  });
});

test.each([
  ["a brand", {}, {}, [brands("byd")], { words: { brand: ["byd"] } }],
  [
    "a brand and a year",
    {},
    {},
    [brands("byd"), inYear(2024)],
    { words: { brand: ["byd"] }, year: [2024, 2024] },
  ],
  ["a year out of the range", { year_max: 2020 }, {}, [inYear(2024)], { year: [2024, 2020] }],
  [
    "two brands in turn",
    {},
    {},
    [brands("byd", "geely"), brands("geely", "kia")],
    { words: { brand: ["geely"] } },
  ],
  ["another brand than chosen", {}, { brand: ["BYD"] }, [brands("geely")], { words: { brand: [] } }],
])("searching for %s narrows that", (_, wanted, said, searched, asked) => {
  expect(askColumns(wanted, said, searched, undefined)).toEqual({ ...everything, ...asked });
});

test.each<[string, Group[]]>([
  ["an SKU", [{ terms: [], sku: { key: "x1", likeness: "whole" } }]],
  ["a brand or a year", [{ ...brands("2008"), year: 2008 }]],
  ["a model", [{ terms: [{ column: "model", brand: "byd", key: "seal" }] }]],
  [
    "a brand or a place",
    [{ terms: [...brands("jac").terms, { column: "location", brand: "", key: "jac" }] }],
  ],
  ["a brand and a trim", [brands("byd"), { terms: [{ column: "trim", brand: "byd", key: "pro" }] }]],
  ["what nobody sells", []],
])("of %s the copy cannot tell", (_, searched) => {
  expect(askColumns({}, {}, searched, undefined)).toBeUndefined();
});

test("of a model the copy cannot tell", () => {
  expect(askColumns({ model: "Seal" }, {}, undefined, undefined)).toBeUndefined();
});
