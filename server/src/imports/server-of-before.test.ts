import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { myCars } from "@khorgos/contract/cars/cars";
import { previewPriceList, putPriceList, startPriceList } from "@khorgos/contract/imports/price-list";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { importJobs } from "./import-jobs.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

const chinese = new URL("../../../price-list/test/files/horgos-stock-zh-gb18030.csv", import.meta.url);

/** What a server does that knows no `detected_encoding`: it puts its list in the place of the one before. */
async function replaceAsBefore(text: string) {
  const [id, bytes] = [randomUUID(), Buffer.from(text)];
  await sql`update price_lists set id = ${id}, file_name = 'new.csv', size = ${bytes.length}`.execute(
    market.db,
  );
  await sql`update price_list_parts set bytes = ${bytes}`.execute(market.db);
  return id;
}

test("a list from a server of the version before is read by its own letters, not by those of the list before it", async () => {
  const lin = market.as("lin");
  await lin(putPriceList, { csvFile: new File([await readFile(chinese)], "old.csv") });
  const id = await replaceAsBefore(
    "brand,model,year,price,quantity\nBYD,Seal,2025,24100,3\nXPeng,小鹏,2025,20000,1\n",
  );

  expect((await lin(previewPriceList, { id, choices: {} })).reading).toMatchObject({ encoding: "utf-8" });
  await lin(startPriceList, { id });
  await importJobs(market.db, { info() {} })["take-in-list"]?.work({ id, run: 1 });
  expect((await lin(myCars, { sort: "price" })).cars.map(({ model }) => model).toSorted()).toEqual([
    "Seal",
    "小鹏",
  ]);
});
