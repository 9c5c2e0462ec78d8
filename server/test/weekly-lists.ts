import { browseCars } from "@khorgos/contract/cars/cars";
import { type ImportResult, uploadPriceList } from "@khorgos/contract/imports/imports";
import {
  currentPriceList,
  previewPriceList,
  putPriceList,
  startPriceList,
} from "@khorgos/contract/imports/price-list";
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { cast } from "../src/demo/cast.ts";
import { type Market, openMarket } from "./market.ts";
import { forgetPriceLists, takeInStarted } from "./price-list-work.ts";

export const weeklyHeader = "supplier_sku,brand,model,year,price,quantity";

/** A line of Lin's list, and those of several cars. */
export const row = (nth: number, price = 20_000, quantity = 2) =>
  `LA-${nth},BYD,Seal ${nth},2025,${price},${quantity}`;
export const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, nth) => row(from + nth));

/**
 * Lin's lists of one week after the other, at once or looked at first, and what they make of the stock. Opens a market for
 * the tests of a file; each begins without cars and lists.
 */
export function weeklyLists() {
  let market: Market;
  beforeAll(async () => {
    market = await openMarket();
  });
  afterAll(() => market.close());
  beforeEach(async () => {
    await market.given.noCars();
    await forgetPriceLists(market.db);
  });
  const lin = () => market.as("lin");
  const file = (lines: readonly string[]) => new File([[weeklyHeader, ...lines].join("\n")], "week.csv");

  async function look(choices: ReadingChoices, ...lines: string[]) {
    const { price_list } = await lin()(putPriceList, { csvFile: file(lines) });
    return lin()(previewPriceList, { id: price_list.id, choices: { ...price_list.choices, ...choices } });
  }
  async function start(id: string): Promise<ImportResult> {
    await lin()(startPriceList, { id });
    await takeInStarted(market.db);
    const { price_list } = await lin()(currentPriceList, {});
    if (!price_list?.result) throw new Error(JSON.stringify(price_list?.failure));
    return price_list.result;
  }
  const stock = () =>
    market.db.selectFrom("cars").where("supplier_id", "=", cast.lin.id).selectAll().orderBy("id").execute();
  return {
    get market() {
      return market;
    },
    lin,
    atOnce: (...lines: string[]) => lin()(uploadPriceList, { csvFile: file(lines) }),
    look,
    start,
    lookedAt: async (choices: ReadingChoices, ...lines: string[]) =>
      start((await look(choices, ...lines)).price_list.id),
    stock,
    quantities: async () =>
      Object.fromEntries((await stock()).map(({ supplier_sku, quantity }) => [supplier_sku, quantity])),
    /** Lists what a dealer finds, of everybody. */
    onSale: async () => {
      const { cars } = await market.as("aigerim")(browseCars, {});
      return cars.map(({ supplier_sku }) => supplier_sku).toSorted();
    },
  };
}
