import { expect, test } from "vitest";
import { letters, soundsLike } from "./users.rules.ts";

test("every letter has its sound", () => {
  expect(letters.from.length).toBe(letters.to.length);
});

test.each([
  ["Марат", "marat"],
  ["Айгерим", "AIGERIM"],
  ["Ахметов", "Akhmetov"],
  ["Садыкова", "Sadykova"],
  ["Жанна", "Zhanna"],
  ["Юлия", "Yuliya"],
  ["Ержан", "Yerzhan"],
  ["Щукин", "Shchukin"],
  ["Әлия", "Aliya"],
  ["Қайрат", "Qairat"],
  ["Игорь", "Igor"],
  ["Цой", "Tsoy"],
])("%s sounds like %s", (cyrillic, latin) => {
  expect(soundsLike(cyrillic)).toEqual(soundsLike(latin));
});

test.each(["ь", "a", "", "+"])("%o is too short to tell names apart", (word) => {
  expect(soundsLike(word)).toEqual([]);
});
