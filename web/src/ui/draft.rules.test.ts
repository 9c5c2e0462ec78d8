import { expect, test } from "vitest";
import { changesOf, layOver } from "./draft.rules.ts";

const start = { brand: "BYD", price: 18_500, quantity: 1, notes: "", password: "" };

test.each([
  [{}, {}],
  [{ brand: "BYD", price: "18500" }, {}],
  [{ brand: "BYD", price: "18000" }, { price: "18000" }],
  [{ brand: "" }, { brand: "" }],
  [
    { notes: "Two keys", quantity: 2 },
    { notes: "Two keys", quantity: 2 },
  ],
  [{ password: "secret", confirm_password: "secret", newPassword: "x" }, {}],
  [{ file: new Blob(), gone: undefined }, {}],
])("of %j only %j is worth keeping", (typed, kept) => {
  expect(changesOf(typed, start)).toEqual(kept);
});

test.each([
  [{}, start],
  [{ price: "18000" }, { ...start, price: "18000" }],
  [{ brand: "" }, { ...start, brand: "" }],
  [{ unknown: "x", __proto__: "x", password: "secret" }, start],
])("a form that is opened again with %j", (draft, opened) => {
  expect(layOver(start, draft)).toEqual(opened);
});
