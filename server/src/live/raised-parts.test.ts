import { randomUUID } from "node:crypto";
import { eraseAccount } from "@khorgos/contract/accounts/own-account";
import { approveUser, rejectUser } from "@khorgos/contract/administration/administration";
import { askSuppliers } from "@khorgos/contract/matching/matching";
import { NEWS_DAYS, readNews } from "@khorgos/contract/news/news";
import { changeRequestStatus, deleteRequest, postRequest } from "@khorgos/contract/requests/requests";
import { decideOnOffer, giveUpDeal } from "@khorgos/contract/requests/deals";
import { makeOffer, withdrawOffer } from "@khorgos/contract/requests/offers";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { refuseForgottenParts } from "../../test/forgotten-parts.ts";
import { type Market, openMarket } from "../../test/market.ts";
import { join, joinWithPassword } from "../../test/prepare.ts";
import { cast } from "../demo/cast.ts";
import { tellRequest, tellStock } from "../matching/matching-jobs.ts";
import { newsJobs } from "../news/news-jobs.ts";
import { connect, connectPool, type Db } from "../platform/db/connect.ts";
import { transactOn } from "../platform/db/transact.ts";
import { forgetOldVersions } from "../platform/db/live-versions.sql.ts";
import { renormalizeRows } from "../vocabulary/renormalize-rows.ts";

/** Whatever changes what people look at raises the versions of it; the database of this file refuses everything else. */

let market: Market;
/** As the server, for what it does without being asked. */
let served: Db;
beforeAll(async () => {
  market = await openMarket();
  served = connect(connectPool(market.servedUrl));
  await refuseForgottenParts(market.db);
});
afterAll(async () => {
  await served.destroy();
  await market.close();
});
beforeEach(async () => {
  await market.db.deleteFrom("news").execute();
  await market.given.noCars();
});

const [aigerim, daulet, lin, wang] = (["aigerim", "daulet", "lin", "wang"] as const).map(
  (who) => `account:${cast[who].id}`,
);
const terms = { suggested_price: 28_000, available_quantity: 1, notes: "" };

async function versions(): Promise<Map<string, number>> {
  const rows = await market.db.selectFrom("live_versions").selectAll().execute();
  return new Map(rows.map(({ part, version }) => [part, version]));
}

/**
 * The parts that have another version afterwards; none may have a lower one. Where a request is raised without its offers, which the
 * database demands with every change of its row, it is raised with them as well.
 */
async function raisedBy(act: () => Promise<unknown>): Promise<string[]> {
  const before = await versions();
  await act();
  const after = await versions();
  for (const [part, version] of before) expect(after.get(part) ?? 0).toBeGreaterThanOrEqual(version);
  const changed = [...after].flatMap(([part, version]) => (before.get(part) === version ? [] : [part]));
  const [asked, others] = [true, false].map((is) =>
    changed.filter((part) => part.startsWith("asked:") === is),
  );
  expect(others).toEqual(
    expect.arrayContaining((asked ?? []).map((part) => part.replace("asked:", "request:"))),
  );
  return (others ?? []).toSorted();
}

const raised = (...parts: (string | undefined)[]) => parts.map(String).toSorted();

test("a change of which nothing is raised is refused here, so the others are none", async () => {
  const { id } = await market.given.request();
  const forget = transactOn(served)((tx) =>
    tx.updateTable("car_requests").set({ quantity: 1 }).where("id", "=", id).execute(),
  );
  await expect(forget).rejects.toThrow(/^Nothing was raised for account:/);
});

test("a request is posted, closed, opened again and deleted", async () => {
  const form = { brand: "BYD", model: "Han", year: 2026, max_price: 30_000, quantity: 2 };
  let id = "";
  const post = async () => void ({ id } = (await market.as("aigerim")(postRequest, form)).request);
  const posted = await raisedBy(post);
  expect(posted).toEqual(raised(aigerim, `request:${id}`, "open-requests"));
  await market.as("lin")(makeOffer, { id, ...terms });

  const all = raised(aigerim, lin, `request:${id}`, "open-requests");
  const setStatus = (status: "open" | "closed") => () =>
    market.as("aigerim")(changeRequestStatus, { id, status });
  await market.db
    .insertInto("news")
    .values({ account_id: cast.wang.id, kind: "asked", request_id: id, from_id: cast.aigerim.id, price: 1 })
    .execute();
  // Wang's news stays what it is, and goes with the request.
  expect(await raisedBy(setStatus("closed"))).toEqual(all);
  expect(await raisedBy(setStatus("closed"))).toEqual([]);
  const remove = () => market.as("aigerim")(deleteRequest, { id });
  expect(await raisedBy(remove)).toEqual([...all, String(wang)].toSorted());
});

test("an offer is made, revised, withdrawn, declined, accepted and given up", async () => {
  const { id } = await market.given.request({ quantity: 2 });
  const both = raised(aigerim, lin, `request:${id}`);
  const offer = () => market.as("lin")(makeOffer, { id, ...terms });
  expect(await raisedBy(offer)).toEqual(both);
  expect(await raisedBy(offer)).toEqual(both);
  expect(await raisedBy(() => market.as("lin")(withdrawOffer, { id, state: "withdrawn" }))).toEqual(both);
  const offer_id = (await offer()).response.id;
  const decide = (state: "declined" | "accepted") => () =>
    market.as("aigerim")(decideOnOffer, {
      id,
      offer_id,
      state,
      ...(state === "declined" && { reason: "price" as const }),
    });
  expect(await raisedBy(decide("declined"))).toEqual(both);
  await offer();
  await market.as("wang")(makeOffer, { id, ...terms });
  // Wang is told that another offer was taken.
  expect(await raisedBy(decide("accepted"))).toEqual(raised(aigerim, lin, wang, `request:${id}`));
  const { id: dealId } = await market.db
    .selectFrom("deals")
    .where("request_id", "=", id)
    .select("id")
    .executeTakeFirstOrThrow();
  const giveUp = () =>
    market.as("lin")(giveUpDeal, { id: dealId, state: "fell_through", reason: "Sold meanwhile" });
  expect(await raisedBy(giveUp)).toEqual(both);
  expect(await raisedBy(giveUp)).toEqual([]);
});

test("who is asked or told of what fits sees it, and so does another tab of who has read it", async () => {
  const { id } = await market.given.request({ model: "Seal", year: 2025, quantity: 1 });
  await market.given.car();
  expect(await raisedBy(() => market.as("aigerim")(askSuppliers, { id }))).toEqual(raised(lin));
  const until = new Date(Date.now() + 60_000).toISOString();
  const read = () => market.as("lin")(readNews, { until });
  expect(await raisedBy(read)).toEqual(raised(lin));
  expect(await raisedBy(read)).toEqual([]);

  const later = await market.given.request({
    model: "Seal",
    year: 2025,
    quantity: 1,
    dealer_id: cast.daulet.id,
  });
  await sql`update car_requests set created_at = now() + interval '1 minute' where id = ${later.id}`.execute(
    market.db,
  );
  expect(await raisedBy(() => tellRequest(served)({ request_id: later.id }))).toEqual(raised(lin));
  const since = new Date(0).toISOString();
  await market.given.car({ supplier_id: cast.wang.id });
  const tell = () => tellStock(served)({ supplier_id: cast.wang.id, since });
  expect(await raisedBy(tell)).toEqual(raised(aigerim, daulet, wang));

  await sql`update news set at = now() - make_interval(days => ${NEWS_DAYS + 1}) where account_id = ${cast.wang.id}`.execute(
    market.db,
  );
  expect(await raisedBy(async () => newsJobs(served)["forget-old-news"]?.work({}))).toEqual(raised(wang));
});

test("requests that are brought in line with the vocabulary are shown anew", async () => {
  const { id } = await market.given.request({ brand: "Бууд", brand_written: "" });
  await market.db
    .insertInto("words")
    .values({ kind: "brand", alias: "бууд", spelling: "Бууд", name: "BYD" })
    .execute();
  const parts = await raisedBy(() => renormalizeRows(served)());
  expect(parts).toEqual(expect.arrayContaining(["open-requests", `request:${id}`]));
});

test("who is suspended, let in again or erased takes what they showed with them", async () => {
  const password = "correct horse";
  const { id: supplierId } = await join(market, "wang");
  const { id: request } = await market.given.request();
  const offered = { request_id: request, suggested_price: 1, available_quantity: 1, notes: "" };
  await market.db
    .insertInto("offers")
    .values({ id: randomUUID(), supplier_id: supplierId, ...offered })
    .execute();
  await market.db
    .insertInto("news")
    .values({
      account_id: cast.daulet.id,
      kind: "first_fit",
      request_id: request,
      from_id: supplierId,
      price: 1,
    })
    .execute();
  const around = raised(`account:${supplierId}`, aigerim, daulet, `request:${request}`);
  const saule = market.as("saule");
  expect(await raisedBy(() => saule(rejectUser, { id: supplierId, message: "" }))).toEqual(around);
  expect(await raisedBy(() => saule(approveUser, { id: supplierId }))).toEqual(around);

  const { email } = await joinWithPassword(market);
  const known = market.db.selectFrom("accounts").where("email", "=", email).select(["id", "password_hash"]);
  const { id: dealerId, password_hash } = await known.executeTakeFirstOrThrow();
  await market.db.updateTable("accounts").set({ role: "dealer" }).where("id", "=", dealerId).execute();
  await market.db.updateTable("accounts").set({ password_hash }).where("id", "=", cast.daulet.id).execute();
  const own = await market.given.request({ dealer_id: cast.daulet.id });
  const erased = await raisedBy(() => market.as("daulet")(eraseAccount, { password }));
  expect(erased).toEqual(expect.arrayContaining(raised(daulet, `request:${own.id}`, "open-requests")));
});

test("what was changed long ago is forgotten, and never comes back with a version that somebody may know", async () => {
  const { id } = await market.given.request();
  const part = `request:${id}`;
  const offer = () => market.as("lin")(makeOffer, { id, ...terms });
  await offer();
  const known = (await versions()).get(part) ?? 0;
  await forgetOldVersions(served);
  expect((await versions()).get(part)).toBe(known);
  const longAgo = Date.now() - 31 * 24 * 3_600_000;
  await market.db.updateTable("live_versions").set({ version: longAgo }).where("part", "=", part).execute();
  await forgetOldVersions(served);
  expect((await versions()).get(part)).toBeUndefined();
  await offer();
  expect((await versions()).get(part)).toBeGreaterThan(known);
});

test("dozens who change the same parts at once, named in any order, all come through", async () => {
  const requests = await Promise.all([1, 2, 3].map(() => market.given.request({ quantity: 1 })));
  const acts = requests.flatMap(({ id }) => [
    () => market.as("lin")(makeOffer, { id, ...terms }),
    () => market.as("wang")(makeOffer, { id, ...terms }),
    () => market.as("aigerim")(changeRequestStatus, { id, status: "closed" }),
  ]);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 4 }, () => acts)
      .flat()
      .map((act) => act()),
  );
  const failed = outcomes.flatMap((one) => (one.status === "rejected" ? [String(one.reason.code)] : []));
  expect(failed.filter((code) => code !== "request_closed")).toEqual([]);
});
