const CYRILLIC = "АВЕКМНОРСТУХаеорсух";
const LATIN = "ABEKMHOPCTYXaeopcyx";

/** Cyrillic letters that look like Latin ones, and those. */
const latin: ReadonlyMap<string, string> = new Map(
  Array.from(CYRILLIC, (letter, place) => [letter, LATIN.charAt(place)]),
);

/**
 * A name as it was meant that was typed with the wrong keyboard: `Н6` with a Cyrillic Н is H6, and `UNI-К` is UNI-K. Words in
 * Russian stay, because only what has Latin letters or digits beside letters that look Latin can be meant so.
 */
export function withoutLookAlikes(written: string): string {
  const cyrillic = written.match(/\p{Script=Cyrillic}/gu) ?? [];
  const isMistyped =
    cyrillic.length > 0 && /[A-Za-z0-9]/.test(written) && cyrillic.every((one) => latin.has(one));
  return isMistyped ? written.replaceAll(/\p{Script=Cyrillic}/gu, (one) => latin.get(one) ?? one) : written;
}

/** The same word for word, where a word has Latin letters too: `PНEV` beside «гибрид». Case tells look-alikes apart, and signs have none. */
export const withoutLookAlikesInWords = (text: string): string =>
  text.replaceAll(/[\p{L}\d]+/gu, (word) => {
    const capital = word.toUpperCase();
    const meant = /[A-Z]/.test(capital) ? withoutLookAlikes(capital) : capital;
    return meant === capital ? word : meant;
  });
