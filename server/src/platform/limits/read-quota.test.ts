import { browseCars, findCar, myCars } from "@khorgos/contract/cars/cars";
import { foreseeMatches } from "@khorgos/contract/matching/matching";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Market, depsOn, openMarket, outcome } from "../../../test/market.ts";
import { buildApp } from "../../app.ts";
import { cast } from "../../demo/cast.ts";
import { callInProcess } from "../http/call-in-process.ts";
import { openReadQuota, type ReadQuota } from "./read-quota.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

const limits = {
  details: { most: 5, minutes: 24 * 60 },
  pages: { most: 3, minutes: 15 },
  foreseen: { most: 2, minutes: 15 },
  exported: { most: 4, minutes: 24 * 60 },
};
const HOUR = 60 * 60_000;

let clock = Date.parse("2026-11-21T10:01:00Z");
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await market.db.deleteFrom("throttles").execute();
  await market.db.deleteFrom("audit_entries").execute();
});

/** One server of the market, with its own memory. */
async function server() {
  const { db } = market;
  const alarms: string[] = [];
  const reading: ReadQuota = openReadQuota(db, {
    limits,
    now: () => clock,
    onAlarm: ({ account, what, cars = "" }) => void alarms.push(`${what} ${account}${cars && ` ${cars}`}`),
  });
  const app = await buildApp({ ...depsOn(db), reading });
  stops.push(async () => {
    await app.close();
    await reading.stop();
  });
  const as = (who: keyof typeof cast) => callInProcess(app, `${who}-token`);
  return { as, reading, alarms };
}

test("who opens car after car is stopped for the day, kept answers or not; others are not", async () => {
  const { as, reading, alarms } = await server();
  const { id } = await market.given.car();
  const outcomes = [];
  for (let read = 0; read < 7; read++) outcomes.push(await outcome(as("aigerim")(findCar, { id })));
  expect(outcomes).toEqual([...Array<string>(5).fill("done"), "reading_limit", "reading_limit"]);
  expect(await outcome(as("daulet")(findCar, { id }))).toBe("done");
  await expect(as("aigerim")(findCar, { id })).rejects.toMatchObject({ retryAfter: 13 * 3600 + 59 * 60 });

  await reading.settle();
  await reading.settle();
  expect(alarms).toEqual([`details ${cast.aigerim.id}`]);
  const told = await market.db.selectFrom("audit_entries").select(["what", "actor_id"]).execute();
  expect(told).toEqual([{ what: "reading_limit", actor_id: cast.aigerim.id }]);

  clock += 24 * HOUR;
  expect(await outcome(as("aigerim")(findCar, { id }))).toBe("done");
});

test("pages of the market are counted, by the quarter of an hour; one's own stock is not", async () => {
  const { as } = await server();
  const page = () => outcome(as("lin")(browseCars, { sort: "price" }));
  expect([await page(), await page(), await page(), await page()]).toEqual([
    "done",
    "done",
    "done",
    "reading_limit",
  ]);
  for (let read = 0; read < 5; read++) expect(await outcome(as("lin")(myCars, {}))).toBe("done");
  clock += HOUR / 4;
  expect(await page()).toBe("done");
});

test("what a request would match is counted while it is written, and leaves the pages of the market alone", async () => {
  const { as } = await server();
  const look = () => outcome(as("aigerim")(foreseeMatches, { brand: "BYD", model: "Seal" }));
  expect([await look(), await look(), await look()]).toEqual(["done", "done", "reading_limit"]);
  expect(await outcome(as("aigerim")(browseCars, {}))).toBe("done");
});

test("two servers count together from the next settling on, and raise one alarm", async () => {
  const [one, other] = [await server(), await server()];
  const { id } = await market.given.car();
  const read = (where: typeof one) => outcome(where.as("aigerim")(findCar, { id }));
  expect([await read(one), await read(one), await read(one)]).toEqual(["done", "done", "done"]);
  await one.reading.settle();
  expect(await read(other)).toBe("done");
  await other.reading.settle();
  expect([await read(other), await read(other)]).toEqual(["done", "reading_limit"]);
  await Promise.all([one.reading.settle(), other.reading.settle()]);
  await read(one);
  await one.reading.settle();
  expect([...one.alarms, ...other.alarms]).toEqual([`details ${cast.aigerim.id}`]);
});
