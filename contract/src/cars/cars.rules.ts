import type { Role } from "../accounts/accounts.ts";

/**
 * Whether phone, e-mail, WeChat and address of a car's supplier are shown: to those who buy, to those who
 * administer, and to the supplier about themselves. Suppliers do not collect each other's contacts.
 */
export const seesContacts = ({ role, own }: { role: Role; own: boolean }): boolean =>
  own || role !== "supplier";

/** The SKU of a car whose supplier gave none, made of the letters of its code: `C-7K3M9Q` → `S-7K3M9Q`. */
export const generatedSku = (carCode: string): string => `S-${carCode.slice(2)}`;

/** Letters and digits by what they count in a check digit: the last figure of their place. */
const values = "0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ";
/** Weights of the places of a VIN; the ninth is the check digit itself. ISO 3779 and GB 16735 have the same. */
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** Whether the check digit of a VIN is right. GB 16735 wants one of every car built for China; not all that are built have it. */
export function hasRightCheckDigit(vin: string): boolean {
  const sum = weights.reduce(
    (soFar, weight, at) => soFar + weight * (values.indexOf(vin.charAt(at)) % 10),
    0,
  );
  return vin.charAt(8) === "0123456789X".charAt(sum % 11);
}

/** Whether a line of stock may have a VIN: it is one car, or was. */
export const mayHaveVin = ({ quantity }: { quantity: number }): boolean => quantity <= 1;

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
