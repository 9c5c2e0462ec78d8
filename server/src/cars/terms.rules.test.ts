import { expect, test } from "vitest";
import { mostTelling, namesOfTerm, spellingsOfTerms, type SearchedColumn } from "./terms.rules.ts";

const term = (column: SearchedColumn, key: string, brand = "") => ({ column, brand, key });
const wordsOf = (column: SearchedColumn, key: string) =>
  namesOfTerm(term(column, key)).map(({ words }) => words.join(" "));

test("a term is spelled from each of its words on, as it is written and as it sounds", () => {
  const spelled = spellingsOfTerms([{ words: ["land", "cruiser"], term: term("model", "land cruiser") }]);
  expect(
    spelled.map(({ spelling, ends, is_whole, is_sound }) => [spelling, ends, is_whole, is_sound]),
  ).toEqual([
    ["landcruiser", [4, 11], true, false],
    ["cruiser", [7], false, false],
    ["landkruiser", [4, 11], true, true],
    ["kruiser", [7], false, true],
  ]);
});

test("codes have Latin letters too, places their other names, and pairs of colours each of them", () => {
  expect(wordsOf("model", "с8")).toEqual(["с8", "c8"]);
  expect(wordsOf("location", "urumqi")).toEqual(expect.arrayContaining(["урумчи", "乌鲁木齐"]));
  expect(wordsOf("body_color", "black/beige")).toEqual(expect.arrayContaining(["black", "beige"]));
});

test("a term that was found twice counts once, as what it is most like", () => {
  const [model, trim] = [term("model", "max", "byd"), term("trim", "max", "byd")];
  expect(
    mostTelling([
      { term: trim, likeness: "part" },
      { term: model, likeness: "beginning" },
      { term: trim, likeness: "whole" },
    ]),
  ).toEqual([
    { term: trim, likeness: "whole" },
    { term: model, likeness: "beginning" },
  ]);
});

test("of a term without end the first eight words are spelled", () => {
  const words = Array.from({ length: 100 }, (_, nth) => `w${nth}`);
  const spelled = spellingsOfTerms(namesOfTerm(term("trim", words.join(" "), "byd")));
  expect(spelled).toHaveLength(2 * 8);
  expect(spelled[0]?.spelling).toBe(words.slice(0, 8).join(""));
});
