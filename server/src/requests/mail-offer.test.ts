import { changeMatchMails } from "@khorgos/contract/accounts/own-account";
import { rejectUser } from "@khorgos/contract/administration/administration";
import { listNews } from "@khorgos/contract/news/news";
import { changeRequestStatus, deleteRequest } from "@khorgos/contract/requests/requests";
import { makeOffer } from "@khorgos/contract/requests/offers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { openPostOffice, publicUrl } from "../../test/post-office.ts";
import { cast } from "../demo/cast.ts";
import { requestJobs } from "./request-jobs.ts";
import { tellDealer } from "./tell-parties.ts";

let market: Market;
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  market = await openMarket();
  office = await openPostOffice(market, requestJobs);
});
afterAll(() => market.close());
beforeEach(() => office.clear());

const offer = (who: "lin" | "wang", id: string, suggested_price: number, available_quantity = 1) =>
  market.as(who)(makeOffer, { id, suggested_price, available_quantity, notes: "" });
const subjects = (letters: readonly { subject: string }[]) => letters.map(({ subject }) => subject);

test("the first offer is told at once, in full, in the dealer's language", async () => {
  const { id, request_number } = await market.given.request({ quantity: 5 });
  await offer("lin", id, 18_500, 3);
  const [letter, ...others] = await office.deliver();
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ to: cast.aigerim.email, language: "ru" });
  expect(letter?.subject).toBe(`${request_number}: первое предложение, 18\u202f500\u00a0$`);
  expect(letter?.text).toContain(`Aigerim Sadykova, здравствуйте!

По вашему запросу ${request_number} поступило первое предложение.

Цена за автомобиль: 18\u202f500\u00a0$

Автомобиль: BYD Han, 2024
Готов поставить: 3 из 5 шт.
Поставщик: Lin Yue
Компания: Lin Auto Export
Ваш бюджет: 30\u202f000\u00a0$
Всего предложений: 1

Посмотреть предложения:

${publicUrl}/my-car-requests?request=${id}
`);
  expect(letter?.html).toContain(`href="${publicUrl}/my-car-requests?request=${id}"`);
});

test("a better price is told; the same, a worse one and a dearer revision are not", async () => {
  const { id, request_number } = await market.given.request({ dealer_id: cast.daulet.id });
  await offer("lin", id, 20_000);
  await office.deliver();
  await offer("wang", id, 20_000);
  await offer("wang", id, 21_000);
  await offer("lin", id, 20_500);
  await offer("lin", id, 20_600);
  expect(await office.deliverLater()).toEqual([]);

  await offer("wang", id, 19_000);
  const [letter, ...others] = await office.deliver();
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ to: cast.daulet.email });
  expect(letter?.subject).toBe(`${request_number}: новая лучшая цена, 19\u202f000\u00a0$`);
  expect(letter?.text).toContain("Поставщик: Wang Jun\nКомпания: West Gate Cars\n");
  expect(letter?.text).toContain("Всего предложений: 2\n");
});

test("a letter names the car that is offered, and the one that was asked for where it is another", async () => {
  const { id } = await market.given.request({ model: "Хань", model_name: "Han", year: 2024 });
  const same = await market.given.car({ brand: "BYD", model: "汉", model_name: "Han", year: 2024 });
  const other = await market.given.car({ brand: "BYD", model: "Seal", year: 2025 });
  const name = (car_id: string, suggested_price: number) =>
    market.as("lin")(makeOffer, { id, suggested_price, available_quantity: 1, notes: "", car_id });
  await name(same.id, 20_000);
  const [first] = await office.deliver();
  expect(first?.text).toContain("Автомобиль: BYD Han, 2024\nГотов");
  await name(other.id, 19_000);
  const [better] = await office.deliverLater();
  expect(better?.text).toContain("Автомобиль: BYD Seal, 2025\nВы запрашивали: BYD Han, 2024\n");
  await market.given.noCars();
});

test("a dealer who wants no letters has none about offers, and finds them in the news", async () => {
  await market.as("aigerim")(changeMatchMails, { match_mails: "never" });
  const { id } = await market.given.request();
  await offer("lin", id, 20_000);
  expect([await office.deliver(), await office.deliverLater()]).toEqual([[], []]);
  expect((await market.as("aigerim")(listNews, {})).news[0]).toMatchObject({ kind: "offer_made" });
  await market.as("aigerim")(changeMatchMails, { match_mails: "daily" });
});

test("suppliers who outbid each other cost the dealer one letter, about the best", async () => {
  const { id, request_number } = await market.given.request();
  await offer("lin", id, 20_000);
  expect(await office.deliver()).toHaveLength(1);
  await offer("wang", id, 19_000);
  await offer("lin", id, 18_000);
  await offer("wang", id, 17_000);
  expect(await office.deliver()).toEqual([]);
  expect(subjects(await office.deliverLater())).toEqual([
    `${request_number}: новая лучшая цена, 17\u202f000\u00a0$`,
  ]);
  expect(await office.deliverLater()).toEqual([]);
});

test("a better price that was taken back before the letter is not told", async () => {
  const { id } = await market.given.request();
  await offer("lin", id, 20_000);
  await office.deliver();
  await offer("lin", id, 15_000);
  await offer("lin", id, 20_000);
  expect(await office.deliverLater()).toEqual([]);
});

test("a first offer that another has beaten before the letter is told as the best of two", async () => {
  const { id, request_number } = await market.given.request();
  await offer("lin", id, 20_000);
  await offer("wang", id, 19_000);
  const letters = await office.deliver();
  expect(subjects(letters)).toEqual([`${request_number}: новая лучшая цена, 19\u202f000\u00a0$`]);
});

test("nothing is told of a request that was closed or deleted meanwhile", async () => {
  const [closed, deleted] = [await market.given.request(), await market.given.request()];
  await offer("lin", closed.id, 20_000);
  await offer("lin", deleted.id, 20_000);
  await market.as("aigerim")(changeRequestStatus, { id: closed.id, status: "closed" });
  await market.as("aigerim")(deleteRequest, { id: deleted.id });
  expect(await office.deliver()).toEqual([]);
});

test("a suspended supplier's offer is not told, nor anything to a suspended dealer", async () => {
  const [ofSuspended, toSuspended] = [
    await market.given.request(),
    await market.given.request({ dealer_id: cast.daulet.id }),
  ];
  await offer("wang", ofSuspended.id, 20_000);
  await offer("lin", toSuspended.id, 20_000);
  for (const who of ["wang", "daulet"] as const)
    await market.as("saule")(rejectUser, { id: cast[who].id, message: "" });
  expect(await office.deliver()).toEqual([]);
  await market.db.updateTable("accounts").set({ status: "approved" }).execute();
  await market.db.updateTable("sessions").set({ last_seen_at: new Date().toISOString() }).execute();
});

test("an offer sent twice under one key is one letter, and a rolled back one is none", async () => {
  const { id } = await market.given.request();
  const send = () =>
    market.raw("lin", {
      method: "POST",
      url: `/api/requests/${id}/respond`,
      headers: { "idempotency-key": `offer-${id}` },
      payload: { suggested_price: 20_000, available_quantity: 1 },
    });
  const [first, again] = [await send(), await send()];
  expect([first.statusCode, again.json()]).toEqual([201, first.json()]);
  expect(await office.deliver()).toHaveLength(1);
  expect(await office.deliverLater()).toEqual([]);

  const rolledBack = market.db.transaction().execute(async (tx) => {
    await tellDealer(tx, id, { price: 1, best: undefined });
    throw new Error("changed my mind");
  });
  await expect(rolledBack).rejects.toThrow("changed my mind");
  await expect(offer("lin", id, 10_000, 99)).rejects.toMatchObject({ code: "invalid_input" });
  expect(await office.waiting()).toEqual([]);
});

test("tricks in a model or a company come out as words", async () => {
  const { id } = await market.given.request({
    brand: `<u>BYD</u>"`,
    model: "Han\u202e\r\nBcc: x@evil.example",
  });
  await offer("lin", id, 20_000);
  const [letter] = await office.deliver();
  expect(letter?.html).toContain("&lt;u&gt;BYD&lt;/u&gt;&quot; Han Bcc: x@\u200bevil.\u200bexample, 2024");
  expect(letter?.html).not.toContain("<u>");
  for (const said of [letter?.html, letter?.text]) expect(said).not.toMatch(/\u202e|^Bcc|x@evil/m);
});
