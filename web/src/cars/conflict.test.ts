import { expect, test } from "vitest";
import { han } from "./test/sample-cars.ts";
import { changesOf, compareChanges, formOf } from "./car-form.rules.ts";

const base = formOf(han, 2026);
const form = (over: object) => ({ ...base, ...over }) as Parameters<typeof changesOf>[1];

test("only what was changed is sent", () => {
  expect(changesOf(base, form({}))).toEqual({});
  expect(changesOf(base, form({ price: 24_000, notes: "" }))).toEqual({ price: 24_000, notes: "" });
});

test.each([
  { mine: { price: 24_000 }, theirs: { price: 23_000 }, both: ["price"], alone: [] },
  { mine: { price: 24_000 }, theirs: { quantity: 1 }, both: [], alone: ["quantity"] },
  { mine: { price: 24_000 }, theirs: { price: 24_000 }, both: [], alone: [] },
  {
    mine: { price: 24_000, notes: "mine" },
    theirs: { price: 23_000, notes: "theirs", year: 2020 },
    both: ["price", "notes"],
    alone: ["year"],
  },
])("I say $mine, the other one says $theirs", ({ mine, theirs, both, alone }) => {
  expect(compareChanges(base, form(mine), { ...base, ...theirs })).toEqual({ both, theirs: alone });
});
