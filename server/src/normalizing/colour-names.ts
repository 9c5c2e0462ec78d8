import type { Language } from "@khorgos/contract/accounts/accounts";
import type { Colour } from "@khorgos/contract/colours/colours";
import * as z from "zod/mini";
import { readWords, sentence } from "../platform/mail/read-words.ts";

const Names = z.strictObject({
  black: sentence(),
  white: sentence(),
  silver: sentence(),
  gray: sentence(),
  red: sentence(),
  blue: sentence(),
  green: sentence(),
  brown: sentence(),
  gold: sentence(),
  orange: sentence(),
  yellow: sentence(),
  purple: sentence(),
  pink: sentence(),
  beige: sentence(),
  maroon: sentence(),
  navy: sentence(),
  turquoise: sentence(),
  lime: sentence(),
  copper: sentence(),
  charcoal: sentence(),
});

const names = readWords(new URL("./locale/", import.meta.url), Names);

/** Names of the offered colours, by the words they are stored as. */
const byColour = (words: z.output<typeof Names>): Record<Colour, string> => ({
  black: words.black,
  white: words.white,
  silver: words.silver,
  gray: words.gray,
  red: words.red,
  blue: words.blue,
  green: words.green,
  brown: words.brown,
  gold: words.gold,
  orange: words.orange,
  yellow: words.yellow,
  purple: words.purple,
  pink: words.pink,
  beige: words.beige,
  maroon: words.maroon,
  navy: words.navy,
  turquoise: words.turquoise,
  lime: words.lime,
  copper: words.copper,
  charcoal: words.charcoal,
});

export const colourNames: Record<Language, Record<Colour, string>> = {
  ru: byColour(names.ru),
  en: byColour(names.en),
  zh: byColour(names.zh),
};
