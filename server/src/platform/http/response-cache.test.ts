import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../../test/market.ts";
import { cast } from "../../demo/cast.ts";
import { PreserializedReply } from "./reply.ts";
import { type ResponseCache, openResponseCache } from "./response-cache.ts";
import { bumpCatalogueVersion, catalogueVersion } from "../../cars/catalogue-version.sql.ts";

let market: Market;
let answers: ResponseCache;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());
beforeEach(() => void (answers = openResponseCache(100_000)));

/** The market's version, as anyone who calls now would be told. */
async function now(): Promise<string> {
  const { rows } = await sql<{ version: string }>`select ${catalogueVersion} as version`.execute(market.db);
  return rows[0]?.version ?? "";
}

/** Work that counts how often it was done. */
const counted = () => countedAs(0);
function countedAs(bytes: number) {
  let times = 0;
  const work = async () => ({ times: ++times });
  return { ask: async (key = "same") => answers.of(await now(), key, work, bytes) };
}

test("a query is worked out once while nothing changes, and again as soon as something did", async () => {
  const { ask } = counted();
  expect([await ask(), await ask(), await ask("other"), await ask()]).toMatchObject([
    { times: 1 },
    { times: 1 },
    { times: 2 },
    { times: 1 },
  ]);
  await bumpCatalogueVersion(market.db, cast.lin.id);
  expect([await ask(), await ask()]).toMatchObject([{ times: 3 }, { times: 3 }]);
});

test("what changed on another server counts as well, and only once it is committed", async () => {
  const { ask } = counted();
  await ask();
  await market.db.transaction().execute(async (tx) => {
    await bumpCatalogueVersion(tx, cast.wang.id);
    expect(await ask()).toEqual({ times: 1 });
  });
  expect(await ask()).toEqual({ times: 2 });
});

test("who asks the same while it is worked out waits for it; who asks after a change does not", async () => {
  const first = Promise.withResolvers<{ cars: number }>();
  const before = await now();
  const one = answers.of(before, "cars", () => first.promise);
  const two = answers.of(before, "cars", async () => ({ cars: 2 }));
  await bumpCatalogueVersion(market.db, cast.lin.id);
  const after = await now();
  expect(await answers.of(after, "cars", async () => ({ cars: 3 }))).toEqual({ cars: 3 });
  first.resolve({ cars: 1 });
  expect(await Promise.all([one, two])).toEqual([{ cars: 1 }, { cars: 1 }]);
  // What was begun before the change is not kept after it.
  expect(await answers.of(after, "cars", async () => ({ cars: 4 }))).toEqual({ cars: 3 });
});

test("what failed is asked again", async () => {
  await expect(answers.of(await now(), "same", () => Promise.reject(new Error("busy")))).rejects.toThrow(
    "busy",
  );
  expect(await counted().ask()).toEqual({ times: 1 });
});

test("no more is kept than there is room for, and with no room nothing", async () => {
  const page = async (key: string) =>
    answers.of(await now(), key, async () => new PreserializedReply(key.repeat(40_000)));
  const first = await page("a");
  expect(await page("a")).toBe(first);
  await page("b");
  await page("c");
  expect(await page("a")).not.toBe(first);

  // What is not written takes what it is said to take.
  const { ask: askLarge } = countedAs(60_000);
  expect([await askLarge("d"), await askLarge("e"), await askLarge("d")]).toEqual([
    { times: 1 },
    { times: 2 },
    { times: 3 },
  ]);

  answers = openResponseCache(0);
  const { ask } = counted();
  expect([await ask(), await ask()]).toEqual([{ times: 1 }, { times: 2 }]);
});

test("with no room each of several is worked out once at a time", async () => {
  answers = openResponseCache(0);
  const version = await now();
  const cars = Promise.withResolvers<object>();
  const first = answers.of(version, "cars", () => cars.promise);
  await answers.of(version, "brands", async () => ({}));
  const second = answers.of(version, "cars", async () => ({ cars: 2 }));
  cars.resolve({ cars: 1 });
  expect(await Promise.all([first, second])).toEqual([{ cars: 1 }, { cars: 1 }]);
  expect(answers.stats()).toMatchObject({ found: 1, worked: 2, bytes: 0 });
});

test("an answer begun before a change is not kept after it, also where nobody asked since", async () => {
  const first = Promise.withResolvers<object>();
  const one = answers.of("before", "cars", () => first.promise);
  await answers.of("after", "brands", async () => ({}));
  first.resolve({ cars: 1 });
  await one;
  expect(await answers.of("after", "cars", async () => ({ cars: 2 }))).toEqual({ cars: 2 });
});
