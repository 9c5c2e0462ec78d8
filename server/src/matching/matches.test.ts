import { addCar } from "@khorgos/contract/cars/cars";
import { listMatches } from "@khorgos/contract/matching/matching";
import { postRequest } from "@khorgos/contract/requests/requests";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Market, openMarket, sealForm } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterEach(async () => {
  await market.given.noCars();
  await market.db.deleteFrom("car_requests").execute();
  await market.db.updateTable("accounts").set({ status: "approved" }).execute();
});
afterAll(() => market.close());

const aSealWanted = { brand: "BYD", model: "Seal", year: 2025, max_price: 25_000, quantity: 3 };

test("an administrator neither buys nor sells and matches nothing", async () => {
  const { id } = await market.given.request();
  await expect(market.as("saule")(listMatches, { id })).rejects.toMatchObject({ code: "wrong_role" });
});

test("another dealer's request is none, and so is one that suppliers cannot answer", async () => {
  const own = await market.given.request();
  const closed = await market.given.request({ status: "closed" });
  const suspended = await market.given.request({ dealer_id: cast.daulet.id });
  const notThere = "00000000-0000-4000-8000-000000000000";

  for (const id of [own.id, notThere]) {
    const reply = await market.raw("daulet", { method: "GET", url: `/api/requests/${id}/matches` });
    expect([reply.statusCode, reply.json().code]).toEqual([404, "request_not_found"]);
  }
  await market.given.standing("daulet", "rejected");
  for (const { id } of [closed, suspended])
    await expect(market.as("lin")(listMatches, { id })).rejects.toMatchObject({ code: "request_not_found" });
  expect((await market.as("aigerim")(listMatches, { id: closed.id })).matches).toEqual([]);
});

test("Aigerim asks for Чанган UNI-K, and Lin has 长安UNI-K", async () => {
  const lins = { ...sealForm, brand: "长安", model: "长安UNI-K", year: 2024, price: 19_300, quantity: 3 };
  const { car } = await market.as("lin")(addCar, lins);
  const { request } = await market.as("aigerim")(postRequest, {
    ...aSealWanted,
    brand: "Чанган",
    model: "Чанган UNI-K",
    year: 2024,
    max_price: 20_000,
  });

  for (const who of ["aigerim", "lin"] as const) {
    const { figures, matches } = await market.as(who)(listMatches, { id: request.id });
    expect(figures).toEqual({ fits: 1, near: 0, suppliers: 1, units: 3, lowest: 19_300 });
    expect(matches).toMatchObject([{ car: { id: car.id }, verdict: "fits" }]);
    expect(matches[0]?.reasons).toContainEqual({
      criterion: "model",
      verdict: "fits",
      asked: "UNI-K",
      has: "UNI-K",
    });
  }
});

test("the dealer sees what is near with its difference, the best first, and how to reach the supplier", async () => {
  const { id } = await market.given.request(aSealWanted);
  const exact = await market.given.car({ price: 24_900 });
  const dear = await market.given.car({ price: 25_840, supplier_id: cast.wang.id });
  const older = await market.given.car({ year: 2024, quantity: 1, price: 20_000 });
  const variant = await market.given.car({ model: "Seal DM-i" });
  await market.given.car({ year: 2023 });
  await market.given.car({ brand: "Geely" });
  await market.given.car({ quantity: 0 });
  await market.given.car({ price: 27_500.01 });

  const { figures, matches } = await market.as("aigerim")(listMatches, { id });

  expect(figures).toEqual({ fits: 1, near: 3, suppliers: 1, units: 3, lowest: 24_900 });
  expect(matches.map(({ car, verdict }) => [car.id, verdict])).toEqual([
    [exact.id, "fits"],
    [variant.id, "near"],
    [dear.id, "near"],
    [older.id, "near"],
  ]);
  expect(matches[2]).toMatchObject({
    car: { own: false, phone: cast.wang.phone, email: cast.wang.email },
    reasons: expect.arrayContaining([
      { criterion: "budget", verdict: "near", asked: "25000", has: "25840", by: 840 },
    ]),
  });
});

test("what a supplier whom an administrator suspended has matches nothing", async () => {
  const { id } = await market.given.request(aSealWanted);
  await market.given.car();
  await market.given.standing("lin", "rejected");
  expect((await market.as("aigerim")(listMatches, { id })).figures).toEqual({
    fits: 0,
    near: 0,
    suppliers: 0,
    units: 0,
    lowest: null,
  });
});

test("a supplier never sees a rival's car, price or count, not even raw", async () => {
  const { id } = await market.given.request(aSealWanted);
  const own = await market.given.car({ price: 24_500 });
  const rival = await market.given.car({ supplier_id: cast.wang.id, price: 21_431.19, quantity: 77 });

  for (const query of ["", "?verdict=fits", "?verdict=near", "?limit=1"]) {
    const { body, statusCode } = await market.raw("lin", {
      method: "GET",
      url: `/api/requests/${id}/matches${query}`,
    });
    expect(statusCode).toBe(200);
    for (const secret of [rival.id, rival.car_id, "21431", ":77", cast.wang.name, cast.wang.company_name])
      expect(body).not.toContain(secret);
  }
  const { figures, matches } = await market.as("lin")(listMatches, { id });
  expect(figures).toEqual({ fits: 1, near: 0, suppliers: 1, units: 3, lowest: 24_500 });
  expect(matches.map(({ car }) => [car.id, car.own])).toEqual([[own.id, true]]);
});

test("pages hold every match once, also those that are alike, and a verdict narrows them", async () => {
  const { id } = await market.given.request(aSealWanted);
  for (let nth = 0; nth < 7; nth++) {
    await market.given.car({ price: 24_000 });
    await market.given.car({ price: 25_000.01 + nth, supplier_id: cast.wang.id });
  }
  const all = await market.as("aigerim")(listMatches, { id });
  expect([all.matches.length, all.next_cursor]).toEqual([14, null]);

  const turned: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await market.as("aigerim")(listMatches, { id, limit: 3, cursor });
    expect(page.figures).toEqual(all.figures);
    turned.push(...page.matches.map(({ car }) => car.id));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  expect(turned).toEqual(all.matches.map(({ car }) => car.id));

  const near = await market.as("aigerim")(listMatches, { id, verdict: "near", limit: 2 });
  expect(near.figures).toEqual(all.figures);
  expect(near.matches.map(({ car }) => car.price)).toEqual([25_000.01, 25_001.01]);
  const elsewhere = { id, limit: 2, cursor: near.next_cursor ?? undefined };
  await expect(market.as("aigerim")(listMatches, elsewhere)).rejects.toMatchObject({
    code: "cursor_unusable",
  });
});
