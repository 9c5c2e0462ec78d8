import { expect, test } from "vitest";
import { placeName, places, spellingsOf } from "./places.ts";

test.each([
  ["霍尔果斯", "ru", "Хоргос"],
  ["ХОРГОС", "zh", "霍尔果斯"],
  ["horgos", "en", "Khorgos"],
  ["乌鲁木齐市", "ru", "Урумчи"],
  ["Xi’an", "zh", "西安"],
  ["Склад 4", "zh", "Склад 4"],
  ["", "ru", ""],
] as const)("%j is read in %s as %j", (written, language, name) =>
  expect(placeName(written, language)).toBe(name),
);

test.each(["Khorgos", "хоргос", "霍尔果斯口岸"])("%s is one place in all its spellings", (written) =>
  expect(spellingsOf(written)).toEqual(
    expect.arrayContaining(["Khorgos", "Horgos", "Хоргос", "霍尔果斯", "霍尔果斯口岸"]),
  ),
);

test("what is written for one place is written for no other", () => {
  const mistaken = places.filter(({ en, ru, zh, also }) =>
    [en, ru, zh, ...also].some((spelling) => placeName(spelling, "en") !== en),
  );
  expect(mistaken).toEqual([]);
});

test("a street in a place is not the place", () =>
  expect(spellingsOf("Almaty, Raiymbek 12")).toEqual(["Almaty, Raiymbek 12"]));
