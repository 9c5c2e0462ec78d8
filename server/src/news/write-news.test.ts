import type { Telling } from "./news.sql.ts";
import { listNews, readNews } from "@khorgos/contract/news/news";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";
import { transactOn } from "../platform/db/transact.ts";
import { writeNews } from "./write-news.ts";

let market: Market;
let request_id: string;
beforeAll(async () => {
  market = await openMarket();
  ({ id: request_id } = await market.given.request());
});
afterAll(() => market.close());
beforeEach(() => market.db.deleteFrom("news").execute());

const tell = (...tellings: Partial<Telling>[]) =>
  transactOn(market.db)((tx) =>
    writeNews(
      tx,
      tellings.map((telling) => ({
        account_id: cast.aigerim.id,
        kind: "offer_revised",
        from_id: cast.lin.id,
        request_id,
        price: 20_000,
        about: "Lin's offer",
        ...telling,
      })),
    ),
  );
const told = async (who: "aigerim" | "saule" = "aigerim") => (await market.as(who)(listNews, {})).news;
const lines = async () => (await told()).map(({ price, times, read_at }) => [price, times, read_at !== null]);
const ago = (minutes: number) =>
  sql`update news set at = at - make_interval(mins => ${minutes})`.execute(market.db);

test("three revisions of one offer within ten minutes are one line, which tells the newest", async () => {
  for (const price of [20_000, 19_000, 21_000]) {
    await tell({ price });
    await ago(9);
  }
  expect(await lines()).toEqual([[21_000, 3, false]]);
});

test("what comes later, is of another kind, is about something else, or for somebody else is a line of its own", async () => {
  await tell({});
  await ago(11);
  await tell({});
  await tell({ kind: "offer_withdrawn" }, { about: "Wang's offer" }, { account_id: cast.saule.id });
  expect((await told()).map(({ times }) => times)).toEqual([1, 1, 1, 1]);
  expect(await told("saule")).toMatchObject([{ times: 1 }]);
});

test("what is about nothing that comes again never adds to a line", async () => {
  const alone = {
    account_id: cast.aigerim.id,
    kind: "fell_through",
    from_id: cast.lin.id,
    request_id,
  } as const;
  await transactOn(market.db)((tx) => writeNews(tx, [alone, alone]));
  expect((await told()).map(({ times }) => times)).toEqual([1, 1]);
});

test("a line that was read stays as it was read, and the next one is unread", async () => {
  await tell({ price: 20_000 });
  await market.as("aigerim")(readNews, { until: "2099-01-01T00:00:00Z" });
  await tell({ price: 19_000 });
  await tell({ price: 18_000 });
  expect(await lines()).toEqual([
    [18_000, 2, false],
    [20_000, 1, true],
  ]);
});

test("what was in a letter and happens again is in the next letter", async () => {
  const mailedAt = () => market.db.selectFrom("news").select("mailed_at").executeTakeFirstOrThrow();
  await tell({ has_letter: true });
  expect((await mailedAt()).mailed_at).not.toBeNull();
  await tell({});
  expect((await mailedAt()).mailed_at).toBeNull();
});

test("two who tell the same people in opposite order need no second try", async () => {
  const [aigerim, saule] = [cast.aigerim.id, cast.saule.id];
  let tries = 0;
  const tellInTurn = (...accounts: string[]) =>
    transactOn(market.db)(async (tx) => {
      tries += 1;
      for (const account_id of accounts) {
        await writeNews(tx, [{ account_id, kind: "registration", from_id: cast.lin.id, about: "all" }]);
        await sql`select pg_sleep(0.2)`.execute(tx);
      }
    });
  await Promise.all([tellInTurn(aigerim, saule), tellInTurn(saule, aigerim)]);
  expect([tries, (await told())[0]?.times, (await told("saule"))[0]?.times]).toEqual([2, 2, 2]);
});

test("what a command tells twice about the same is one line that says so", async () => {
  await tell({ price: 20_000 }, { price: 19_000 }, { price: 18_000 });
  expect(await lines()).toEqual([[18_000, 3, false]]);
});

test("forty at once are forty, however they meet each other and the reader", async () => {
  const registration = { kind: "registration", about: "all" } as const;
  const both = [
    { ...registration, account_id: cast.aigerim.id },
    { ...registration, account_id: cast.saule.id },
  ];
  await Promise.all(
    Array.from({ length: 40 }, async (_, nth) => {
      await tell(...(nth % 2 ? both : both.toReversed()));
      if (nth % 8 === 0) await market.as("saule")(readNews, { until: "2099-01-01T00:00:00Z" });
    }),
  );
  expect(await told()).toMatchObject([{ times: 40 }]);
  const sum = (await told("saule")).reduce((all, { times }) => all + times, 0);
  expect(sum).toBe(40);
});
