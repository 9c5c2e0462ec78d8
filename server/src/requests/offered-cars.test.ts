import { findRequest } from "@khorgos/contract/requests/requests";
import { makeOffers } from "@khorgos/contract/requests/offers";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { untilSomebodyWaits } from "../../test/waiting.ts";
import { deleteAll, lockOwnCars } from "../cars/stock.sql.ts";
import { cast } from "../demo/cast.ts";

/** A supplier answers many requests from stock, and in another window takes some of these cars out of it. */

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

const terms = { suggested_price: 28_000, available_quantity: 1 };

test("while cars are being deleted nothing is written of the answers that offer them", async () => {
  const requests = [await market.given.request(), await market.given.request()] as const;
  const cars = [await market.given.car(), await market.given.car()] as const;
  const answers = (price: number, ...offered: string[]) =>
    requests.map(({ id }, nth) => ({
      request_id: id,
      ...terms,
      suggested_price: price,
      car_id: offered[nth] ?? "",
    }));
  // The first answer leaves the car that is deleted, and the second takes it.
  await market.as("lin")(makeOffers, { answers: answers(28_000, cars[1].id, cars[0].id) });

  let revising: Promise<{ results: { code?: string | undefined }[] }> | undefined;
  await market.db.transaction().execute(async (tx) => {
    const locked = await lockOwnCars(tx, cast.lin.id, [cars[1].id]);
    revising = market.as("lin")(makeOffers, { answers: answers(27_000, cars[0].id, cars[1].id) });
    await untilSomebodyWaits(market.db);
    // Less than it takes until PostgreSQL looks for circles. An offer that is written already would not let the car go.
    await sql`set local lock_timeout = '300ms'`.execute(tx);
    await deleteAll(tx, locked);
  });
  expect((await revising)?.results.map(({ code }) => code)).toEqual([undefined, "car_not_found"]);
  const offers = await Promise.all(requests.map(({ id }) => market.as("aigerim")(findRequest, { id })));
  expect(offers.map(({ responses: [offer] }) => [offer?.suggested_price, offer?.car_id])).toEqual([
    [27_000, cars[0].id],
    [28_000, cars[0].id],
  ]);
});

test("the cars that are offered are locked in one order, whatever the order of the answers", async () => {
  const requests = [await market.given.request(), await market.given.request()];
  const given = [(await market.given.car()).id, (await market.given.car()).id];
  const [first = "", last = ""] = given.toSorted();
  const answers = requests.map(({ id }, nth) => ({ request_id: id, ...terms, car_id: [last, first][nth] }));
  let answering: Promise<unknown> | undefined;
  await market.db.transaction().execute(async (tx) => {
    await lockOwnCars(tx, cast.lin.id, [first]);
    answering = market.as("lin")(makeOffers, { answers });
    await untilSomebodyWaits(market.db);
    await sql`select from cars where id = ${last} for update nowait`.execute(tx);
  });
  expect(await answering).toMatchObject({ results: [{ revised: false }, { revised: false }] });
});
