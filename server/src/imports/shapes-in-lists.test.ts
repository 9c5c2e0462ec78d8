import { readFile } from "node:fs/promises";
import { myCars } from "@khorgos/contract/cars/cars";
import { uploadPriceList } from "@khorgos/contract/imports/imports";
import { previewPriceList, putPriceList, startPriceList } from "@khorgos/contract/imports/price-list";
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { afterAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { takeInStarted } from "../../test/price-list-work.ts";

let market: Market;
beforeEach(async () => {
  await market?.close();
  market = await openMarket();
});
afterAll(() => market.close());

const files = new URL("../../../price-list/test/files/wrong/", import.meta.url);
const called = async (name: string) => new File([await readFile(new URL(name, files))], name);
const saying = (...lines: string[]) => new File([lines.join("\n")], "list.csv");
const upload = (csvFile: File) => market.as("lin")(uploadPriceList, { csvFile });
const stock = async () => (await market.as("lin")(myCars, { sort: "price" })).cars;

async function takeIn(file: File, choices: ReadingChoices) {
  const lin = market.as("lin");
  const { id } = (await lin(putPriceList, { csvFile: file })).price_list;
  const looked = await lin(previewPriceList, { id, choices });
  await lin(startPriceList, { id });
  await takeInStarted(market.db, { info() {} });
  return looked;
}

test("three cars whose SKUs were shortened are three", async () => {
  expect(await upload(await called("14-sku-scientific.csv"))).toMatchObject({ inserted: 3, doubted: 3 });
  expect(await stock()).toHaveLength(3);
});

test("a trim that is merged over three rows says of all three what drives them", async () => {
  await upload(await called("94-merged-trim-colour.xlsx"));
  expect((await stock()).map(({ powertrain, trim_level }) => [powertrain, trim_level])).toEqual(
    Array.from({ length: 3 }, () => ["bev", "EV 701KM 四驱尊荣型"]),
  );
});

test("cars that are sold are left out and counted, in the preview and in the result", async () => {
  const { reading, foresight } = await takeIn(await called("69-status-sold.xlsx"), {});
  expect([reading.sold_rows, foresight?.sold_rows, foresight?.inserted]).toEqual([2, 2, 1]);
  expect(await upload(await called("69-status-sold.xlsx"))).toMatchObject({ unchanged: 1, sold_rows: 2 });
  await takeIn(await called("69-status-sold.xlsx"), { sold: true });
  expect(await stock()).toHaveLength(3);
});

test("what a list does not say is asked by one call, and filled when it is answered", async () => {
  const list = () => saying("model,price,year", "Han,18500,2025", "Tang,22500,2025");
  await expect(upload(list())).rejects.toMatchObject({
    code: "file_needs_answer",
    params: {
      questions: [
        { code: "missing_column", params: { column: "brand" } },
        { code: "missing_column", params: { column: "quantity" }, options: [{ value: 1 }] },
      ],
    },
  });
  const fill: ReadingChoices["fill"] = [
    { column: "brand", value: "BYD" },
    { column: "quantity", value: "2" },
    { column: "location", value: "Khorgos" },
  ];
  const { foresight, reading } = await takeIn(list(), { fill });
  expect(foresight).toMatchObject({ inserted: 2, rejected: 0 });
  expect(reading.columns.filter(({ added }) => added).map(({ column }) => column)).toEqual([
    "brand",
    "quantity",
    "location",
  ]);
  const filled = { brand: "BYD", quantity: 2, location: "Khorgos" };
  expect(await stock()).toMatchObject([filled, filled]);
  // The same kind of list is known again by its own header, and what was said of it counts on.
  const next = (await market.as("lin")(putPriceList, { csvFile: list() })).price_list;
  expect(next.choices.fill).toEqual(fill);
});
