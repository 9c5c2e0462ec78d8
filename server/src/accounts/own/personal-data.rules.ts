type PersonalData = {
  name: string;
  email: string;
  phone: string;
  wechat_id: string;
  company_name: string;
  dealership_name: string;
  address: string;
};

/** What stands where somebody wrote how to reach them. */
const SILENCE = "…";
/** Shorter than this a word says nothing of a person, and would be found everywhere. */
const SHORTEST = 2;
/** So many last digits of a number are the subscriber's, however the country before them is dialled. */
const SUBSCRIBER_DIGITS = 9;

/**
 * Takes a person's name and contacts out of free words, in any case, also in wide letters and with invisible ones between.
 * Numbers are found however they are grouped, and whether or not a country stands before them.
 */
export function silencerOf(person: PersonalData): (words: string) => string {
  const told = new RegExp(patternOf(person), "giu");
  return (words) => {
    const plain = asRead(words);
    if (plain === words) return words.replaceAll(told, SILENCE);
    if (plain.search(told) < 0) return words;
    const starts = placesIn(words);
    let left = "";
    let end = 0;
    for (const { index, 0: found } of plain.matchAll(told)) {
      left += words.slice(end, starts[index]) + SILENCE;
      // A sign that is read as several goes whole.
      let next = index + found.length;
      while (starts[next] === starts[next - 1]) next += 1;
      end = starts[next] ?? words.length;
    }
    return left + words.slice(end);
  };
}

/** Matches nothing when there is nothing to find. */
function patternOf(person: PersonalData): string {
  const { name, email, phone, wechat_id, company_name, dealership_name, address } = person;
  // Anyone who is called by one of their names alone is still called by it.
  const alone = name.split(/\s+/).filter((part) => part.length > SHORTEST);
  const told = [name, email, wechat_id, company_name, dealership_name, address, ...alone]
    .map((word) => asRead(word).trim())
    .filter((word) => word.length >= SHORTEST)
    // The longest first: an e-mail may contain a name.
    .toSorted((one, other) => other.length - one.length)
    .map(asWhole);
  const digits = phone.replaceAll(/\D/g, "");
  const subscriber = digits.slice(-SUBSCRIBER_DIGITS).split("").join("[^0-9\\p{L}]{0,3}");
  const numbers = digits.length >= SUBSCRIBER_DIGITS ? [`([+0-9(][+0-9() -]{0,7})?${subscriber}`] : [];
  return [...told, ...numbers].join("|") || "$a";
}

/** The text as people read it: １２ as 12, é as one letter, and without what nobody sees. */
const asRead = (text: string) => text.normalize("NFKC").replaceAll(/\p{Cf}/gu, "");

/**
 * Runs of letters that are read as they are written, and every other sign with the marks over it. Korean letters join to
 * syllables, and the voicing of half-wide Japanese ones to the letter before.
 */
const SIGNS =
  /([ -~\n\u0400-\u045F\u4E00-\u9FFF]+)(?![\p{M}\uFF9E\uFF9F])|(?:\p{Script=Hangul}+|\P{M}?)[\p{M}\uFF9E\uFF9F]*/gu;

/** For each place of the text as it is read, where it stands in what was written. */
function placesIn(written: string): number[] {
  const places: number[] = [];
  for (const { index, 0: sign, 1: run } of written.matchAll(SIGNS)) {
    const { length } = run ?? asRead(sign);
    for (let nth = 0; nth < length; nth += 1) places.push(run === undefined ? index : index + nth);
  }
  return places;
}

const SPELT = "[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{N}_]";

/** "Li" must not be found in "Lixiang"; between Chinese characters there is no end of a word to look for. */
function asWhole(word: string): string {
  const [first = "", last = ""] = [Array.from(word)[0], Array.from(word).at(-1)];
  return `${isSpelt(first) ? `(?<!${SPELT})` : ""}${escape(word)}${isSpelt(last) ? `(?!${SPELT})` : ""}`;
}

const isSpelt = (character: string) => new RegExp(SPELT, "u").test(character);
const escape = (word: string) => word.replaceAll(/[\\^$.|?*+()[\]{}]/g, "\\$&").replaceAll(/\s+/g, "\\s+");

/** By this the log tells accounts apart that have no name any more. */
export const pseudonymOf = (accountId: string): string => `#${accountId.slice(-12)}`;
