import { listRequests, myRequests } from "@khorgos/contract/requests/requests";
import { makeOffer } from "@khorgos/contract/requests/offers";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";
import { encodeCursor } from "../platform/db/cursor.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterEach(async () => {
  await market.db.deleteFrom("car_requests").execute();
  await market.db.updateTable("accounts").set({ status: "approved" }).execute();
});
afterAll(() => market.close());

test.each([
  { list: listRequests, who: "aigerim" },
  { list: listRequests, who: "saule" },
  { list: myRequests, who: "lin" },
] as const)("$list.path is not for $who", async ({ list, who }) => {
  await expect(market.as(who)(list, {})).rejects.toMatchObject({ code: "wrong_role" });
});

test("suppliers see open requests of approved dealers only, newest first, and which they answered", async () => {
  const older = await market.given.request({ created_at: "2026-01-01T00:00:00Z" });
  const newer = await market.given.request({ created_at: "2026-01-02T00:00:00Z" });
  await market.given.request({ status: "closed" });
  await market.given.request({ dealer_id: cast.daulet.id });
  await market.db
    .updateTable("accounts")
    .set({ status: "rejected" })
    .where("id", "=", cast.daulet.id)
    .execute();
  await market.as("lin")(makeOffer, { id: older.id, suggested_price: 1, available_quantity: 1 });

  const seen = async (who: "lin" | "wang") =>
    (await market.as(who)(listRequests, {})).requests.map(({ id, answered, response_count }) => [
      id,
      answered,
      response_count,
    ]);

  expect(await seen("lin")).toEqual([
    [newer.id, false, 0],
    [older.id, true, 1],
  ]);
  expect(await seen("wang")).toEqual([
    [newer.id, false, 0],
    [older.id, false, 1],
  ]);
});

test("a dealer sees their own requests only, open and closed", async () => {
  const own = await market.given.request({ status: "closed" });
  await market.given.request({ dealer_id: cast.daulet.id });

  const { requests, next_cursor } = await market.as("aigerim")(myRequests, {});

  expect(requests.map(({ id, status }) => [id, status])).toEqual([[own.id, "closed"]]);
  expect(next_cursor).toBeNull();
});

test("how to reach a dealer is told to no supplier, not even raw", async () => {
  const { id } = await market.given.request();
  for (const url of ["/api/requests", `/api/requests/${id}`]) {
    const { body } = await market.raw("lin", { method: "GET", url });
    expect(body).toContain(cast.aigerim.dealership_name);
    for (const secret of ["phone", "email", "address", "wechat_id"] as const)
      expect(body).not.toContain(cast.aigerim[secret]);
    expect(body).not.toContain("exact_moment");
  }
});

test.each([
  { list: listRequests, who: "lin" },
  { list: myRequests, who: "aigerim" },
] as const)(
  "$list.path turns its pages exactly within one millisecond, while requests come and go",
  async ({ list, who }) => {
    const ids: string[] = [];
    for (const micros of [1, 2, 3, 3, 3, 3, 3, 3, 3, 4, 999]) {
      const created_at = `2026-01-01T00:00:00.000${String(micros).padStart(3, "0")}Z`;
      ids.push((await market.given.request({ created_at })).id);
    }
    const sorted = (await market.as(who)(list, {})).requests.map(({ id }) => id);

    const turned: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await market.as(who)(list, { limit: 2, cursor });
      turned.push(...page.requests.map(({ id }) => id));
      if (page.next_cursor === null) break;
      cursor = page.next_cursor;
      // A newer one pushes the list along, and the last one seen goes away.
      await market.given.request();
      await market.db
        .deleteFrom("car_requests")
        .where("id", "=", turned.at(-1) ?? "")
        .execute();
    }

    expect(sorted.toSorted()).toEqual(ids.toSorted());
    expect(turned).toEqual(sorted);
  },
);

test("a full last page promises no other", async () => {
  for (let made = 0; made < 4; made++) await market.given.request();
  const first = await market.as("aigerim")(myRequests, { limit: 2 });
  const second = await market.as("aigerim")(myRequests, { limit: 2, cursor: first.next_cursor ?? "" });
  expect([first.next_cursor === null, second.requests.length, second.next_cursor]).toEqual([false, 2, null]);
});

test("a cursor opens no other list and none that was made up", async () => {
  await market.given.request();
  await market.given.request();
  const { next_cursor } = await market.as("aigerim")(myRequests, { limit: 1 });

  for (const cursor of [next_cursor ?? "", "made-up", "W10"]) {
    await expect(market.as("lin")(listRequests, { cursor })).rejects.toMatchObject({
      code: "cursor_unusable",
    });
  }
});

test.each([
  "2026-02-31 00:00:00+00",
  "2026-01-01 00:00:00+23",
  "2026-01-01 24:00:00+00",
  "2026-01-01 23:59:60+00",
  "0000-01-01 00:00:00+00",
  "2026-01-01T00:00:00Z",
  "9999-12-31 23:59:59.999999+00",
])("a cursor forged with the moment %s is refused or used, never stumbled over", async (moment) => {
  const cursor = encodeCursor("open requests newest", [moment, cast.lin.id]);
  const reply = await market.raw("lin", { method: "GET", url: `/api/requests?cursor=${cursor}` });
  expect([200, 400]).toContain(reply.statusCode);
});
