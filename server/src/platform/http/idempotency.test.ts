import { register } from "@khorgos/contract/accounts/accounts";
import { changeRequestStatus, postRequest } from "@khorgos/contract/requests/requests";
import { makeOffer } from "@khorgos/contract/requests/offers";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../../test/market.ts";
import { cast, type Person } from "../../demo/cast.ts";

/** What an `Idempotency-Key` promises, told through the commands that take one. */

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterEach(async () => {
  await market.db.deleteFrom("car_requests").execute();
  await market.db.deleteFrom("idempotency_keys").execute();
});
afterAll(() => market.close());

const wanted = {
  brand: "BYD",
  model: "Han",
  year: new Date().getUTCFullYear(),
  max_price: 30_000,
  quantity: 2,
};

const post = (who: Person, key: string, payload: object = wanted) =>
  market.raw(who, { method: "POST", url: "/api/requests", payload, headers: { "idempotency-key": key } });

const posted = async () => (await market.db.selectFrom("car_requests").select("id").execute()).length;
const remembered = async () =>
  (await market.db.selectFrom("idempotency_keys").select("key").execute()).length;

/** As if the answers had been given so long ago. */
const age = (hours: number) =>
  market.db
    .updateTable("idempotency_keys")
    .set({ created_at: sql`now() - make_interval(hours => ${hours})` })
    .execute();

test("twenty posts under one key at the same moment are one request and twenty equal answers", async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => post("aigerim", "k")));

  expect(await posted()).toBe(1);
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  for (const reply of replies) expect(reply.json()).toEqual(replies[0]?.json());
});

test("without a key every post is a request of its own", async () => {
  await Promise.all(Array.from({ length: 5 }, () => market.as("aigerim")(postRequest, wanted)));
  expect([await posted(), await remembered()]).toEqual([5, 0]);
});

test("a repeated offer gets its first answer, with its first status, and revises nothing", async () => {
  const { id } = await market.given.request();
  const payload = { suggested_price: 28_000, available_quantity: 1, notes: "first" };
  const offer = (key: string, said: object) =>
    market.raw("lin", {
      method: "POST",
      url: `/api/requests/${id}/respond`,
      payload: { ...payload, ...said },
      headers: { "idempotency-key": key },
    });

  const first = await offer("a", {});
  const revised = await offer("b", { notes: "second" });
  const again = [await offer("a", {}), await offer("b", { notes: "second" })];

  expect([first.statusCode, revised.statusCode]).toEqual([201, 200]);
  expect(again.map(({ statusCode }) => statusCode)).toEqual([201, 200]);
  expect(again.map((reply) => reply.json())).toEqual([first.json(), revised.json()]);
  expect(await market.db.selectFrom("offers").select("notes").execute()).toEqual([{ notes: "second" }]);
  expect(await market.db.selectFrom("earlier_offers").select("notes").execute()).toEqual([
    { notes: "first" },
  ]);
});

test("a key stands for one form: the same words in another order are it, other words are not", async () => {
  const first = await post("aigerim", "k");
  const reordered = await post("aigerim", "k", Object.fromEntries(Object.entries(wanted).toReversed()));
  const other = await post("aigerim", "k", { ...wanted, quantity: 3 });

  expect(reordered.json()).toEqual(first.json());
  expect([other.statusCode, other.json()]).toMatchObject([422, { code: "key_reused" }]);
  expect(await posted()).toBe(1);
});

test("the same key of another person is another key; for another request it is used already", async () => {
  await post("aigerim", "k");
  expect((await post("daulet", "k")).json()).toMatchObject({ request: { dealer_name: cast.daulet.name } });

  const { id } = await market.given.request();
  const other = await market.given.request();
  const terms = { suggested_price: 1, available_quantity: 1 };
  const { response } = await market.as("lin")(makeOffer, { id, ...terms }, { idempotencyKey: "k" });
  const rival = await market.as("wang")(makeOffer, { id, ...terms }, { idempotencyKey: "k" });
  expect(rival.response.id).not.toBe(response.id);
  const elsewhere = market.as("lin")(makeOffer, { id: other.id, ...terms }, { idempotencyKey: "k" });
  await expect(elsewhere).rejects.toMatchObject({ code: "key_reused" });
});

test("a command that failed is not remembered: the key is still free", async () => {
  const { id } = await market.given.request({ quantity: 1 });
  const lin = market.as("lin");
  const terms = { id, suggested_price: 28_000 };

  const tooMany = lin(makeOffer, { ...terms, available_quantity: 2 }, { idempotencyKey: "k" });
  await expect(tooMany).rejects.toMatchObject({ code: "invalid_input" });
  expect(await remembered()).toBe(0);

  expect((await lin(makeOffer, { ...terms, available_quantity: 1 }, { idempotencyKey: "k" })).revised).toBe(
    false,
  );
  await market.as("aigerim")(changeRequestStatus, { id, status: "closed" });
  const again = await lin(makeOffer, { ...terms, available_quantity: 1 }, { idempotencyKey: "k" });
  expect(again.response.available_quantity).toBe(1);
});

test("a key is kept for a day, and free after it, also for another form", async () => {
  const first = (await post("aigerim", "k")).json();
  await age(23);
  expect((await post("aigerim", "k")).json()).toEqual(first);

  await age(25);
  const second = await post("aigerim", "k", { ...wanted, model: "Seal" });
  expect([second.statusCode, second.json()]).toMatchObject([201, { request: { model: "Seal" } }]);
  expect((await post("aigerim", "k", { ...wanted, model: "Seal" })).json()).toEqual(second.json());
  expect((await post("aigerim", "k")).statusCode).toBe(422);
  expect(await posted()).toBe(2);
});

test("a registration sent twice is one account and one answer, and no password is remembered", async () => {
  const form = {
    name: "Ma Li",
    phone: "+86 138 0013 8001",
    email: "ma@ma-trading.example",
    password: "never to be remembered",
    address: "Khorgos",
    role: "supplier" as const,
    company_name: "Ma Trading",
  };
  const stranger = market.with();

  const both = await Promise.all([1, 2].map(() => stranger(register, form, { idempotencyKey: "k" })));

  expect(both[1]).toEqual(both[0]);
  await expect(stranger(register, form, { idempotencyKey: "l" })).rejects.toMatchObject({
    code: "email_taken",
  });
  const rival = stranger(register, { ...form, email: "other@ma-trading.example" }, { idempotencyKey: "k" });
  await expect(rival).rejects.toMatchObject({ code: "key_reused" });
  const rows = await market.db.selectFrom("idempotency_keys").selectAll().execute();
  expect(JSON.stringify(rows)).toContain(form.email);
  expect(JSON.stringify(rows)).not.toContain(form.password);
});

test("while the first attempt still runs the second is told so, instead of waiting for ever", async () => {
  const reply = await market.db.transaction().execute(async (running) => {
    const row = {
      scope: `${cast.aigerim.id} POST /requests`,
      key: "k",
      fingerprint: "",
      answer: null,
      status: null,
    };
    await running.insertInto("idempotency_keys").values(row).execute();
    return post("aigerim", "k");
  });

  expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: "still_running" }]);
});

test.each(["", "with space", "k".repeat(201), "ключ"])("%j is no key, and nothing is done", async (key) => {
  const reply = await post("aigerim", key);
  expect([reply.statusCode, reply.json()]).toMatchObject([400, { errors: [{ path: "idempotency-key" }] }]);
  expect(await posted()).toBe(0);
});
