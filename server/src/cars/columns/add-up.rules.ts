import type { MarketStats } from "@khorgos/contract/cars";
import type { StockColumns, ColumnDictionary } from "./columns.rules.ts";
import { type ColumnQuery, findAsked } from "./find-asked.rules.ts";

/** How many cars of these suppliers' stocks are asked for, of how many suppliers and brands, and their average price. */
export function addUp(
  stocks: ReadonlyMap<string, StockColumns>,
  words: ColumnDictionary,
  asked: ColumnQuery,
): MarketStats {
  const hasBrand = new Uint8Array(words.brand.size + 1);
  let [cars, suppliers, cents] = [0, 0, 0];
  for (const { stock, places } of findAsked(stocks, words, asked)) {
    // By number: of a million cars the other way of going through them takes a fifth longer.
    for (let nth = 0; nth < places.length; nth++) {
      const place = places[nth] ?? 0;
      cents += Math.round((stock.price[place] ?? 0) * 100);
      hasBrand[stock.brand[place] ?? 0] = 1;
    }
    cars += places.length;
    suppliers += 1;
  }
  const brands = hasBrand.reduce((sum, has) => sum + has, 0);
  return { available_cars: cars, suppliers, average_price: averageOf(cents, cars), brands };
}

/** To the cent, halves up as PostgreSQL rounds them. */
function averageOf(cents: number, cars: number): number {
  if (cars === 0) return 0;
  const [sum, number] = [BigInt(cents), BigInt(cars)];
  return Number((2n * sum + number) / (2n * number)) / 100;
}
