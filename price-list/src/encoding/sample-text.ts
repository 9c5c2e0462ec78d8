import type { TextSample } from "./choose-legacy-encoding.ts";

/** So much of each chunk is looked at, and so many different characters or words remembered. */
const SAMPLE = 4096;
const MAX_REMEMBERED = 5000;
const MAX_WORD = 60;

const rows = (first: number, last: number) =>
  new TextDecoder("gb18030").decode(
    Uint8Array.from({ length: (last - first + 1) * 94 * 2 }, (_, at) =>
      at % 2 === 0 ? first + Math.floor(at / 188) : 0xa1 + (Math.floor(at / 2) % 94),
    ),
  );

/** Punctuation and full-width signs (rows A1…A3), and the 3 755 characters of the first level (rows B0…D7). */
const everyday = new Set(rows(0xa1, 0xa3) + rows(0xb0, 0xd7));

/** Signs that stand before, after or between Russian words. Elsewhere they betray another encoding. */
const between = /[\u00A0\u2013\u2014\u2026\u2022\u2116]+/;
const before = /^[«„“‘]+/;
const after = /[»”“’°®™]+$/;
const russianWord = /^(?:[А-ЯЁІ]?[а-яёі]+|[А-ЯЁІ]+)$/;

/** Gathers from pieces of a file, taken all over it, what `judgeLetters` wants to know; in bounded memory. */
export function sampleText() {
  const characters = new Set<string>();
  const words = new Set<string>();

  return {
    addChinese(text: string) {
      for (const character of sampleOf(text)) {
        if (character > "\x7F" && characters.size < MAX_REMEMBERED) characters.add(character);
      }
    },
    addRussian(text: string) {
      for (const [run] of sampleOf(text).matchAll(/[^\0-\x7F]+/g)) {
        for (const part of run.split(between)) {
          const word = part.slice(0, MAX_WORD).replace(before, "").replace(after, "");
          if (word && words.size < MAX_REMEMBERED) words.add(word);
        }
      }
    },
    weight(): TextSample {
      const russian = [...words].filter((word) => russianWord.test(word));
      const letters = russian.join("").toLowerCase();
      return {
        han: characters.size,
        everydayHan: [...characters].filter((character) => everyday.has(character)).length,
        words: words.size,
        russianWords: russian.length,
        letters: letters.length,
        commonLetters: letters.replace(/[^оеаинтсрвлкмдпу]/g, "").length,
      };
    },
  };
}

/** The part of a text around its first letters that are not ASCII. */
function sampleOf(text: string) {
  const start = text.search(/[^\0-\x7F]/);
  return start < 0 ? "" : text.slice(start, start + SAMPLE);
}
