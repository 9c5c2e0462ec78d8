import { browseCars } from "@khorgos/contract/cars/cars";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { join } from "../../test/prepare.ts";
import { cast, type Person } from "../demo/cast.ts";
import { bumpCatalogueVersion } from "./catalogue-version.sql.ts";

let market: Market;
beforeAll(async () => {
  market = await openMarket();
  const { id: suspended } = await join(market, "wang", { name: "Suspended", status: "rejected" });
  const wangs = { supplier_id: cast.wang.id };
  const cars: [sku: string, brand: string, model: string, over?: Parameters<Market["given"]["car"]>[0]][] = [
    ["seal", "BYD", "Seal"],
    ["seal-u", "BYD", "Seal U", wangs],
    ["song", "BYD", "Song PLUS DM-i"],
    ["monjaro", "Geely", "Monjaro"],
    ["prado", "Toyota", "Land Cruiser Prado", { year: 2024 }],
    ["camry", "Toyota", "Camry", { trim_level: "2.5 Comfort" }],
    ["zeekr", "Zeekr", "001"],
    ["cs75", "Changan", "CS75 Plus", { trim_level: "55 km" }],
    ["h6", "Haval", "H6", { car_id: "C-7K3M9Q" }],
    ["н9", "Haval", "Н9"],
    ["300", "Tank", "300", wangs],
    ["hidden", "Москвич", "Ghost", { supplier_id: suspended, car_id: "C-7K3M9W" }],
  ];
  for (const [supplier_sku, brand, model, over] of cars)
    await market.given.car({ supplier_sku, brand, model, trim_level: "", seller: "", ...over });
});
afterAll(() => market.close());

async function found(search: string, who: Person = "aigerim") {
  const { cars, total, stats } = await market.as(who)(browseCars, { search });
  expect(total).toBe(cars.length);
  expect(stats?.available_cars).toBe(cars.length);
  return cars
    .map(({ supplier_sku }) => supplier_sku)
    .toSorted()
    .join(" ");
}

const texts: [what: string, table: [search: string, skus: string][]][] = [
  [
    "words without a gap",
    [
      ["tank300", "300"],
      ["Tank300", "300"],
      ["Зикр001", "zeekr"],
      ["танк300", "300"],
      ["камри2024", ""],
      ["prado2024", "prado"],
      ["cs55", ""],
      ["h7", ""],
      ["h6", "h6"],
    ],
  ],
  [
    "Russian names, and letters that only look Latin",
    [
      ["камри", "camry"],
      ["тойота камри", "camry"],
      ["монжаро", "monjaro"],
      ["манжаро", "monjaro"],
      ["сонг плюс", "song"],
      ["ленд крузер прадо", "prado"],
      ["сил", "seal seal-u"],
      ["хавал", "h6 н9"],
      ["хавал н6", "h6"],
      ["Haval Н6", "h6"],
      ["ТОYОТА", "camry prado"],
      ["h9", "н9"],
      ["чанган сs75", "cs75"],
      ["чжан вэй", ""],
    ],
  ],
  [
    "numbers of cars",
    [
      ["C-7K3M9Q", "h6"],
      ["c7k3m9q", "h6"],
      ["С-7К3М9Q", "h6"],
      ["haval c-7k3m9q", "h6"],
      ["C-7K3M9X", ""],
      ["C-7K3M9W", ""],
      ["comfort", "camry"],
    ],
  ],
];

describe.each(texts)("a dealer finds by %s", (_, table) => {
  test.each(table)("%s: %s", async (search, skus) => expect(await found(search)).toBe(skus));
});

test("a supplier is found by name and by company, by dealers and by other suppliers, as long as they are in the market", async () => {
  const wangs = "300 seal-u";
  for (const search of ["wang jun", "jun", "westgate"]) expect(await found(search)).toBe(wangs);
  expect(await found("westgate tank")).toBe("300");
  expect(await found("Westgate", "lin")).toBe(wangs);
  await market.db
    .updateTable("accounts")
    .set({ company_name: "Eastgate" })
    .where("id", "=", cast.wang.id)
    .execute();
  await bumpCatalogueVersion(market.db, cast.wang.id);
  expect(await found("westgate")).toBe("");
  expect(await found("eastgate")).toBe(wangs);
  expect(await found("suspended")).toBe("");
});
