import { previewPriceList, putPriceList } from "@khorgos/contract/imports/price-list";
import { uploadPriceList } from "@khorgos/contract/imports/imports";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, depsOn, openMarket } from "../../test/market.ts";
import { buildApp } from "../app.ts";
import { readConfig } from "../platform/config/config.ts";
import { watchDisk } from "../platform/process/watch-disk.ts";
import { connect, connectPool, type Db } from "../platform/db/connect.ts";
import { callInProcess } from "../platform/http/call-in-process.ts";

let market: Market;
let db: Db;
let app: Awaited<ReturnType<typeof buildApp>>;
let free = 0.5;
const disk = watchDisk({
  places: { data: "/data" },
  kept: readConfig({}).diskKept,
  log: () => ({ error() {}, info() {} }),
  freeAt: async () => free,
});
beforeAll(async () => {
  market = await openMarket();
  db = connect(connectPool(market.servedUrl));
  app = await buildApp({ ...depsOn(db), disk });
});
afterAll(async () => {
  await disk.stop();
  await app.close();
  await db.destroy();
  await market.close();
});

const list = new File(["brand,model,year,price,quantity\r\nBYD,Seal,2025,24100,3\r\n"], "stock.csv");
const countCars = async () => (await market.db.selectFrom("cars").select("id").execute()).length;

test("where little room is left price lists are refused, and taken again when there is more", async () => {
  const lin = callInProcess(app, "lin-token");
  free = 0.09;
  await expect(lin(uploadPriceList, { csvFile: list })).rejects.toMatchObject({ code: "storage_low" });
  await expect(lin(putPriceList, { csvFile: list })).rejects.toMatchObject({ code: "storage_low" });
  const raw = await app.inject({
    method: "POST",
    url: "/api/upload/csv",
    headers: { authorization: "Bearer lin-token", "content-type": "multipart/form-data; boundary=edge" },
    payload: "--edge--\r\n",
  });
  expect([raw.statusCode, raw.headers["retry-after"], raw.json().code]).toEqual([507, "600", "storage_low"]);
  expect(await countCars()).toBe(0);

  free = 0.11;
  expect(await lin(uploadPriceList, { csvFile: list })).toMatchObject({ inserted: 1 });
  expect(await countCars()).toBe(1);

  const { id } = (await lin(putPriceList, { csvFile: list })).price_list;
  free = 0.09;
  await expect(lin(previewPriceList, { id, choices: {} })).rejects.toMatchObject({ code: "storage_low" });
  free = 0.11;
  expect(await lin(previewPriceList, { id, choices: {} })).toMatchObject({ foresight: { unchanged: 1 } });
});
