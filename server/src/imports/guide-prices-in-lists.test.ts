import { browseCars } from "@khorgos/contract/cars";
import { uploadPriceList } from "@khorgos/contract/imports";
import { previewPriceList, putPriceList, startPriceList } from "@khorgos/contract/imports/price-list";
import { afterAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { takeInStarted } from "../../test/price-list-work.ts";

let market: Market;
beforeEach(async () => {
  await market?.close();
  market = await openMarket();
});
afterAll(() => market.close());

const listOf = (...lines: string[]) => new File([lines.join("\n")], "list.csv");
const wan = listOf(
  "品牌,车型,年份,数量,指导价,优惠",
  "比亚迪,汉,2025,1,21.98,2.2",
  "比亚迪,唐,2025,2,17.98万,下10个点",
  "比亚迪,海豹,2025,1,18.98,平价",
  "比亚迪,宋,2025,1,12.98,",
);

test("cars cost what their discounts leave of their guide prices, once their supplier says the rate", async () => {
  const lin = market.as("lin");
  await expect(lin(uploadPriceList, { csvFile: wan })).rejects.toMatchObject({
    code: "file_needs_answer",
    params: { questions: [{ code: "currency", params: { code: "CNY" } }] },
  });
  const { id } = (await lin(putPriceList, { csvFile: wan })).price_list;
  const { reading, foresight } = await lin(previewPriceList, { id, choices: { unitsPerDollar: 7.1 } });
  expect(reading.rows.map(({ dollars }) => dollars)).toEqual([27_859, 22_792, 26_732, null]);
  expect(foresight).toMatchObject({
    inserted: 3,
    rows: [{ line: 5, refused: [{ column: "price", code: "no_discount", value: "12.98" }] }],
  });
  await lin(startPriceList, { id });
  await takeInStarted(market.db, { info() {} });
  const { cars } = await market.as("aigerim")(browseCars, { sort: "price", order: "asc" });
  expect(cars.map(({ model, price }) => [model, price])).toEqual([
    ["唐", 22_792],
    ["海豹", 26_732],
    ["汉", 27_859],
  ]);
});
