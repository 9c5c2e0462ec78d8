import { expect, test } from "vitest";
import { halfWidth, inOneLine, isOneLine, withoutNothing } from "./one-line.rules.ts";

test.each([
  ["Lin Yue", true],
  ["霍尔果斯，1号", true],
  ["👩\u200D👩\u200D👧", true],
  ["Lin\nYue", false],
  ["Lin\rYue", false],
  ["Lin\u0085Yue", false],
  ["Lin\u2028Yue", false],
  ["a\u001B[31m", false],
  ["\u202Egnp.exe", false],
  ["a\u2066b\u2069", false],
  ["a\u200Fb", false],
])("%j is one line in which everything is seen: %s", (text, is) => {
  expect(isOneLine(text)).toBe(is);
});

test.each([
  ["Lin\r\nYue\tAuto", "Lin Yue Auto"],
  ["\u202A+86 139 1234 5678\u202C", "+86 139 1234 5678"],
  ["BYD\u200B\uFEFF", "BYD"],
  ["Sau\u180El\u034Fe\u{E0041}", "Saule"],
  ["👩\u200D👩", "👩\u200D👩"],
  ["Ha\u200Dn \u200DС\u200C\u200Dонг 汉\u200D-\u200C5\u200D", "Han Сонг 汉-5"],
  ["می\u200Cخواهم क्\u200D", "می\u200Cخواهم क्\u200D"],
  ["\u200B\u2060", ""],
])("%j is %j in one line", (text, line) => {
  expect(inOneLine(text)).toBe(line);
});

test.each([
  ["汉ＥＶ", "汉EV"],
  ["７０１ｋｍ（尊荣型）", "701km（尊荣型）"],
  ["宋　ＰＬＵＳ", "宋　PLUS"],
])("%j is %j in letters and digits of one width", (text, plain) => {
  expect(halfWidth(text)).toBe(plain);
});

test.each(["\u200B", " \u200C\u00AD", "\u3164", "\u2800\u2800", "\u2063\uFE0F"])(
  "%j says nothing",
  (text) => {
    expect(withoutNothing(text)).toBe("");
  },
);

const acute = "\u0301";
test.each([
  ["letters under accents", `L${acute.repeat(300)}i\u0489`, `L${acute.repeat(4)}i\u0489`],
  [
    "accents that joiners hold apart",
    `L${"\u0301\u200D".repeat(9)}in`,
    `L${"\u0301\u200D".repeat(2)}${"\u200D".repeat(7)}in`,
  ],
  [
    "marks of several scripts by turns",
    `L${`${acute}\u0E49`.repeat(9)}in`,
    `L${`${acute}\u0E49`.repeat(4)}in`,
  ],
  [
    "marks of another script after accents",
    `L${acute.repeat(9)}${"\u0E49".repeat(9)}`,
    `L${acute.repeat(4)}`,
  ],
])("of %s a few are left", (_, text, left) => {
  expect(withoutNothing(text)).toBe(left);
  expect(withoutNothing(left)).toBe(left);
});

test.each([
  ["Vietnamese", "Nguyễn Thị Huế".normalize("NFD")],
  ["Kazakh and Russian", "Ёлка, Қайрат Әбдіұлы".normalize("NFD")],
  ["Arabic with all its vowels", "مُحَمَّدٌ بِسْمِ ٱللَّٰهِ"],
  ["Uyghur", "شىنجاڭ ئۇيغۇر"],
  ["Devanagari", "क्ष्म्यै र्त्स्न्यां"],
  ["Tibetan", "བསྒྲུབས་ ཧཱུྃ ཀྵྨླྺྼྻཾ"],
  ["Thai", "ที่ น้ำ กั๊ก"],
  ["Mongolian", "ᠮᠣᠩᠭᠣᠯ ᠪᠢᠴᠢᠭ᠌"],
  ["Hebrew with its accents", "בְּרֵאשִׁ֖ית"],
  ["families", "👩‍👩‍👧‍👦 🏳️‍🌈 5️⃣"],
])("%s stays as it is written", (_, text) => {
  expect(withoutNothing(text)).toBe(text);
});
