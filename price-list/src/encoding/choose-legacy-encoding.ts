/** Both readings of a file's bytes beyond ASCII, weighed. Distinct characters and words, so that one name in every row counts once. */
export type TextSample = {
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
