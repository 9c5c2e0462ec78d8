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

const header = "supplier_sku,brand,model,year,price,quantity";
const list = (...skus: string[]) =>
  new File(
    [[header, ...skus.map((sku, nth) => `${sku},BYD,Han ${nth},2025,${18_500 + nth * 100},1`)].join("\n")],
    "list.csv",
  );
const upload = (...skus: string[]) => market.as("lin")(uploadPriceList, { csvFile: list(...skus) });
const skusOf = async () =>
  (await market.as("lin")(myCars, { sort: "price" })).cars.map((car) => car.supplier_sku).toSorted();

test("a list whose SKUs all lost their zeros is asked about before anything goes in", async () => {
  await upload("00123", "00456");
  await expect(upload("123", "456")).rejects.toMatchObject({
    code: "file_needs_answer",
    params: {
      questions: [
        {
          code: "sku_form",
          params: { count: 2, written: "123", stock: "00123" },
          options: [{ value: "same" }, { value: "new" }],
        },
      ],
    },
  });
  expect(await skusOf()).toEqual(["00123", "00456"]);
});

async function takeIn(choices: ReadingChoices, ...skus: string[]) {
  const lin = market.as("lin");
  const { id } = (await lin(putPriceList, { csvFile: list(...skus) })).price_list;
  const { reading, foresight } = await lin(previewPriceList, { id, choices });
  expect(reading.questions).toEqual([]);
  await lin(startPriceList, { id });
  await takeInStarted(market.db, { info() {} });
  return foresight;
}

test.each<[ReadingChoices, number, string[]]>([
  [{ confirmed: ["sku_form"] }, 0, ["00123", "00456"]],
  [{ sku_form: "same" }, 0, ["00123", "00456"]],
  [{ sku_form: "new" }, 2, ["00123", "00456", "123", "456"]],
])("answered by %j", async (choices, inserted, skus) => {
  await upload("00123", "00456");
  expect(await takeIn(choices, "123", "456")).toMatchObject({ inserted });
  expect(await skusOf()).toEqual(skus);
});

test("a preview asks, and a list in which one SKU kept its zeros is not asked about", async () => {
  await upload("00123", "00456");
  const lin = market.as("lin");
  const { id } = (await lin(putPriceList, { csvFile: list("123", "456") })).price_list;
  expect((await lin(previewPriceList, { id, choices: {} })).reading.questions).toMatchObject([
    { code: "sku_form" },
  ]);
  await upload("123", "00456");
  expect(await skusOf()).toContain("123");
});
