import { readFile, rm } from "node:fs/promises";
import { putPriceList } from "@khorgos/contract/imports/price-list";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";
import { keepCopies } from "./keep-copies.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

const { signal } = new AbortController();
const text = "supplier_sku,brand,model,year,price,quantity\nLA-1,BYD,Seal,2025,24100,3\n";

test("a copy is written once for all previews, and anew when it was removed meanwhile", async () => {
  const csvFile = new File([text], "list.csv");
  const { price_list } = await market.as("lin")(putPriceList, { csvFile });
  const file = { supplierId: cast.lin.id, id: price_list.id, size: price_list.size };
  const copies = keepCopies(market.db, undefined);
  const lend = () =>
    copies.lend(file, signal, async (path) => {
      expect(await readFile(path, "utf8")).toBe(text);
      return path;
    });
  const first = await lend();
  expect(await lend()).toBe(first);
  await rm(first);
  const second = await lend();
  expect(second).not.toBe(first);
  expect(await lend()).toBe(second);
  await copies.forget();
  await expect(readFile(second)).rejects.toMatchObject({ code: "ENOENT" });
});
