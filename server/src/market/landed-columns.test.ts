import { estimateCost, publishCosts } from "@khorgos/contract/costs/costs";
import { sampleSheet } from "@khorgos/contract/costs/sample-sheet";
import { exportMarket } from "@khorgos/contract/cars/exports";
import { day } from "@khorgos/contract/platform/moment";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

const today = day(new Date().toISOString());
const fortyDaysAgo = day(new Date(Date.now() - 40 * 86_400_000).toISOString());
const petrol = {
  powertrain: "petrol",
  engine_cc: 1998,
  price: 20_000,
  year: Number(today.slice(0, 4)),
} as const;
const fromKhorgos = { basis: "FCA", basis_place: "Khorgos" } as const;

/** The list, cheapest in Almaty first, with its headings. */
async function exported(language: "ru" | "en" | "zh"): Promise<string[][]> {
  const ask = { language, sort: "landed", order: "asc" } as const;
  const { file } = await market.as("aigerim")(exportMarket, ask);
  return parse(await file.text(), { delimiter: language === "ru" ? ";" : ",", record_delimiter: "\r\n" });
}
/** Of each line the model and what it costs in Almaty. */
const costs = async (language: "ru" | "en" | "zh") =>
  (await exported(language)).map((row) => [row[2], ...row.slice(-3)]);

test("without a rate of the dollar a list has no columns of the price in Almaty", async () => {
  await market.given.noCars();
  await market.given.car({ ...petrol, ...fromKhorgos, model: "Whole" });
  const [header] = await exported("en");
  expect(header?.at(-1)).toBe("Read from the name");
});

test("a list says what each car costs in Almaty, in the order by which it is sorted", async () => {
  await market.given.noCars();
  await market.as("saule")(publishCosts, { valid_from: today, sheet: sampleSheet(today) });
  await market.given.car({ model: "Silent", powertrain: null, engine_cc: null, basis: null });
  await market.given.car({ ...petrol, basis: null, basis_place: "", model: "Partial", price: 100 });
  await market.given.car({ ...petrol, ...fromKhorgos, model: "Whole" });
  const { total } = await market.as("aigerim")(estimateCost, { ...petrol, ...fromKhorgos });
  const [header, whole, partial, silent] = await costs("en");
  expect(header?.slice(1)).toEqual([
    "In Almaty, cleared, USD",
    "In Almaty, cleared, KZT",
    "Price in Almaty: complete or not",
  ]);
  expect(whole).toEqual(["Whole", String(total.usd), String(total.kzt), "Complete"]);
  expect(partial).toEqual([
    "Partial",
    expect.stringMatching(/^\d+$/),
    expect.any(String),
    expect.stringMatching(/^Incomplete/),
  ]);
  expect(silent).toEqual(["Silent", "", "", ""]);
  expect((await costs("ru")).map((row) => row.at(-1))).toEqual([
    "Полнота цены в Алматы",
    "Полная",
    "Неполная: часть расходов неизвестна",
    "",
  ]);
  expect((await costs("zh"))[0]?.slice(1)).toEqual([
    "阿拉木图清关价（美元）",
    "阿拉木图清关价（坚戈）",
    "清关价是否完整",
  ]);
});

test("by an outdated rate no dollars are told", async () => {
  const sheet = sampleSheet(today);
  const usd_kzt = { ...sheet.currency.usd_kzt, as_of: fortyDaysAgo };
  const changed = { ...sheet, currency: { ...sheet.currency, usd_kzt } };
  await market.as("saule")(publishCosts, { valid_from: today, sheet: changed });
  const [, whole] = await costs("en");
  expect(whole).toEqual(["Whole", "", expect.stringMatching(/^\d+$/), "Complete"]);
});
