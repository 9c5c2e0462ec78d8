import { withSimplified } from "./traditional.rules.ts";

/**
 * A word as it is compared: without case, spaces and signs, full-width letters as plain ones, traditional characters as simplified ones, ё as е. Two spellings
 * with the same result are one word: `Lynk & Co`, `LYNKCO`. Empty when there is no letter and no digit.
 */
export const foldWord = (text: string): string =>
  withSimplified(text.normalize("NFKC"))
    .toLowerCase()
    .replaceAll("ё", "е")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
