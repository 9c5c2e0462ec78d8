import { expect, test } from "vitest";
import { guessBodyType } from "./body-type.rules.ts";

test.each([
  ["BYD", "Han", "sedan"],
  ["BYD", "Han EV 605", "sedan"],
  ["BYD", "Song Plus", "suv"],
  ["BYD", "Dolphin", "hatch"],
  ["Wuling", "Hongguang Mini EV", "hatch"],
  ["Chery", "Tiggo 8 Pro", "suv"],
  ["Changan", "CS75 Plus", "suv"],
  ["Changan", "UNI-V", "unknown"],
  ["Li Auto", "L7", "suv"],
  ["Zeekr", "001", "sedan"],
  ["Zeekr", "009", "van"],
  ["Denza", "D9", "van"],
  ["Haval", "Jolion", "suv"],
  ["Tank", "300", "suv"],
  ["Toyota", "Camry", "sedan"],
  ["比亚迪", "海豚", "hatch"],
  ["Somebody", "Something", "unknown"],
  ["", "", "unknown"],
] as const)("%s %s is drawn as %s", (brand, model, type) => {
  expect(guessBodyType(brand, model)).toBe(type);
});
