import { expect, test } from "vitest";
import { linesOf } from "./renormalize-rows.ts";

const car = { supplier_id: "lin", model: "Seal", trim_level: "700 km", price: 24_100.5, quantity: 2 };
const more = { cars: 1, price: 24_100.5, sold: 0 };
const less = { cars: -1, price: -24_100.5, sold: 0 };
const standing = (word: string, beside = "", brand = "") => ({ word, beside, brand });

test("a colour leaves one word and comes to another", () =>
  expect(linesOf("body_color", car, { from: standing("雅典云"), to: standing("white") })).toEqual([
    { supplier_id: "lin", kind: "body_color", brand: "", word: "雅典云", ...less },
    { supplier_id: "lin", kind: "body_color", brand: "", word: "white", ...more },
  ]));

test("model and trim go with their brand", () =>
  expect(linesOf("brand", car, { from: standing("БИД"), to: standing("BYD") })).toEqual([
    { supplier_id: "lin", kind: "brand", brand: "", word: "БИД", ...less },
    { supplier_id: "lin", kind: "brand", brand: "", word: "BYD", ...more },
    { supplier_id: "lin", kind: "model", brand: "БИД", word: "Seal", ...less },
    { supplier_id: "lin", kind: "model", brand: "BYD", word: "Seal", ...more },
    { supplier_id: "lin", kind: "trim", brand: "БИД", word: "700 km", ...less },
    { supplier_id: "lin", kind: "trim", brand: "BYD", word: "700 km", ...more },
  ]));

test("a model that has a name now is counted under it", () =>
  expect(
    linesOf("model_name", car, {
      from: standing("", "宋PLUS", "BYD"),
      to: standing("Song PLUS", "宋PLUS", "BYD"),
    }),
  ).toEqual([
    { supplier_id: "lin", kind: "model", brand: "BYD", word: "宋PLUS", ...less },
    { supplier_id: "lin", kind: "model", brand: "BYD", word: "Song PLUS", ...more },
  ]));

test("a car of which none is left is counted among the sold ones", () =>
  expect(
    linesOf("body_color", { ...car, quantity: 0 }, { from: standing("雅典云"), to: standing("white") }),
  ).toMatchObject([
    { word: "雅典云", cars: 0, price: 0, sold: -1 },
    { word: "white", cars: 0, price: 0, sold: 1 },
  ]));
