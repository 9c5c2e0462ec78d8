import { listNews } from "@khorgos/contract/news/news";
import { changeRequestStatus } from "@khorgos/contract/requests/requests";
import { decideOnOffer } from "@khorgos/contract/requests/deals";
import { makeOffer, withdrawOffer } from "@khorgos/contract/requests/offers";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";
import { readConfig } from "../platform/config/config.ts";

type VisibleOffers = "on" | "rank" | "off";
const markets = {} as Record<VisibleOffers, Market>;
beforeAll(async () => {
  for (const setting of ["on", "rank", "off"] as const)
    markets[setting] = await openMarket({
      offers: readConfig({ OFFERS_VISIBLE_TO_SUPPLIERS: setting }).offers,
    });
});
afterEach(() => markets.on.db.deleteFrom("car_requests").execute());
afterAll(() => Promise.all(Object.values(markets).map((market) => market.close())));

type Rival = "lin" | "wang";
const offerOn =
  (market: Market) =>
  (who: Rival, id: string, suggested_price: number, over = {}) =>
    market.as(who)(makeOffer, { id, suggested_price, available_quantity: 1, notes: "", ...over });
const offer = (...given: Parameters<ReturnType<typeof offerOn>>) => offerOn(markets.on)(...given);
const undercut = async (who: Rival, market = markets.on) =>
  (await market.as(who)(listNews, {})).news.filter(({ kind }) => kind === "undercut");
const times = async (who: Rival) => (await undercut(who)).reduce((all, { times: each }) => all + each, 0);

test("a supplier who loses the first place is told once, and again only after they had it again", async () => {
  const { id } = await markets.on.given.request();
  await offer("lin", id, 20_000);
  await offer("wang", id, 21_000);
  await offer("wang", id, 20_000);
  expect(await times("lin")).toBe(0);
  await offer("wang", id, 19_500);
  await offer("wang", id, 19_000);
  expect([await times("lin"), await times("wang")]).toEqual([1, 0]);
  // Dearer than Wang still, so nothing is lost or won.
  await offer("lin", id, 19_400);
  await offer("wang", id, 18_900);
  expect([await times("lin"), await times("wang")]).toEqual([1, 0]);
  await offer("lin", id, 18_000);
  await offer("wang", id, 17_000);
  expect([await times("lin"), await times("wang")]).toEqual([2, 1]);
});

test("the first place that somebody else gave up is held, and lost, like any other", async () => {
  const { id } = await markets.on.given.request();
  await offer("lin", id, 20_000);
  await offer("wang", id, 19_000);
  await markets.on.as("wang")(withdrawOffer, { id, state: "withdrawn", reason: "" });
  expect(await times("lin")).toBe(1);
  await offer("wang", id, 19_000);
  expect(await times("lin")).toBe(2);
  await offer("wang", id, 25_000);
  await offer("wang", id, 19_000);
  expect([await times("lin"), await times("wang")]).toEqual([3, 0]);
});

test("an offer that was withdrawn, declined or accepted, or has expired, or is of somebody suspended, has no first place to lose", async () => {
  const { on } = markets;
  const actions: ((id: string, offerId: string) => Promise<unknown>)[] = [
    (id) => on.as("lin")(withdrawOffer, { id, state: "withdrawn", reason: "" }),
    (id, offer_id) => on.as("aigerim")(decideOnOffer, { id, offer_id, state: "declined" }),
    (id, offer_id) => on.as("aigerim")(decideOnOffer, { id, offer_id, state: "accepted" }),
    (id) => sql`update offers set valid_until = '2020-01-01' where request_id = ${id}`.execute(on.db),
    () => on.db.updateTable("accounts").set({ status: "rejected" }).where("id", "=", cast.lin.id).execute(),
  ];
  for (const action of actions) {
    const { id } = await on.given.request({ quantity: 5 });
    const { response } = await offer("lin", id, 20_000);
    await action(id, response.id);
    await offer("wang", id, 19_000);
  }
  await on.db.updateTable("accounts").set({ status: "approved" }).execute();
  expect(await undercut("lin")).toEqual([]);
});

test("a closed request takes no offer, so nobody is told", async () => {
  const { id } = await markets.on.given.request();
  await offer("lin", id, 20_000);
  await markets.on.as("aigerim")(changeRequestStatus, { id, status: "closed" });
  await expect(offer("wang", id, 19_000)).rejects.toMatchObject({ code: "request_closed" });
  expect(await undercut("lin")).toEqual([]);
});

test.each([
  ["on", [{ price: 20_000, best_price: 19_000 }]],
  ["rank", [{ price: 20_000 }]],
  ["off", []],
] as const)("where offers of others are %s, a supplier is told what that allows", async (setting, says) => {
  const market = markets[setting];
  const { id, request_number } = await market.given.request();
  await offerOn(market)("lin", id, 20_000);
  await offerOn(market)("wang", id, 19_000);
  const news = await undercut("lin", market);
  expect(news).toMatchObject(
    says.map((say) => ({ ...say, request_number, company_name: cast.aigerim.dealership_name })),
  );
  const raw = await market.raw("lin", { method: "GET", url: "/api/news" });
  const secrets = ["19000", "best_price", cast.wang.company_name, cast.wang.id];
  expect(secrets.filter((secret) => raw.body.includes(secret))).toEqual(
    setting === "on" ? ["19000", "best_price"] : [],
  );
});

test("what was told with a price is told without it once the operator hides the others' offers", async () => {
  const { rank } = markets;
  const { id: request_id } = await rank.given.request();
  await rank.db
    .insertInto("news")
    .values({
      account_id: cast.wang.id,
      kind: "undercut",
      request_id,
      from_id: cast.aigerim.id,
      price: 30_000,
      best_price: 28_431.19,
    })
    .execute();
  const raw = await rank.raw("wang", { method: "GET", url: "/api/news" });
  expect(raw.json()).toMatchObject({ news: [{ kind: "undercut", price: 30_000 }] });
  expect(raw.body).not.toContain("28431");
});

/** How often each lost the first place to the other, worked out from what the offers said, one after the other. */
async function losings(requestId: string) {
  const { rows } = await sql<{ supplier_id: string; price: number }>`
    select o.supplier_id, said.price from offers o join (
      select id as offer_id, suggested_price as price, updated_at as said_at from offers
      union all select e.offer_id, e.suggested_price, lag_at from (
        select e.*, coalesce(lag(e.until) over (partition by e.offer_id order by e.until), o.created_at) as lag_at
        from earlier_offers e join offers o on o.id = e.offer_id) e
    ) said on said.offer_id = o.id
    where o.request_id = ${requestId} order by said.said_at`.execute(markets.on.db);
  const prices = new Map<string, number>();
  const lost: Record<string, number> = { [cast.lin.id]: 0, [cast.wang.id]: 0 };
  let first: string | undefined;
  for (const { supplier_id, price } of rows) {
    prices.set(supplier_id, price);
    const before = first;
    // No two prices of a round are the same.
    [first] = [...prices].toSorted(([, one], [, other]) => one - other)[0] ?? [];
    if (before !== undefined && first !== before && first === supplier_id)
      lost[before] = (lost[before] ?? 0) + 1;
  }
  return lost;
}

test("two who undercut each other at once are told as often as they lost, thirty times over", async () => {
  let all = 0;
  for (let round = 0; round < 30; round++) {
    const { id } = await markets.on.given.request({ quantity: 5 });
    await markets.on.db.deleteFrom("news").execute();
    await offer("lin", id, 20_000);
    const prices = [19_000, 18_990, 18_980, 18_970, 18_960, 18_950];
    await Promise.all(
      prices.map((price, nth) => offer((nth + round) % 2 ? "lin" : "wang", id, price - (round % 3) * nth)),
    );
    const lost = await losings(id);
    expect({ [cast.lin.id]: await times("lin"), [cast.wang.id]: await times("wang") }).toEqual(lost);
    all += Object.values(lost).reduce((sum, each) => sum + each, 0);
  }
  expect(all).toBeGreaterThan(0);
});
