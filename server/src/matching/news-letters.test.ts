import { changeMatchMails } from "@khorgos/contract/accounts/own-account";
import { askSuppliers } from "@khorgos/contract/matching/matching";
import { listNews, readNews } from "@khorgos/contract/news/news";
import { changeRequestStatus } from "@khorgos/contract/requests/requests";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { openPostOffice, publicUrl } from "../../test/post-office.ts";
import { cast } from "../demo/cast.ts";
import { tellRequestLater, tellStockLater } from "../news/write-news.ts";
import { matchingJobs } from "./matching-jobs.ts";

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
  await market.db.updateTable("accounts").set({ status: "approved", match_mails: "daily" }).execute();
});
afterAll(() => market.close());

type Trader = "lin" | "wang" | "aigerim" | "daulet";
const choose = (who: Trader, match_mails: "at_once" | "daily" | "never") =>
  market.as(who)(changeMatchMails, { match_mails });
const seal = { model: "Seal", year: 2025, max_price: 25_000, quantity: 3 };
/** A supplier brings a car; the letters that are written at once. */
async function bring(price: number, who: "lin" | "wang" = "lin") {
  const { id: supplier_id } = cast[who];
  await market.given.car({ price, supplier_id });
  await market.db.transaction().execute((tx) => tellStockLater(tx, supplier_id, "2020-01-01T00:00:00Z"));
  return office.deliver();
}
async function post(over = {}) {
  const request = await market.given.request({ ...seal, ...over });
  await market.db.transaction().execute((tx) => tellRequestLater(tx, request.id));
  await office.deliver();
  return request;
}
/** The letters that are written when it is nine in the morning for all of these. */
async function digest(role: "dealer" | "supplier") {
  await office.deliver();
  const jobs = matchingJobs({ db: market.db, sendMail: async () => {}, publicUrl, supportEmail: "" });
  await jobs[`mail-${role}s-news`]?.work({});
  return office.deliver();
}

test("a dealer reads each morning what is new, in one letter however much it is", async () => {
  const requests = [await post(), await post({ max_price: 24_500 })];
  await bring(24_100);
  await bring(24_000, "wang");
  await bring(23_000);
  const [letter, ...others] = await digest("dealer");
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ to: cast.aigerim.email, language: "ru" });
  expect(letter?.subject).toBe("Новое по вашим запросам: 6");
  for (const { request_number } of requests) {
    const car = `${request_number}, BYD Seal, 2025`;
    expect(letter?.text).toContain(
      `${car}: Lin Auto Export: есть подходящий автомобиль за 24\u202f100\u00a0$`,
    );
    expect(letter?.text).toContain(`${car}: Lin Auto Export: цена снижена до 23\u202f000\u00a0$`);
    expect(letter?.text).toContain(
      `${car}: West Gate Cars: есть подходящий автомобиль за 24\u202f000\u00a0$`,
    );
  }
  expect(letter?.text).toContain(`${publicUrl}/news`);
  expect(await digest("dealer")).toEqual([]);
});

test("two hundred requests and one import are one letter, which tells twenty of them", async () => {
  for (let nth = 0; nth < 200; nth++) await market.given.request(seal);
  await choose("aigerim", "at_once");
  const [letter, ...others] = await bring(24_100);
  expect(others).toEqual([]);
  expect(letter?.subject).toBe("Новое по вашим запросам: 200");
  expect(letter?.text.match(/R-\w+, BYD Seal, 2025/g)).toHaveLength(20);
  expect(letter?.text).toContain("… и ещё 180.");
  expect(await office.deliverLater()).toEqual([]);
});

test("who wants letters at once has one now and one of what comes within ten minutes", async () => {
  await choose("aigerim", "at_once");
  await post();
  expect(await bring(24_100)).toHaveLength(1);
  expect([await bring(23_000), await bring(22_000)]).toEqual([[], []]);
  const [later, ...others] = await office.deliverLater();
  expect([others, later?.subject]).toEqual([[], "Новое по вашим запросам: 2"]);
  expect(await digest("dealer")).toEqual([]);
});

test("what was sold or has become dearer by the time of the letter is not in it", async () => {
  const { request_number } = await post();
  await post({ dealer_id: cast.daulet.id, max_price: 24_200 });
  await bring(24_100);
  await market.db.updateTable("cars").set({ price: 24_900 }).execute();
  expect(await digest("dealer")).toEqual([]);
  await bring(23_000);
  await bring(22_000, "wang");
  await market.db.updateTable("cars").set({ quantity: 0 }).where("supplier_id", "=", cast.wang.id).execute();
  const letters = await digest("dealer");
  expect(letters.map(({ to }) => to).toSorted()).toEqual([cast.aigerim.email, cast.daulet.email]);
  for (const { text } of letters) expect(text).not.toContain("West Gate");
  expect(letters.some(({ text }) => text.includes(request_number))).toBe(true);
});

test("a supplier reads of requests in Chinese in the morning of China, and not of what was asked besides", async () => {
  await market.given.car();
  const [asked, other] = [await post(), await post({ dealer_id: cast.daulet.id })];
  await office.deliver();
  await market.as("aigerim")(askSuppliers, { id: asked.id });
  expect(await office.deliver()).toHaveLength(1);
  expect(await digest("dealer")).toEqual([]);
  const [letter, ...others] = await digest("supplier");
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ to: cast.lin.email, language: "zh" });
  expect(letter?.subject).toBe("经销商求购有 1 条新消息");
  expect(letter?.text).toContain(
    `${other.request_number}，2025 款 BYD Seal：${cast.daulet.dealership_name}，预算 25\u202f000\u00a0$`,
  );
  for (const secret of ["phone", "email"] as const) expect(letter?.text).not.toContain(cast.daulet[secret]);
});

test("a supplier who wants no letters has none, not even when asked, and finds all in the news", async () => {
  await choose("lin", "never");
  await market.given.car();
  const { id } = await post();
  await market.as("aigerim")(askSuppliers, { id });
  expect([await office.deliver(), await digest("supplier")]).toEqual([[], []]);
  const { news } = await market.as("lin")(listNews, {});
  expect(news.map(({ kind }) => kind)).toEqual(["asked", "request_fits"]);
});

test("what was read, what is closed by then and what comes from a suspended account is not written about", async () => {
  await post();
  const closed = await post({ dealer_id: cast.daulet.id });
  await bring(24_100);
  await market.as("aigerim")(readNews, { until: "2099-01-01T00:00:00Z" });
  await market.as("daulet")(changeRequestStatus, { id: closed.id, status: "closed" });
  expect(await digest("dealer")).toEqual([]);

  await bring(20_000);
  await market.given.standing("lin", "rejected");
  expect(await digest("dealer")).toEqual([]);
});
