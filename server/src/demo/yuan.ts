import { setTimeout } from "node:timers/promises";
import type { CarFacts } from "@khorgos/contract/cars/facts";
import {
  currentPriceList,
  previewPriceList,
  putPriceList,
  removePriceList,
  startPriceList,
} from "@khorgos/contract/imports/price-list";
import type { Call } from "@khorgos/contract/platform/call";
import type { Dice } from "./dice.ts";

/** Yuan that a US dollar costs in the list of the supplier who sells in yuan; whole hundreds of dollars are whole yuan at it. */
export const CNY_PER_DOLLAR = 7.1;

/** Parts of the maker's price that suppliers take off it, or put upon it. */
const discounts = [0.13, 0.08, 0.16, 0, 0.04, 0.11, -0.03] as const;
const taxes = ["with", "with", "without"] as const;
const places = ["there", "there", "on_the_way", "to_order"] as const;

type Priced = { year: number; price: number; notes: string };

/**
 * Draws what a supplier says of a price in US dollars: what the maker asks for the car of this year, whether tax is in the price, and whether
 * the car is there, as the notes have it.
 */
export function drawPriceFacts({ year, price, notes }: Priced, random: Dice): CarFacts {
  const left = 1 - (random.oneOf(discounts) ?? 0);
  const price_tax = random.oneOf(taxes);
  const place = random.oneOf(places);
  if (year < new Date().getUTCFullYear()) return { price_tax, ready: "there" };
  return {
    guide_price_cny: Math.round((price * CNY_PER_DOLLAR) / left / 100) * 100,
    price_tax,
    ready: notes.startsWith("In stock") ? "there" : notes.endsWith("weeks") ? "on_the_way" : place,
  };
}

/** Milliseconds between two looks at a list that is being taken in. */
const LOOKS_EVERY = 100;

/** Takes in a list in yuan, once its supplier has said the rate, and clears it from their desk. */
export async function takeInYuan(seller: Call, csvFile: File): Promise<void> {
  const { id } = (await seller(putPriceList, { csvFile })).price_list;
  await seller(previewPriceList, { id, choices: { unitsPerDollar: CNY_PER_DOLLAR } });
  await seller(startPriceList, { id });
  for (;;) {
    const { price_list } = await seller(currentPriceList, {});
    if (price_list?.status === "done") break;
    if (price_list?.status === "failed") throw new Error("the list in yuan was not taken in");
    await setTimeout(LOOKS_EVERY);
  }
  await seller(removePriceList, { id });
}
