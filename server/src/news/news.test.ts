import { eraseAccount } from "@khorgos/contract/accounts/own-account";
import { askSuppliers } from "@khorgos/contract/matching/matching";
import { listNews, NEWS_DAYS, readNews } from "@khorgos/contract/news/news";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";
import { hashPassword } from "../platform/credentials/hash-password.ts";
import { newsJobs } from "./news-jobs.ts";

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterEach(async () => {
  await market.db.deleteFrom("news").execute();
  await market.given.noCars();
});
afterAll(() => market.close());

/** Daulet's news, that many, one a minute; the last is the newest. */
async function given(count: number) {
  const { id: request_id } = await market.given.request({ dealer_id: cast.daulet.id });
  const { rows } = await sql<{ id: string }>`
    insert into news (account_id, kind, request_id, from_id, price, at)
    select ${cast.daulet.id}, 'first_fit', ${request_id}, ${cast.lin.id}, 20000 + nth, now() - interval '1 hour' + nth * interval '1 minute'
    from generate_series(1, ${count}::integer) nth returning id`.execute(market.db);
  return rows.map(({ id }) => id).toReversed();
}

test("Aigerim asks for a Чанган UNI-K, and Lin, who has a 长安UNI-K, finds that in the news", async () => {
  await market.given.car({ brand: "Changan", model: "UNI-K", year: 2024, price: 20_000 });
  const request = await market.given.request({
    brand: "Changan",
    brand_written: "Чанган",
    model: "UNI-K",
    year: 2024,
    max_price: 25_000,
    quantity: 1,
  });
  await market.as("aigerim")(askSuppliers, { id: request.id });
  await market.as("aigerim")(askSuppliers, { id: request.id });

  const { news, unread } = await market.as("lin")(listNews, {});
  expect(unread).toBe(1);
  expect(news).toMatchObject([
    {
      kind: "asked",
      request_id: request.id,
      request_number: request.request_number,
      brand: "Changan",
      price: 25_000,
      company_name: cast.aigerim.dealership_name,
      read_at: null,
    },
  ]);
  await expect(market.as("wang")(listNews, {})).resolves.toEqual({ news: [], unread: 0, next_cursor: null });
});

test("news comes newest first, page by page, and the count is of all", async () => {
  const ids = await given(5);
  const first = await market.as("daulet")(listNews, { limit: 3 });
  expect(first.unread).toBe(5);
  const second = await market.as("daulet")(listNews, { limit: 3, cursor: first.next_cursor ?? "" });
  expect([...first.news, ...second.news].map(({ id }) => id)).toEqual(ids);
  expect(second.next_cursor).toBeNull();
});

test("what was read is read, by its id or up to a moment, and may be said twice", async () => {
  const [newest = "", next = ""] = await given(4);
  const daulet = market.as("daulet");
  await expect(daulet(readNews, { ids: [newest] })).resolves.toEqual({ unread: 3 });
  const { news } = await daulet(listNews, {});
  await expect(daulet(readNews, {})).resolves.toEqual({ unread: 3 });
  const until = news.find(({ id }) => id === next)?.at;
  for (let time = 0; time < 2; time++)
    await expect(daulet(readNews, { until })).resolves.toEqual({ unread: 0 });
  expect((await daulet(listNews, {})).news[0]?.read_at).toBe(news[0]?.read_at);
});

test("what comes from an account that may not enter is neither listed nor counted until it may again", async () => {
  await given(2);
  await market.given.standing("lin", "rejected");
  expect(await market.as("daulet")(listNews, {})).toEqual({ news: [], unread: 0, next_cursor: null });
  await expect(market.as("daulet")(readNews, {})).resolves.toEqual({ unread: 0 });
  await market.given.standing("lin", "approved");
  expect(await market.as("daulet")(listNews, {})).toMatchObject({ news: [{}, {}], unread: 2 });
});

test.each(["0000-01-01T00:00:00Z", `2020-01-01T00:00:00.${"1".repeat(300)}Z`, "9999-12-31T23:59:59.999Z"])(
  "whatever moment is named, nothing breaks: %s",
  async (until) => {
    await given(1);
    const isAhead = until > new Date().toISOString();
    await expect(market.as("daulet")(readNews, { until })).resolves.toEqual({ unread: isAhead ? 0 : 1 });
  },
);

test("lines are locked in one order, however they lie: who waits for the first one holds no other", async () => {
  const [later = "", sooner = ""] = await given(2);
  const name = (id: string, merge_key: string) =>
    market.db.updateTable("news").set({ merge_key }).where("id", "=", id).execute();
  await name(sooner, "b");
  await name(later, "a");
  const reading = await market.db.transaction().execute(async (tx) => {
    await sql`select from news where id = ${later} for update`.execute(tx);
    const read = market.as("daulet")(readNews, { until: "2099-01-01T00:00:00Z" });
    const waiting = async () => {
      const { rows } = await sql`select from pg_locks where not granted`.execute(tx);
      return rows.length;
    };
    await expect.poll(waiting, { timeout: 5_000 }).toBeGreaterThan(0);
    const { rows } = await sql`select from news where id = ${sooner} for update skip locked`.execute(tx);
    expect(rows).toHaveLength(1);
    return { read };
  });
  await expect(reading.read).resolves.toEqual({ unread: 0 });
});

test("nobody reads another's news, nor marks it, with whatever they send", async () => {
  const ids = await given(2);
  const until = new Date(Date.now() + 60_000).toISOString();
  for (const who of ["aigerim", "lin", "saule"] as const) {
    const listed = await market.raw(who, { method: "GET", url: `/api/news?account_id=${cast.daulet.id}` });
    expect(listed.body).not.toContain(ids[0]);
    const marked = await market.raw(who, {
      method: "POST",
      url: "/api/news/read",
      payload: { ids, until, account_id: cast.daulet.id },
    });
    expect(marked.body).not.toContain(ids[0]);
  }
  expect((await market.as("daulet")(listNews, {})).unread).toBe(2);
});

test("news is forgotten after its days, and not before", async () => {
  const [newest = "", oldest = ""] = await given(2);
  const age = (id: string, days: number) =>
    sql`update news set at = now() - make_interval(days => ${days}) where id = ${id}`.execute(market.db);
  await age(newest, NEWS_DAYS - 1);
  await age(oldest, NEWS_DAYS + 1);
  await newsJobs(market.db)["forget-old-news"]?.work({});
  expect((await market.as("daulet")(listNews, {})).news.map(({ id }) => id)).toEqual([newest]);
});

test("an erased account leaves neither its news nor what others were told of it", async () => {
  const password = "long enough";
  await market.db
    .updateTable("accounts")
    .set({ password_hash: await hashPassword(password) })
    .execute();
  const { id: request_id } = await market.given.request();
  const told = { kind: "asked", request_id, price: 1 } as const;
  await market.db
    .insertInto("news")
    .values([
      { ...told, account_id: cast.aigerim.id, from_id: cast.lin.id },
      { ...told, account_id: cast.lin.id, from_id: cast.aigerim.id },
    ])
    .execute();
  await market.as("aigerim")(eraseAccount, { password });
  expect(await market.db.selectFrom("news").selectAll().execute()).toEqual([]);
});
