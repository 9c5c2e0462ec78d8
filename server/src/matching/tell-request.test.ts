import { askSuppliers } from "@khorgos/contract/matching/matching";
import { listNews } from "@khorgos/contract/news/news";
import { changeRequestStatus, postRequest } from "@khorgos/contract/requests/requests";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { openPostOffice } from "../../test/post-office.ts";
import { cast } from "../demo/cast.ts";
import { tellStockLater } from "../news/write-news.ts";
import { matchingJobs, tellRequest } from "./matching-jobs.ts";
import { untilSomebodyWaits } from "../../test/waiting.ts";
import { lockOwnRequest, removeRequest } from "../requests/requests.sql.ts";
import { transactOn } from "../platform/db/transact.ts";

let market: Market;
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  market = await openMarket();
  office = await openPostOffice(market, matchingJobs);
});
afterEach(async () => {
  await office.clear();
  await market.db.deleteFrom("car_requests").execute();
  await market.given.noCars();
});
afterAll(() => market.close());

const post = async () =>
  (
    await market.as("aigerim")(postRequest, {
      brand: "比亚迪",
      model: "海豹",
      year: 2025,
      max_price: 25_000,
      quantity: 2,
      trim_level: "",
      body_color: "",
      interior_color: "",
      additional_requirements: "",
    })
  ).request;
const kindsOf = async (who: "lin" | "wang" | "aigerim") =>
  (await market.as(who)(listNews, {})).news.map(({ kind, price }) => ({ kind, price }));

test("suppliers with a fit are told of a new request, those who are near are not, nor is its dealer", async () => {
  await market.given.car();
  await market.given.car();
  await market.given.car({ supplier_id: cast.wang.id, year: 2024 });
  const { id } = await post();
  await office.deliver();
  expect(await kindsOf("lin")).toEqual([{ kind: "request_fits", price: 25_000 }]);
  expect((await market.as("lin")(listNews, {})).news).toMatchObject([
    { request_id: id, company_name: cast.aigerim.dealership_name, requests: 1 },
  ]);
  expect([await kindsOf("wang"), await kindsOf("aigerim")]).toEqual([[], []]);
});

test("a car that came after the request is news to its dealer, also when both jobs are late", async () => {
  const { id } = await post();
  await market.db.updateTable("car_requests").set({ created_at: "2026-01-01T00:00:00Z" }).execute();
  await market.given.car({ price: 24_000 });
  await market.db.transaction().execute((tx) => tellStockLater(tx, cast.lin.id, "2020-01-01T00:00:00Z"));
  await office.deliver();
  expect((await market.as("aigerim")(listNews, {})).news).toMatchObject([
    { kind: "first_fit", request_id: id, price: 24_000 },
  ]);
  expect(await kindsOf("lin")).toEqual([{ kind: "stock_fits", price: 25_000 }]);
});

test("a supplier who was asked before the job came is told once", async () => {
  await market.given.car();
  const { id } = await post();
  await market.as("aigerim")(askSuppliers, { id });
  await office.deliver();
  expect(await kindsOf("lin")).toEqual([{ kind: "asked", price: 25_000 }]);
});

test("of a request that was closed before the job came nobody is told", async () => {
  await market.given.car();
  const { id } = await post();
  await market.as("aigerim")(changeRequestStatus, { id, status: "closed" });
  await office.deliver();
  expect(await kindsOf("lin")).toEqual([]);
});

test("of a request that is deleted while the job tells of it nobody is told, and the job ends well", async () => {
  await market.given.car();
  const { id } = await post();
  await office.clear();
  let telling: Promise<void> | undefined;
  await transactOn(market.db)(async (tx) => {
    await lockOwnRequest(tx, cast.aigerim.id, id);
    telling = tellRequest(market.db)({ request_id: id });
    await untilSomebodyWaits(market.db);
    await removeRequest(tx, id);
  });
  await telling;
  expect(await kindsOf("lin")).toEqual([]);
});
