import { expect, test } from "vitest";
import { markChecked, meaningKey, sayConfirmation, uncheckedOf } from "./confirmations.rules.ts";

const song = {
  kind: "model" as const,
  brand: "BYD",
  name: "Song",
  zh: "宋",
  spellings: [
    { alias: "song", spelling: "Song" },
    { alias: "сонг", spelling: "Сонг", unchecked: true as const },
    { alias: "宋", spelling: "宋", unchecked: true as const },
  ],
};
const namesake = { ...song, brand: "Geely" };
const reply = { unchecked: 4, meanings: [song, namesake] };

test("what is not confirmed of a model is told", () => expect(uncheckedOf(song)).toEqual(["сонг", "宋"]));

test("a model is named with its brand, a brand by itself", () =>
  expect([song, { ...song, kind: "brand" as const, brand: undefined, name: "BYD" }].map(meaningKey)).toEqual([
    "BYD Song",
    "BYD",
  ]));

test("a confirmation is told by its spellings", () =>
  expect(sayConfirmation({ meaning: song, aliases: ["宋", "сонг"], checked: true })).toBe(
    "BYD Song – Сонг, 宋",
  ));

test("what is confirmed changes in its place, and no model of another brand", () => {
  const confirmation = { meaning: song, aliases: ["宋"], checked: true };
  const marked = markChecked(reply, confirmation);
  expect(marked.unchecked).toBe(3);
  expect(marked.meanings.map(uncheckedOf)).toEqual([["сонг"], ["сонг", "宋"]]);
  expect(markChecked(marked, { ...confirmation, checked: false })).toEqual(reply);
});
