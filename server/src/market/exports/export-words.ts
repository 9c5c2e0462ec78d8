import type { Colour } from "@khorgos/contract/colours";
import * as z from "zod/mini";
import { readWords, sentence } from "../../platform/mail/read-words.ts";

const Words = z.strictObject({
  car_id: sentence(),
  brand: sentence(),
  model: sentence(),
  year: sentence(),
  trim_level: sentence(),
  body_color: sentence(),
  interior_color: sentence(),
  /** Says the currency, because the cells are bare numbers. */
  price: sentence(),
  quantity: sentence(),
  location: sentence(),
  seller: sentence(),
  additional_features: sentence(),
  notes: sentence(),
  /** Says the clock. */
  updated_at: sentence(),
  supplier_name: sentence(),
  company_name: sentence(),
  phone: sentence(),
  email: sentence(),
  wechat_id: sentence(),
  supplier_address: sentence(),
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
export type ExportWords = z.output<typeof Words>;

/** The headings of a list of cars, and the colours in it. */
export const exportWords = readWords(new URL("../locale/", import.meta.url), Words);

/** The offered colours by the words they are stored as. */
export const colourWords = (words: ExportWords): Record<Colour, string> => ({
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
