import { headerAliases } from "../words/header-aliases.ts";

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

/** Both readings of a file's bytes beyond ASCII, weighed. Distinct characters and words, so that one name in every row counts once. */
type TextSample = {
  /** Characters of the Chinese reading. */
  han: number;
  /** Everyday ones among them: the first level of GB 2312 and its punctuation. */
  everydayHan: number;
  /** Characters whose bytes are a Korean syllable too, and among these the ones that lists of cars are full of. */
  syllables: number;
  tradeSyllables: number;
  /** Characters whose bytes are neither such a syllable nor a sign. */
  beyondSyllables: number;
  /** Words of the Russian reading. */
  words: number;
  /** Words among them that are built as Russian ones are. */
  russianWords: number;
  /** Words that are part of a Latin one: gьmью is Turkish (gümüş), and Citroлn French. */
  mixedWords: number;
  /** Letters of the Russian words, and those of them among the fifteen commonest in Russian. */
  letters: number;
  commonLetters: number;
};

/**
 * Chinese or Russian? Undefined when neither reading is convincing: wrong letters are worse than a refusal.
 *
 * Real Chinese files score 1.00 Chinese and 0.00 Russian, real Russian ones at most 0.50 and 1.00, also when all their
 * words have an even number of letters and therefore read as Chinese without any error.
 */
export function chooseLegacyEncoding(letters: TextSample): "gb18030" | "windows-1251" | undefined {
  // Only signs that Western and Russian Windows write alike, such as ° and the no-break space.
  if (letters.words === 0) return "windows-1251";

  const chinese = letters.han > 0 && letters.everydayHan / letters.han >= 0.5 && !looksKorean(letters);
  // A list from a Macintosh has its small letters right and its capitals wrong: 0.7 of the words pass.
  const russian =
    letters.russianWords / letters.words >= 0.8 && letters.mixedWords / letters.words < MOST_MIXED;
  const common = letters.commonLetters / letters.letters;

  if (chinese && russian) return tieBreak(letters.letters, common);
  if (chinese) return "gb18030";
  // Other Russian encodings (KOI8) give capitals of the wrong letters.
  if (russian && (letters.letters < 40 || common >= 0.68)) return "windows-1251";
  return undefined;
}

/** Russian words with a Latin letter typed by mistake are few. */
const MOST_MIXED = 0.4;

/**
 * Whether the characters are rather Korean syllables. A third of the characters of Chinese lists stand where Korean has no syllables,
 * and half of the others are words of the trade; of Korean read as Chinese none and one of six.
 */
const looksKorean = ({ syllables, tradeSyllables, beyondSyllables }: TextSample) =>
  syllables > 0 && beyondSyllables / syllables < 0.03 && tradeSyllables / syllables < 0.3;

/**
 * Both readings look fine: a few Chinese names whose bytes are all Russian capitals (林悦 is БЦФГ), or Russian in
 * capitals with even words. In Russian five letters of six are common ones, in chance capitals one of two.
 */
function tieBreak(letters: number, common: number) {
  const [least, most] = letters < 8 ? [0.75, 0.25] : [0.68, 0.55];
  if (common >= least) return "windows-1251";
  if (common <= most) return "gb18030";
  return undefined;
}
