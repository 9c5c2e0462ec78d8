import { changeProfile, eraseAccount } from "@khorgos/contract/accounts/own-account";
import { decideNameChange, findProfile, listNameChanges } from "@khorgos/contract/accounts/names";
import {
  approveUser,
  countMarket,
  listAudit,
  rejectUser,
} from "@khorgos/contract/administration/administration";
import { browseCars, findCar } from "@khorgos/contract/cars/cars";
import { makeOffer } from "@khorgos/contract/requests/offers";
import { findRequest, listRequests } from "@khorgos/contract/requests/requests";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { openPostOffice } from "../../test/post-office.ts";
import { placesOf } from "../../test/tables.ts";
import { bumpCatalogueVersion } from "../cars/catalogue-version.sql.ts";
import { cast } from "../demo/cast.ts";
import { hashPassword } from "../platform/credentials/hash-password.ts";
import { accountJobs } from "./account-jobs.ts";
import { words } from "./account-mail.ts";

let market: Market;
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  market = await openMarket();
  office = await openPostOffice(market, accountJobs);
  await market.given.car({ supplier_id: cast.lin.id });
});
afterAll(() => market.close());
beforeEach(async () => {
  await office.clear();
  await market.db.deleteFrom("name_changes").execute();
  const { id, name, company_name } = cast.lin;
  const asBefore = { name, company_name, status: "approved" } as const;
  await market.db.updateTable("accounts").set(asBefore).where("id", "=", id).execute();
});

const NEW = "Qinghai Motors";
const askAs = (names: object = { company_name: NEW }) =>
  market.as("lin")(changeProfile, { ...cast.lin, ...names });
const waiting = async () => (await market.as("saule")(listNameChanges, {})).changes;
const decide = (id: string, state: "approved" | "refused", message = "") =>
  market.as("saule")(decideNameChange, { id, state, message });
async function asked() {
  await askAs();
  const [change] = await waiting();
  if (!change) throw new Error("nothing waits");
  return change;
}
/** Not by an answer that is kept: between the stories names are put back past the server. */
const shownCompany = async () => (await market.as("lin")(findProfile, {})).user.company_name;

test.each(["lin", "aigerim"] as const)("%s neither sees nor decides which names wait", async (who) => {
  const { id } = await asked();
  await expect(market.as(who)(listNameChanges, {})).rejects.toMatchObject({ code: "wrong_role" });
  const decided = market.as(who)(decideNameChange, { id, state: "approved" });
  await expect(decided).rejects.toMatchObject({ code: "wrong_role" });
  expect(await shownCompany()).toBe(cast.lin.company_name);
});

test("a new name waits: its owner reads that, the administrator what becomes of what, and nobody else anything", async () => {
  const { id: requestId } = await market.given.request();
  const { user, pending } = await askAs({ company_name: NEW, phone: "+86 139 0013 9000" });
  expect(user).toMatchObject({ company_name: cast.lin.company_name, phone: "+8613900139000" });
  expect(pending).toEqual({ company_name: NEW });
  await expect(market.as("lin")(findProfile, {})).resolves.toEqual({ user, pending });
  expect(await waiting()).toMatchObject([
    { account_id: cast.lin.id, was: { company_name: cast.lin.company_name }, wished: { company_name: NEW } },
  ]);
  expect((await market.as("saule")(countMarket, {})).counters.name_changes).toBe(1);

  for (const who of ["aigerim", "daulet", "wang"] as const)
    for (const url of [
      "/api/cars",
      "/api/requests/" + requestId,
      "/api/news",
      "/api/auth/me",
      "/api/auth/profile",
    ]) {
      const { body } = await market.raw(who, { method: "GET", url });
      expect(body, url).not.toContain(NEW);
    }
});

test("a wish that looks like another's name, or claims something, is told to the administrator with whose it is", async () => {
  const { id: account_id, name, email, company_name } = cast.wang;
  const drawnAlike = company_name.replace("o", "о").replace("a", "а").toUpperCase();
  expect(drawnAlike).not.toBe(company_name);
  await askAs({ company_name: drawnAlike });
  const looks_like = [{ account_id, alike: company_name, name, email }];
  expect((await waiting())[0]?.doubts).toEqual({ looks_like, claims: [] });
  await askAs({ company_name: `${NEW} (verified)`, name: "Администратор Khorgos" });
  expect((await waiting())[0]?.doubts).toEqual({ looks_like: [], claims: ["verified", "Администратор"] });
  await askAs();
  expect((await waiting())[0]).not.toHaveProperty("doubts");
});

test("an approved name is everybody's from then on, in the audit with the old one, and its owner is told", async () => {
  const { id } = await asked();
  await market.as("aigerim")(browseCars, {});
  await decide(id, "approved");
  await decide(id, "approved");
  expect((await market.as("aigerim")(browseCars, {})).cars).toMatchObject([{ company_name: NEW }]);
  expect(await market.as("lin")(findProfile, {})).not.toHaveProperty("pending");
  const { entries } = await market.as("saule")(listAudit, { what: "name_changed" });
  expect(entries).toMatchObject([
    { who: cast.saule.name, why: `company_name: ${cast.lin.company_name} → ${NEW}` },
  ]);
  const [letter, ...more] = await office.deliver();
  expect(more).toEqual([]);
  expect(letter).toMatchObject({ to: cast.lin.email, subject: words[cast.lin.language].nameApprovedSubject });
  expect(letter?.text).toContain(NEW);
  await expect(decide(id, "refused")).rejects.toMatchObject({ code: "name_change_gone" });
});

test("for thirty days partners are told what somebody was called, and nobody after that", async () => {
  const { id: requestId } = await market.given.request();
  await market.as("lin")(makeOffer, {
    id: requestId,
    suggested_price: 28_000,
    available_quantity: 1,
    notes: "",
  });
  const told = async () => {
    // Answers that are kept know nothing of what a story changes past the server.
    await market.db.transaction().execute((tx) => bumpCatalogueVersion(tx, cast.lin.id));
    const aigerim = market.as("aigerim");
    const { cars } = await aigerim(browseCars, {});
    const [car] = cars;
    if (!car) throw new Error("Lin has no car in the market.");
    const { responses } = await aigerim(findRequest, { id: requestId });
    return [car, (await aigerim(findCar, { id: car.id })).car, responses[0]].map(
      (one) => one?.was_called ?? null,
    );
  };
  expect(await told()).toEqual([null, null, null]);
  const { id } = await asked();
  // What waits or was refused is told to nobody.
  expect(await told()).toEqual([null, null, null]);
  await decide(id, "approved");
  expect(await told()).toEqual(Array(3).fill(cast.lin.company_name));
  const ago = (days: number) =>
    market.db
      .updateTable("name_changes")
      .set({ decided_at: sql<string>`now() - make_interval(days => ${days}::int, hours => 1)` })
      .where("id", "=", id)
      .execute();
  await ago(29);
  expect(await told()).toEqual(Array(3).fill(cast.lin.company_name));
  await ago(30);
  expect(await told()).toEqual([null, null, null]);

  // Suppliers read it of who asks.
  const dealership_name = "Almaty Motors International";
  await market.as("aigerim")(changeProfile, { ...cast.aigerim, dealership_name });
  const [wish] = await waiting();
  await decide(wish?.id ?? "", "approved");
  const { request } = await market.as("wang")(findRequest, { id: requestId });
  expect(request).toMatchObject({ company_name: dealership_name, was_called: cast.aigerim.dealership_name });
  const { requests } = await market.as("wang")(listRequests, {});
  const listed = requests.find(({ id: one }) => one === requestId);
  expect(listed).toMatchObject({ was_called: cast.aigerim.dealership_name });
  const asBefore = { dealership_name: cast.aigerim.dealership_name };
  await market.db.updateTable("accounts").set(asBefore).where("id", "=", cast.aigerim.id).execute();
});

test("a refused one stays old, with the administrator's words to its owner", async () => {
  const { id } = await asked();
  await decide(id, "refused", "That is another company.");
  expect(await shownCompany()).toBe(cast.lin.company_name);
  expect(await market.as("lin")(findProfile, {})).toMatchObject({
    refused: { company_name: NEW, message: "That is another company." },
  });
  expect((await office.deliver())[0]?.text).toContain("> That is another company.");
});

test("what was changed or taken back meanwhile is not approved", async () => {
  const { id } = await asked();
  await askAs({ company_name: "Wang Export" });
  await expect(decide(id, "approved")).rejects.toMatchObject({ code: "name_change_gone" });
  const [other] = await waiting();
  expect(other).toMatchObject({ wished: { company_name: "Wang Export" } });
  // Saying the same again keeps its place.
  await askAs({ company_name: "Wang Export" });
  expect(await waiting()).toEqual([other]);

  expect(await askAs({})).not.toHaveProperty("pending");
  expect(await waiting()).toEqual([]);
  await expect(decide(other?.id ?? "", "approved")).rejects.toMatchObject({ code: "name_change_gone" });
  expect(await shownCompany()).toBe(cast.lin.company_name);
});

test("changing again while it is approved: what was read is approved and the other waits, or nothing is", async () => {
  for (let round = 0; round < 15; round++) {
    const { id } = await asked();
    const [decided] = await Promise.allSettled([
      decide(id, "approved"),
      askAs({ company_name: "Wang Export" }),
    ]);
    const shown = await shownCompany();
    expect(shown).toBe(decided.status === "fulfilled" ? NEW : cast.lin.company_name);
    expect((await waiting()).map(({ wished }) => wished)).toEqual([{ company_name: "Wang Export" }]);
    await askAs({ company_name: shown });
    const { company_name } = cast.lin;
    await market.db.updateTable("accounts").set({ company_name }).where("id", "=", cast.lin.id).execute();
  }
});

test("a change while the account is suspended or let in again never names it, and waits until it may enter", async () => {
  for (let round = 0; round < 10; round++) {
    const suspends = round % 2 === 0;
    const decision = suspends
      ? market.as("saule")(rejectUser, { id: cast.lin.id, message: "" })
      : market.as("saule")(approveUser, { id: cast.lin.id });
    await Promise.allSettled([decision, askAs({ name: `Lin ${round}` })]);
    const { name } = await market.db
      .selectFrom("accounts")
      .select("name")
      .where("id", "=", cast.lin.id)
      .executeTakeFirstOrThrow();
    expect(name).toBe(cast.lin.name);
    const suspended = suspends ? await waiting() : [];
    expect(suspended).toEqual([]);
    // The supplier who was suspended is signed in again for the next round.
    await market.db
      .updateTable("sessions")
      .set({ last_seen_at: sql`now()` })
      .execute();
  }
});

test("an administrator's own name needs nobody's consent", async () => {
  const { user, pending } = await market.as("saule")(changeProfile, { name: "Saule N." });
  expect([user.name, pending]).toEqual(["Saule N.", undefined]);
  await market.as("saule")(changeProfile, { name: cast.saule.name });
});

test("who deletes their account leaves no names behind, wished or decided", async () => {
  const { id } = await asked();
  await decide(id, "refused", `${NEW} is another's`);
  await askAs({ company_name: "Zhengzhou Wish" });
  const password = "long enough";
  const secret = { password_hash: await hashPassword(password) };
  await market.db.updateTable("accounts").set(secret).where("id", "=", cast.lin.id).execute();
  await office.deliver();
  await market.as("lin")(eraseAccount, { password });
  expect(await placesOf(market.db, [NEW, "Zhengzhou Wish"])).toEqual([]);
});
