import { headerAliases } from "../header/header-aliases.ts";
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

/** The syllables of Korean Windows (rows B0…C8): each is also an everyday Chinese character. */
const korean = new Set(rows(0xb0, 0xc8));
const signs = new Set(rows(0xa1, 0xa3));

/** Characters of this trade: its columns, brands, colours and places. Chinese lists are full of them, and Korean ones that are read as Chinese are not. */
const ofTrade = new Set(
  Object.values(headerAliases).join("") +
    "比迪吉利奇瑞长安哈弗领克捷蓝爵鹏界欧拉红旗奔东风埃荣己飞凡大菱宝北狐江淮福跑哪赛豹启凯达乐道高爱创南丰田本丰雷克萨斯马达路虎奥保柯尔林肯佛兰标德" +
    "白黑灰红绿黄蓝橙棕褐粉金咖啡香槟汉唐宋元海豚鸥秦尊享旗舰豪华冠军荣耀版款台年月天津广州上海成都重庆北京苏杭口岸港霍尔果斯国产后驱长续航公里不含税费包邮可好的有在到",
);

/** Signs that stand before, after or between Russian words. Elsewhere they betray another encoding. */
const between = /[\u00A0\u2013\u2014\u2026\u2022\u2116]+/;
const before = /^[«„“‘]+/;
const after = /[»”“’°®™]+$/;
const russianWord = /^(?:[А-ЯЁІ]?[а-яёі]+|[А-ЯЁІ]+)$/;
/**
 * Words that are not Russian: three letters without a vowel that are none of these, or a beginning that Russian does not have. Greek,
 * Hebrew and Arabic are full of them when they are read as Russian.
 */
const unspeakable = /^[ЬЪЫьъы]|^(?!тнг$|млн$)[А-ЯЁ]?[бвгджзйклмнпрстфхцчшщъь]{3,}$/;
const isLatin = (letter: string | undefined) => letter !== undefined && /[A-Za-z]/.test(letter);

/** Gathers from pieces of a file, taken all over it, what `judgeLetters` wants to know; in bounded memory. */
export function sampleText() {
  const characters = new Set<string>();
  const words = new Set<string>();
  const mixed = new Set<string>();

  return {
    addChinese(text: string) {
      for (const character of sampleOf(text)) {
        if (character > "\x7F" && characters.size < MAX_REMEMBERED) characters.add(character);
      }
    },
    addRussian(text: string) {
      const sample = sampleOf(text);
      for (const { 0: run, index } of sample.matchAll(/[^\0-\x7F]+/g)) {
        const isMixed = isLatin(sample[index - 1]) || isLatin(sample[index + run.length]);
        if (isMixed && mixed.size < MAX_REMEMBERED) mixed.add(run.slice(0, MAX_WORD));
        for (const part of run.split(between)) {
          const word = part.slice(0, MAX_WORD).replace(before, "").replace(after, "");
          if (word && words.size < MAX_REMEMBERED) words.add(word);
        }
      }
    },
    weight(): TextSample {
      const russian = [...words].filter((word) => russianWord.test(word) && !unspeakable.test(word));
      const letters = russian.join("").toLowerCase();
      const syllables = [...characters].filter((character) => korean.has(character));
      return {
        han: characters.size,
        syllables: syllables.length,
        tradeSyllables: syllables.filter((character) => ofTrade.has(character)).length,
        beyondSyllables: [...characters].filter((one) => !korean.has(one) && !signs.has(one)).length,
        mixedWords: mixed.size,
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
