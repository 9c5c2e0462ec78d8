import { expect, test } from "vitest";
import { chooseLegacyEncoding } from "./choose-legacy-encoding.ts";

const none = { han: 0, everydayHan: 0, words: 0, russianWords: 0, letters: 0, commonLetters: 0 };

test.each([
  ["a true Chinese file", { han: 90, everydayHan: 86, words: 60 }, "gb18030"],
  [
    "a true Russian file",
    { han: 40, everydayHan: 19, words: 50, russianWords: 49, letters: 300, commonLetters: 240 },
    "windows-1251",
  ],
  [
    "Russian that is no Chinese at all",
    { words: 3, russianWords: 3, letters: 18, commonLetters: 14 },
    "windows-1251",
  ],
  ["signs only", { han: 1 }, "windows-1251"],
  [
    "neither",
    { han: 9, everydayHan: 2, words: 9, russianWords: 3, letters: 12, commonLetters: 9 },
    undefined,
  ],
  [
    "small letters right, capitals wrong",
    { words: 100, russianWords: 70, letters: 400, commonLetters: 330 },
    undefined,
  ],
  [
    "capitals of the wrong letters",
    { words: 60, russianWords: 55, letters: 300, commonLetters: 180 },
    undefined,
  ],
  [
    "both, Russian letters",
    { han: 9, everydayHan: 8, words: 3, russianWords: 3, letters: 18, commonLetters: 15 },
    "windows-1251",
  ],
  [
    "both, chance letters",
    { han: 9, everydayHan: 9, words: 4, russianWords: 4, letters: 18, commonLetters: 8 },
    "gb18030",
  ],
  [
    "both, and too little to tell",
    { han: 2, everydayHan: 2, words: 1, russianWords: 1, letters: 4, commonLetters: 2 },
    undefined,
  ],
  [
    "both, one plain Russian word",
    { han: 2, everydayHan: 2, words: 1, russianWords: 1, letters: 4, commonLetters: 3 },
    "windows-1251",
  ],
  [
    "both, one plain Chinese name",
    { han: 2, everydayHan: 2, words: 1, russianWords: 1, letters: 4, commonLetters: 0 },
    "gb18030",
  ],
])("%s", (_, letters, encoding) => {
  expect(chooseLegacyEncoding({ ...none, ...letters })).toBe(encoding);
});
