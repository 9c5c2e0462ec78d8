import { uploadPriceList } from "@khorgos/contract/imports/imports";
import { undoImport } from "@khorgos/contract/imports/history";
import { addWord } from "@khorgos/contract/vocabulary/vocabulary";
import { addCar } from "@khorgos/contract/cars/cars";
import { changeCar, changePrices } from "@khorgos/contract/cars/changes";
import { listNews } from "@khorgos/contract/news/news";
import { changeRequestStatus } from "@khorgos/contract/requests/requests";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { openPostOffice } from "../../test/post-office.ts";
import { cast } from "../demo/cast.ts";
import { matchingJobs, tellOfStock } from "./matching-jobs.ts";
import { vocabularyJobs } from "../vocabulary/vocabulary-jobs.ts";
import { transactOn } from "../platform/db/transact.ts";
import { untilSomebodyWaits } from "../../test/waiting.ts";
import { lockOwnRequest, removeRequest } from "../requests/requests.sql.ts";

let market: Market;
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  market = await openMarket();
  office = await openPostOffice(market, (deps) => ({ ...matchingJobs(deps), ...vocabularyJobs(deps.db) }));
});
afterEach(async () => {
  await office.clear();
  await market.db.deleteFrom("car_requests").execute();
  await market.given.noCars();
  await market.db.updateTable("accounts").set({ status: "approved" }).execute();
});
afterAll(() => market.close());

const HEADER = "品牌,车型,年份,外观颜色,价格(美元),数量,库存编号";
const upload = (...rows: string[]) =>
  market.as("lin")(uploadPriceList, {
    csvFile: new File([[HEADER, ...rows].join("\n")], "报价.csv"),
  });
const unik = (price: number, sku = "U-1") => `长安,长安UNI-K,2024,珠光白,${price},5,${sku}`;
const form = {
  brand: "长安",
  model: "UNI-K",
  year: 2024,
  body_color: "白",
  interior_color: "",
  trim_level: "",
  quantity: 5,
  location: "",
  seller: "",
  additional_features: "",
  notes: "",
  supplier_sku: "",
};
const wanted = (over = {}) =>
  market.given.request({
    brand: "Changan",
    brand_written: "Чанган",
    model: "Чанган UNI-K",
    model_name: "UNI-K",
    year: 2024,
    body_color: "white",
    max_price: 20_000,
    quantity: 5,
    ...over,
  });
const newsOf = async (who: "lin" | "aigerim" | "daulet" | "wang") =>
  (await market.as(who)(listNews, {})).news.map(({ kind, request_id, price, requests }) => ({
    kind,
    request_id,
    price,
    requests,
  }));

test("Lin uploads a 长安UNI-K, Aigerim asked for a Чанган UNI-K: both are told, each of the other", async () => {
  const { id } = await wanted();
  await wanted({ year: 2023 });
  await upload(unik(19_300));
  await office.deliver();
  expect(await newsOf("aigerim")).toEqual([
    { kind: "first_fit", request_id: id, price: 19_300, requests: 1 },
  ]);
  expect(await newsOf("lin")).toEqual([{ kind: "stock_fits", request_id: id, price: 20_000, requests: 1 }]);
  expect(await newsOf("wang")).toEqual([]);
});

test("across imports a dealer is told once, again after two percent less, and not after half a percent", async () => {
  const { id } = await wanted();
  await upload(unik(19_300));
  await upload(unik(19_300));
  await upload(unik(19_300), unik(19_400, "U-2"));
  await upload(unik(Math.round(19_300 * 0.995)));
  await office.deliver();
  expect(await newsOf("aigerim")).toHaveLength(1);

  await upload(unik(18_914));
  await office.deliver();
  expect(await newsOf("aigerim")).toMatchObject([
    { kind: "price_fell", request_id: id, price: 18_914 },
    { kind: "first_fit" },
  ]);
  // Dearer and back again is nothing new, nor is another near the lowest.
  await upload(unik(19_900));
  await upload(unik(18_914), unik(18_800, "U-2"));
  await office.deliver();
  expect(await newsOf("aigerim")).toHaveLength(2);
  expect(await newsOf("lin")).toHaveLength(1);
});

test("a car that is added or changed by hand is told of as an uploaded one", async () => {
  const { id } = await wanted();
  const { car } = await market.as("lin")(addCar, { ...form, price: 30_000 });
  await office.deliver();
  expect(await newsOf("aigerim")).toEqual([]);
  await market.as("lin")(changeCar, { id: car.id, version: car.version ?? "", price: 20_000 });
  await office.deliver();
  expect(await newsOf("aigerim")).toMatchObject([{ kind: "first_fit", request_id: id, price: 20_000 }]);
  await market.as("lin")(changePrices, { ids: [car.id], percent: -2 });
  await office.deliver();
  expect(await newsOf("aigerim")).toMatchObject([{ kind: "price_fell", price: 19_600 }, {}]);
});

test("what fits many requests is one entry for the supplier and one of each request for its dealer", async () => {
  for (let nth = 0; nth < 3; nth++) await wanted({ created_at: `2026-03-0${nth + 1}T00:00:00Z` });
  const { id } = await wanted({ dealer_id: cast.daulet.id, created_at: "2026-03-09T00:00:00Z" });
  await upload(unik(19_300), unik(19_000, "U-2"));
  await office.deliver();
  expect(await newsOf("lin")).toEqual([{ kind: "stock_fits", request_id: id, price: 20_000, requests: 4 }]);
  expect(await newsOf("aigerim")).toHaveLength(3);
  expect(await newsOf("daulet")).toMatchObject([{ kind: "first_fit", request_id: id, price: 19_000 }]);
});

test("near misses, sold cars, closed requests and dealers who may not enter are not told of", async () => {
  const { id } = await wanted();
  await wanted({ dealer_id: cast.daulet.id });
  await upload(
    unik(20_001),
    "长安,长安UNI-K,2024,珠光白,19300,0,U-2",
    "长安,长安UNI-K,2025,珠光白,19300,5,U-3",
  );
  await office.deliver();
  await market.as("aigerim")(changeRequestStatus, { id, status: "closed" });
  await market.given.standing("daulet", "rejected");
  await upload(unik(19_300));
  await office.deliver();
  await market.given.standing("daulet", "approved");
  for (const who of ["aigerim", "daulet", "lin"] as const) expect(await newsOf(who)).toEqual([]);
});

test("what a supplier has who may not enter is not told of", async () => {
  await wanted();
  await upload(unik(19_300));
  await market.given.standing("lin", "rejected");
  await office.deliver();
  await market.given.standing("lin", "approved");
  expect([await newsOf("aigerim"), await newsOf("lin")]).toEqual([[], []]);
});

test("taking an import back tells nobody, nor does an explained word", async () => {
  await wanted();
  await upload(unik(19_300));
  const { id } = await upload(unik(25_000));
  await office.clear();
  await market.as("lin")(undoImport, { id });
  await market.as("saule")(addWord, { kind: "brand", spelling: "长安汽车集团", name: "Changan", zh: "" });
  await office.deliver();
  expect([await newsOf("aigerim"), await newsOf("lin")]).toEqual([[], []]);
});

test("a price that was a mistake and taken back is unsaid, and an honest cut is told again", async () => {
  const { id } = await wanted();
  await upload(unik(19_300));
  await office.deliver();
  const mistaken = await upload(unik(9_000));
  await office.deliver();
  await market.as("lin")(undoImport, { id: mistaken.id });
  expect(await newsOf("aigerim")).toMatchObject([{ kind: "first_fit", price: 19_300 }]);

  await upload(unik(18_500));
  await office.deliver();
  expect((await newsOf("aigerim"))[0]).toMatchObject({ request_id: id, price: 18_500 });
});

test("what still stands after an import was taken back is not told again", async () => {
  await wanted();
  await market.as("lin")(addCar, { ...form, price: 18_000 });
  await office.deliver();
  const { id } = await upload(unik(19_300));
  await office.deliver();
  await market.as("lin")(undoImport, { id });
  await upload(unik(19_200));
  await office.deliver();
  expect(await newsOf("aigerim")).toMatchObject([{ kind: "first_fit", price: 18_000 }]);
});

test("two who tell of the same stock at once tell once", async () => {
  await wanted();
  await upload(unik(19_300));
  await office.clear();
  const tell = () => transactOn(market.db)((tx) => tellOfStock(tx, cast.lin.id, "2020-01-01T00:00:00Z"));
  await Promise.all([tell(), tell(), tell()]);
  expect([await newsOf("aigerim"), await newsOf("lin")].map(({ length }) => length)).toEqual([1, 1]);
});

test("a request that is deleted while it is told of is left out, and the others are told of", async () => {
  const { id } = await wanted();
  const deleted = await wanted({ dealer_id: cast.daulet.id });
  await upload(unik(19_300));
  await office.clear();
  let telling: Promise<void> | undefined;
  await transactOn(market.db)(async (tx) => {
    await lockOwnRequest(tx, cast.daulet.id, deleted.id);
    telling = transactOn(market.db)((other) => tellOfStock(other, cast.lin.id, "2020-01-01T00:00:00Z"));
    await untilSomebodyWaits(market.db);
    await removeRequest(tx, deleted.id);
  });
  await telling;
  expect(await newsOf("aigerim")).toMatchObject([{ kind: "first_fit", request_id: id }]);
  expect(await newsOf("lin")).toMatchObject([{ kind: "stock_fits", request_id: id, requests: 1 }]);
});
