import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { type Market, openMarket } from "../../../test/market.ts";
import { openPostOffice } from "../../../test/post-office.ts";
import { type Gathering, gatherNews, passOnNews } from "./gather-news.ts";

let market: Market;
let office: Awaited<ReturnType<typeof openPostOffice>>;
let told: (readonly string[])[] = [];
let passOn = async (news: readonly string[]) => void told.push(news);

/** News go together by their first mail. */
const gathering: Gathering<string> = { job: "gather", News: z.string(), keyOf: (news) => news.charAt(0) };

beforeAll(async () => {
  market = await openMarket();
  office = await openPostOffice(market, ({ db }) => passOnNews(db, gathering, (_, news) => passOn(news)));
});
afterAll(() => market.close());
beforeEach(async () => {
  told = [];
  passOn = async (news) => void told.push(news);
  await office.clear();
});

const add = (news: string) => market.db.transaction().execute((tx) => gatherNews(tx, gathering, news));

test("the first news are told at once, those that follow together, and then it is quiet again", async () => {
  await add("a1");
  await office.deliver();
  expect(told).toEqual([["a1"]]);

  await add("a2");
  await add("a3");
  await office.deliver();
  expect(told).toHaveLength(1);
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from run_at - now())::int as wait from graphile_worker._private_jobs`.execute(
    market.db,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.wait).toBeGreaterThan(590);
  expect(rows[0]?.wait).toBeLessThanOrEqual(600);

  await office.deliverLater();
  expect(told).toEqual([["a1"], ["a2", "a3"]]);
  await office.deliverLater();
  expect(await office.waiting()).toEqual([]);

  await add("a4");
  await office.deliver();
  expect(told.at(-1)).toEqual(["a4"]);
});

test("news of different kinds do not wait for each other", async () => {
  await add("a1");
  await add("b1");
  await add("a2");
  await office.deliver();
  expect(told.toSorted()).toEqual([["a1", "a2"], ["b1"]]);
});

test("what happened at the same moment is told once each", async () => {
  await Promise.all(Array.from({ length: 20 }, (_, n) => add(`a${n}`)));
  await office.deliver();
  expect(told.flat().toSorted()).toEqual(Array.from({ length: 20 }, (_, n) => `a${n}`).toSorted());
});

test("news that could not be told are told later, with what was added meanwhile", async () => {
  passOn = () => Promise.reject(new Error("out of stamps"));
  await add("a1");
  await expect(office.deliver()).rejects.toThrow("jobs failed");
  await add("a2");
  passOn = async (news) => void told.push(news);
  await office.deliver();
  expect(told).toEqual([["a1", "a2"]]);
});

test("news that come while others are being told are told too, once", async () => {
  let adding = Promise.resolve();
  passOn = async (news) => {
    told.push(news);
    // It waits for this batch to be done, so it must not be waited for here.
    adding = add("a2");
    await pause(100);
  };
  await add("a1");
  await office.deliver();
  await adding;
  passOn = async (news) => void told.push(news);
  await office.deliver();
  expect(told).toEqual([["a1"]]);
  await office.deliverLater();
  expect(told).toEqual([["a1"], ["a2"]]);
});
