import { expect, test } from "vitest";
import { chooseLegacyEncoding } from "./legacy-encoding.ts";

const none = {
  han: 0,
  everydayHan: 0,
  syllables: 0,
  tradeSyllables: 0,
  beyondSyllables: 0,
  words: 0,
  russianWords: 0,
  mixedWords: 0,
  letters: 0,
  commonLetters: 0,
};

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
  [
    "Korean, whose syllables are everyday characters",
    { han: 40, everydayHan: 40, syllables: 40, tradeSyllables: 6, words: 30 },
    undefined,
  ],
  [
    "a Chinese name without a character beyond those",
    { han: 2, everydayHan: 2, syllables: 2, tradeSyllables: 1, words: 2 },
    "gb18030",
  ],
  [
    "Turkish, whose letters are parts of Latin words",
    { words: 9, russianWords: 9, mixedWords: 8, letters: 14, commonLetters: 2 },
    undefined,
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
