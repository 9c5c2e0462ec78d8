const pairs = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(" ").map((pair) => [pair.split("=")[0] ?? "", pair.split("=")[1] ?? ""]));

/** Russian and Kazakh letters as Latin ones that sound alike. */
const sounds = pairs(
  "дж=j а=a б=b в=v г=g д=d е=e ж=j з=s и=i й=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=h ц=ts ч=ch ш=sh щ=sh " +
    "ъ= ы=i ь= э=e ю=iu я=ia ә=a ғ=g қ=k ң=n ө=o ұ=u ү=u һ=h і=i",
);

/** How Latin spellings of one sound are brought together; in this order. */
const alike: readonly (readonly [RegExp, string])[] = [
  [/ph/g, "f"],
  [/zh|dj/g, "j"],
  [/kh/g, "h"],
  [/g(?=[eiy])/g, "j"],
  [/c(?=[eiy])/g, "s"],
  [/c(?!h)|q/g, "k"],
  [/x/g, "ks"],
  [/w/g, "v"],
  [/z/g, "s"],
  [/ee|ea|y/g, "i"],
  [/oo|ou/g, "u"],
  // A doubled letter is one sound, but 001 is no 01.
  [/([a-z])\1+/g, "$1"],
];

const isCyrillic = /\p{Script=Cyrillic}/u;
const hasDigitOrLatin = /[\da-z]/;

/** A Latin word as it sounds: `camry` is kamri, and so is what somebody writes who only heard it. */
export const soundOf = (latin: string): string =>
  alike.reduce((word, [spelling, sound]) => word.replaceAll(spelling, sound), latin);

/** Cyrillic letters that look like Latin ones: codes are typed with them by mistake, Н6 and СХ-5. */
const lookAlikes = pairs("а=a в=b е=e к=k м=m н=h о=o р=p с=c т=t у=y х=x і=i");

/**
 * Models whose Russian names do not sound as they are written in Latin letters: translated, read the English way, or shortened.
 * All others are transliterated. Brands have their
 * spellings in the vocabulary.
 */
const modelNicknames: Readonly<Record<string, string>> = {
  аутлендер: "outlander",
  барс: "leopard",
  дельфин: "dolphin",
  икстрейл: "xtrail",
  кашкай: "qashqai",
  крузак: "cruiser",
  крузер: "cruiser",
  круизер: "cruiser",
  кулрей: "coolray",
  кулрэй: "coolray",
  префейс: "preface",
  префэйс: "preface",
  пауэр: "poer",
  сигал: "seagull",
  спортейдж: "sportage",
  спортэйдж: "sportage",
  срв: "crv",
  сун: "song",
  тан: "tang",
  тревелер: "traveler",
  тревеллер: "traveler",
  трэвелер: "traveler",
  хайлендер: "highlander",
  хайландер: "highlander",
  цин: "qin",
  цинь: "qin",
  чин: "qin",
};

/** A code, a word with a digit or a Latin letter, whose Cyrillic letters all look like Latin ones, in these; any other word as it is. */
export function codeInLatin(word: string): string {
  const latin = Array.from(word, (letter) => lookAlikes.get(letter) ?? letter).join("");
  return hasDigitOrLatin.test(word) && !isCyrillic.test(latin) ? latin : word;
}

/**
 * What a Russian or Kazakh word, in lower case, may mean in Latin letters, as `soundOf` has them: what it sounds like and,
 * where it is a code, what it looks like. None of a word without Cyrillic letters, or of one without a sound, such as ъ.
 */
export function latinReadings(word: string): string[] {
  if (!isCyrillic.test(word)) return [];
  const [nickname, code] = [modelNicknames[word], codeInLatin(word)];
  const heard = nickname === undefined ? transliterate(word) : soundOf(nickname);
  const readings = code === word ? [heard] : [heard, soundOf(code)];
  // Everything begins with no letters at all.
  return readings.filter((sound) => sound !== "");
}

const transliterate = (word: string): string =>
  soundOf(
    word
      // After a consonant ю is one vowel: плюс is plus.
      .replaceAll(/(?<=[бвгджзклмнпрстфхцчшщ])ю/g, "у")
      .replaceAll(/дж|\p{Script=Cyrillic}/gu, (letters) => sounds.get(letters) ?? letters),
  );
