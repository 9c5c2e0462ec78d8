import { readFile } from "node:fs/promises";
import { myCars } from "@khorgos/contract/cars/cars";
import { uploadPriceList } from "@khorgos/contract/imports/imports";
import { previewPriceList, putPriceList, startPriceList } from "@khorgos/contract/imports/price-list";
import { Question, type ReadingChoices } from "@khorgos/contract/imports/reading";
import { Failure } from "@khorgos/contract/platform/failures";
import { afterAll, beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { type Market, openMarket } from "../../test/market.ts";
import { takeInStarted } from "../../test/price-list-work.ts";

let market: Market;
beforeEach(async () => {
  await market?.close();
  market = await openMarket();
});
afterAll(() => market.close());

const files = new URL("../../../price-list/test/files/wrong/", import.meta.url);
const fileCalled = async (name: string) => new File([await readFile(new URL(name, files))], name);
const pricesOf = async (who: "lin" | "wang" = "lin") =>
  (await market.as(who)(myCars, { sort: "price" })).cars
    .map(({ price }) => price)
    .toSorted((one, other) => one - other);

/** Uploads a file in one call: its prices in the stock, or why nothing went in and what is asked. */
async function uploaded(name: string) {
  try {
    const { rejected } = await market.as("lin")(uploadPriceList, { csvFile: await fileCalled(name) });
    return { prices: await pricesOf(), rejected };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { code: error.code, asked: askedBy(error), prices: await pricesOf() };
  }
}

const askedBy = ({ params }: Failure) =>
  z
    .array(Question)
    .safeParse(params.questions)
    .data?.map(({ code, params: { code: currency } }) => [code, currency]);

const asks = (...asked: [string, string | undefined][]) => ({ code: "file_needs_answer", asked, prices: [] });

test.each([
  ["01-header-euro.csv", asks(["currency", "EUR"])],
  ["04-header-tenge-kazakh.csv", asks(["currency", "KZT"])],
  ["05-header-k.csv", { prices: [18_500], rejected: 0 }],
  ["06-header-w.csv", { prices: [18_500], rejected: 0 }],
  ["07-title-wan-usd.csv", { prices: [18_500], rejected: 0 }],
  ["08-title-unit-rmb.csv", asks(["currency", "CNY"])],
  ["09-title-v-tenge.csv", asks(["currency", "KZT"])],
  ["10-header-total.csv", { code: "file_columns_missing", asked: undefined, prices: [] }],
  ["43-price-byn.csv", asks(["currency", "BYN"])],
  ["49-price-t-doll.csv", { prices: [18_500], rejected: 0 }],
  ["51-price-month.csv", { code: "file_columns_missing", asked: undefined, prices: [] }],
  ["57-qty-sold.csv", asks(["missing_column", undefined])],
  ["80-sheets-rmb-usd.xlsx", { prices: [18_500], rejected: 0 }],
  ["83a-currency-column.csv", asks(["currency", "CNY"])],
  ["83e-currency-column.csv", asks(["currency", "CNY"])],
  ["83g-currency-column.csv", asks(["currency", "CNY"])],
  ["list-no-unit.xlsx", asks(["unit", undefined], ["currency", "CNY"])],
])("%s by one call", async (name, right) => {
  expect(await uploaded(name)).toMatchObject(right);
});

const put = async (name: string) =>
  (await market.as("lin")(putPriceList, { csvFile: await fileCalled(name) })).price_list;
const look = (id: string, choices: ReadingChoices) => market.as("lin")(previewPriceList, { id, choices });
const start = (id: string) => market.as("lin")(startPriceList, { id });
const refusalOf = (call: Promise<unknown>) => call.catch((error: unknown) => error);

test("a list with an open question is not started until it is answered, looked at or not", async () => {
  const { id } = await put("01-header-euro.csv");
  const refusal = await refusalOf(start(id));
  expect(refusal).toMatchObject({ code: "list_needs_answer", params: { count: 1 } });
  expect((await look(id, {})).reading).toMatchObject({
    money: { currency: { code: "EUR" }, certain: false },
    questions: [{ code: "currency" }],
  });
  expect(await refusalOf(start(id))).toMatchObject({ code: "list_needs_answer" });

  const answered = await look(id, { unitsPerDollar: 0.925 });
  expect(answered).toMatchObject({ reading: { questions: [] }, foresight: { inserted: 1 } });
  await start(id);
  await takeInStarted(market.db, { info() {} });
  expect(await pricesOf()).toEqual([20_000]);
});

test("the most usual Chinese list goes in at its rate, counted in 万", async () => {
  const { id } = await put("list-no-unit.xlsx");
  const choices = { currency: "CNY", unit: 10_000, unitsPerDollar: 7.08 } as const;
  const { reading, foresight } = await look(id, choices);
  expect(reading.questions).toEqual([]);
  expect(reading.rows[0]?.dollars).toBe(19_605);
  expect(foresight).toMatchObject({ inserted: 12, rejected: 0 });
});

test("a result says the unit in which the prices were taken, where that is another than one", async () => {
  const take = async (price: string) => {
    const text = `Марка,Модель,Год,${price},Кол-во\nBYD,Хан,2025,18.4,3\nBYD,Сил,2025,20.5,1`;
    return market.as("lin")(uploadPriceList, { csvFile: new File([text], "прайс.csv") });
  };
  expect(await take('"Цена, тыс. $"')).toMatchObject({ inserted: 2, unit: 1000 });
  expect(await pricesOf()).toEqual([18_400, 20_500]);
  const csvFile = new File(["brand,model,year,price,quantity\nBYD,Tang,2025,21000,1"], "list.csv");
  expect(await market.as("lin")(uploadPriceList, { csvFile })).not.toHaveProperty("unit");
});

test("the rate of last time comes with its day", async () => {
  const { id } = await put("01-header-euro.csv");
  await look(id, { unitsPerDollar: 0.925 });
  await start(id);
  await takeInStarted(market.db, { info() {} });
  const next = await put("01-header-euro.csv");
  expect(next).toMatchObject({ choices: {}, last_units_per_dollar: 0.925 });
  expect(next.last_rate_on).toMatch(/^20\d\d-\d\d-\d\d$/);
});

test("converted prices are rounded as their supplier chose for the last list, whatever the next one looks like", async () => {
  const listOf = (price: string) =>
    new File([`brand,model,year,quantity,${price}\nBYD,Han,2025,1,133001\n`], "list.csv");
  const putList = async (price: string) =>
    (await market.as("lin")(putPriceList, { csvFile: listOf(price) })).price_list;
  const dollarsOf = async (id: string, choices: ReadingChoices) =>
    (await look(id, choices)).reading.rows.map(({ dollars }) => dollars);
  const takeIn = async (id: string) => {
    await start(id);
    await takeInStarted(market.db, { info() {} });
  };

  const first = await putList("价格(元)");
  expect(await dollarsOf(first.id, { unitsPerDollar: 7.1037 })).toEqual([18_723]);
  expect(await dollarsOf(first.id, { unitsPerDollar: 7.1037, round: 50 })).toEqual([18_700]);
  await takeIn(first.id);
  expect(await pricesOf()).toEqual([18_700]);

  const other = await putList("Цена (юани)");
  expect(other.choices).toEqual({ round: 50 });
  expect(await dollarsOf(other.id, { ...other.choices, round: 10, unitsPerDollar: 7.1037 })).toEqual([
    18_720,
  ]);
  await takeIn(other.id);
  expect((await putList("价格(元)")).choices).toEqual({ round: 10 });
});

test("Chinese models are held against the market by their one name, and a list far from it is a question", async () => {
  await market.as("wang")(uploadPriceList, { csvFile: await fileCalled("99b-market-qin.csv") });
  expect(await pricesOf("wang")).toHaveLength(10);
  const yuan = await put("99e-yuan-chinese-models.csv");
  const asked = await look(yuan.id, { currency: "USD" });
  expect(asked.reading.questions).toMatchObject([{ code: "implausible", params: { count: 2, of: 2 } }]);
  expect(asked.foresight).toMatchObject({ inserted: 2, warned: 2 });
  expect(await refusalOf(start(yuan.id))).toMatchObject({ code: "list_needs_answer" });
  const inYuan = await look(yuan.id, { currency: "CNY", unitsPerDollar: 7.08 });
  expect(inYuan.reading.questions).toEqual([]);
  const confirmed = await look(yuan.id, { currency: "USD", confirmed: ["implausible"] });
  expect(confirmed.reading.questions).toEqual([]);
  await start(yuan.id);
  await takeInStarted(market.db, { info() {} });
  expect(await pricesOf()).toEqual([66_000, 92_000]);
});

test("five prices far from the market are five things to look at", async () => {
  await market.as("wang")(uploadPriceList, { csvFile: await fileCalled("99b-market-qin.csv") });
  const { id } = await put("99c-far-prices.csv");
  const { foresight, reading } = await look(id, {});
  expect(reading.questions).toMatchObject([{ code: "implausible" }]);
  expect(foresight?.rows.map(({ refused }) => refused.map(({ code }) => code))).toEqual(
    Array.from({ length: 4 }, () => ["price_too_low"]),
  );
  expect(foresight).toMatchObject({ rejected: 4, warned: 1 });
});

test("prices that no market believes are asked about by one call too", async () => {
  await market.as("wang")(uploadPriceList, { csvFile: await fileCalled("99b-market-qin.csv") });
  const csvFile = new File(
    ["brand,model,year,price,quantity\nBYD,海鸥,2025,66000,1\nBYD,秦PLUS,2025,92000,1\n"],
    "list.csv",
  );
  expect(await refusalOf(market.as("lin")(uploadPriceList, { csvFile }))).toMatchObject({
    code: "file_needs_answer",
    params: { questions: [{ code: "implausible" }] },
  });
  expect(await pricesOf()).toEqual([]);
});
