import { foldWord } from "@khorgos/contract/vocabulary/vocabulary.rules";
import { expect, test } from "vitest";
import { findSuggestions } from "./suggestions.rules.ts";

const brands = [
  { value: "BYD", label: "比亚迪 BYD", also: ["比亚迪", "БИД"] },
  { value: "Denza", also: ["腾势"] },
  { value: "Li Auto", label: "理想 Li Auto", also: ["理想", "Ли Авто"] },
  { value: "Yangwang" },
];

test.each([
  ["", ["BYD", "Denza", "Li Auto", "Yangwang"]],
  ["by", ["BYD"]],
  ["LIA", ["Li Auto"]],
  ["比亚", ["BYD"]],
  ["腾", ["Denza"]],
  ["ли авто", ["Li Auto"]],
  ["y", ["Yangwang", "BYD"]],
  ["Tesla", []],
])("who has typed %o is offered %j", (typed, values) => {
  expect(findSuggestions(brands, foldWord(typed))).toEqual(values);
});

test("of many, only the first are drawn", () => {
  const places = Array.from({ length: 300 }, (_, number) => ({ value: `Place ${number}` }));
  expect(findSuggestions(places, "")).toHaveLength(50);
  expect(findSuggestions(places, foldWord("place 29"))).toHaveLength(11);
});
