import { login, me, register } from "@khorgos/contract/accounts/accounts";
import { eraseAccount } from "@khorgos/contract/accounts/own-account";
import { approveUser, listAudit, listUsers } from "@khorgos/contract/administration/administration";
import { browseCars, marketStats } from "@khorgos/contract/cars/cars";
import { uploadPriceList } from "@khorgos/contract/imports/imports";
import { putPriceList } from "@khorgos/contract/imports/price-list";
import { deleteRequest, findRequest, myRequests, postRequest } from "@khorgos/contract/requests/requests";
import { decideOnOffer, giveUpDeal } from "@khorgos/contract/requests/deals";
import { makeOffer, withdrawOffer } from "@khorgos/contract/requests/offers";
import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { fingerprintOfTables, placesOf } from "../../test/tables.ts";
import { cast, type Person } from "../demo/cast.ts";
import { callInProcess } from "../platform/http/call-in-process.ts";
import { getAccount } from "./accounts.sql.ts";
import { sweepErased } from "./erase-account.ts";
import { hashPassword } from "../platform/credentials/hash-password.ts";

let market: Market;
let passwordHash: string | undefined;
const password = "long enough";
beforeEach(async () => {
  market = await openMarket();
  passwordHash ??= await hashPassword(password);
  await market.db.updateTable("accounts").set({ password_hash: passwordHash }).execute();
});
afterEach(() => market.close());
afterAll(() => void (passwordHash = undefined));

const personalWords = (who: Person) => {
  const { name, email, phone, wechat_id, company_name, dealership_name, address } = cast[who];
  return [name, email, phone, phone.slice(-9), wechat_id, company_name, dealership_name, address].filter(
    Boolean,
  );
};

const HEADER = "brand,model,year,price,quantity,seller";
const csv = (seller: string) =>
  new File([`${HEADER}\nBYD,Han,2025,27000,3,${seller}\nBYD,,x,,,${seller}\n`], "a.csv", {
    type: "text/csv",
  });
const notes = `Ask Lin Yue, ${cast.lin.email}, 138-0013-8000, wechat LIN_auto_export. Delivery in 20 days.`;
const wanted = { brand: "BYD", model: "Han", year: 2025, max_price: 30_000, quantity: 2 };
const wishes = `White only. Aigerim Sadykova, Almaty Motors, 8 (701) 234-56-78.`;

/** An agreement of theirs about a request that is gone by now, and an offer of Lin's to somebody else that she took back. */
async function giveUp() {
  const [lin, aigerim] = [market.as("lin"), market.as("aigerim")];
  const { request } = await aigerim(postRequest, wanted);
  const offer = { suggested_price: 25_000, available_quantity: 1, notes };
  const { response } = await lin(makeOffer, { ...offer, id: request.id });
  const acceptance = { id: request.id, offer_id: response.id, state: "accepted" } as const;
  const { deal } = await aigerim(decideOnOffer, acceptance);
  await aigerim(giveUpDeal, { id: deal?.id ?? "", state: "fell_through", reason: wishes });
  await aigerim(deleteRequest, { id: request.id });
  const { id } = await market.given.request({ dealer_id: cast.daulet.id });
  for (let time = 0; time < 2; time++) {
    await lin(makeOffer, { ...offer, id });
    await lin(withdrawOffer, { id, state: "withdrawn", reason: notes });
  }
}

/** Both have traded: everything a person can leave behind anywhere. */
async function trade() {
  const [lin, aigerim] = [market.as("lin"), market.as("aigerim")];
  await market.given.car({ supplier_id: cast.lin.id, seller: cast.lin.name, notes: `Call ${cast.lin.name}` });
  await market.given.car({ supplier_id: cast.wang.id, seller: "Wang Jun" });
  await lin(uploadPriceList, { csvFile: csv(cast.lin.name) });
  await lin(putPriceList, { csvFile: csv(cast.lin.name) });
  const { request } = await aigerim(
    postRequest,
    { ...wanted, additional_requirements: wishes },
    { idempotencyKey: "request-1" },
  );
  const offer = { id: request.id, available_quantity: 1, notes };
  for (const suggested_price of [27_000, 26_000]) await lin(makeOffer, { ...offer, suggested_price });
  await market.as("wang")(makeOffer, { ...offer, suggested_price: 28_000, notes: "" });
  await giveUp();
  for (const who of ["lin", "aigerim"] as const)
    await market.db
      .insertInto("audit_entries")
      .values([
        {
          id: crypto.randomUUID(),
          actor_id: cast.saule.id,
          actor_name: cast.saule.name,
          what: "approved",
          subject_id: cast[who].id,
          subject: `${cast[who].name} <${cast[who].email}>`,
          why: `${cast[who].name} called`,
        },
        {
          id: crypto.randomUUID(),
          actor_id: cast[who].id,
          actor_name: cast[who].name,
          what: "profile_changed",
          subject_id: cast[who].id,
          subject: `${cast[who].name} <${cast[who].email}>`,
        },
      ])
      .execute();
  await sql`update accounts set decision_message = 'Welcome, ' || name`.execute(market.db);
  for (const who of ["lin", "aigerim"] as const)
    await sql`select graphile_worker.add_job('mail-reset-link', ${JSON.stringify({ email: cast[who].email })}::json)`.execute(
      market.db,
    );
  return request;
}

test("nobody erases an account who is not signed in, or does not know its password", async () => {
  await expect(market.with()(eraseAccount, { password })).rejects.toMatchObject({ code: "not_signed_in" });
  const before = await fingerprintOfTables(market.db);
  await expect(market.as("lin")(eraseAccount, { password: "a guess" })).rejects.toMatchObject({
    code: "wrong_password",
  });
  expect(await fingerprintOfTables(market.db)).toEqual(before);
});

test.each(["lin", "aigerim"] as const)("after %s left no table says who they were", async (who) => {
  await trade();
  const found = (await placesOf(market.db, personalWords(who))).length;
  // The search finds what there is, so finding nothing afterwards means something.
  expect(found).toBeGreaterThan(15);
  await market.as(who)(eraseAccount, { password });
  expect(await placesOf(market.db, personalWords(who))).toEqual([]);
  // Others are still who they are.
  for (const other of ["wang", "daulet", "saule"] as const)
    await expect(market.as(other)(me, {})).resolves.toMatchObject({ user: { name: cast[other].name } });
});

test("what Lin offered stays whole for Aigerim, without a name and behind what can be taken", async () => {
  const { id } = await trade();
  await market.as("lin")(eraseAccount, { password });
  const { request, responses } = await market.as("aigerim")(findRequest, { id });
  const nobody = {
    supplier_name: "",
    supplier_company: "",
    supplier_phone: "",
    supplier_email: "",
    supplier_wechat: "",
  };
  expect(responses).toMatchObject([
    { supplier_name: "Wang Jun", suggested_price: 28_000 },
    {
      ...nobody,
      suggested_price: 26_000,
      available_quantity: 1,
      notes: "Ask …, …, …, wechat …. Delivery in 20 days.",
    },
  ]);
  expect(request.response_count).toBe(2);
  await expect(market.as("aigerim")(myRequests, {})).resolves.toMatchObject({
    requests: [{ response_count: 2, status: "open" }],
  });
});

test("what Aigerim asked for stays whole for Lin, closed and asked by nobody", async () => {
  const { id } = await trade();
  await market.as("aigerim")(eraseAccount, { password });
  const { request, responses } = await market.as("lin")(findRequest, { id });
  expect(request).toMatchObject({
    status: "closed",
    dealer_name: "",
    company_name: "",
    max_price: 30_000,
    additional_requirements: "White only. …, …, ….",
  });
  expect(responses.map(({ suggested_price }) => suggested_price)).toEqual([26_000, 28_000]);
  await expect(
    market.as("wang")(makeOffer, { id, suggested_price: 1, available_quantity: 1, notes: "" }),
  ).rejects.toMatchObject({ code: "request_not_found" });
});

test("her cars leave the market with their sums, in answers that were kept too", async () => {
  await trade();
  const look = async () => [
    (await market.as("aigerim")(browseCars, {})).total,
    (await market.as("aigerim")(marketStats, {})).stats.suppliers,
  ];
  expect(await look()).toEqual([3, 2]);
  await market.as("lin")(eraseAccount, { password });
  expect(await look()).toEqual([1, 1]);
  const left = await market.db.selectFrom("facet_counts").select("supplier_id").distinct().execute();
  expect(left).toEqual([{ supplier_id: cast.wang.id }]);
});

test("what came in for her at that very moment is swept away at night, and nobody else's", async () => {
  await trade();
  await market.as("lin")(eraseAccount, { password });
  await market.given.car({ supplier_id: cast.lin.id, seller: cast.lin.name });
  expect((await placesOf(market.db, personalWords("lin"))).length).toBeGreaterThan(0);
  await sweepErased(market.db);
  expect(await placesOf(market.db, personalWords("lin"))).toEqual([]);
  expect((await market.as("aigerim")(browseCars, {})).total).toBe(1);
});

test("she is out everywhere, may not come in again, and her e-mail is free", async () => {
  await market.as("lin")(eraseAccount, { password });
  await expect(market.as("lin")(me, {})).rejects.toMatchObject({ code: "not_signed_in" });
  await expect(market.with()(login, { email: cast.lin.email, password })).rejects.toMatchObject({
    code: "wrong_credentials",
  });
  const { email } = await getAccount(market.db, cast.lin.id);
  await expect(market.with()(login, { email, password })).rejects.toMatchObject({
    code: "wrong_credentials",
  });
  const { user } = await callInProcess(market.app)(register, { ...cast.lin, password: "a new beginning" });
  expect(user).toMatchObject({ email: cast.lin.email, status: "pending" });
  expect(user.id).not.toBe(cast.lin.id);
});

test("administrators read when it was, not who it was, and let nobody in again", async () => {
  await trade();
  await market.as("lin")(eraseAccount, { password });
  const pseudonym = "#000000000003";
  const { entries } = await market.as("saule")(listAudit, { q: pseudonym });
  const told = entries
    // Of trades the log is read in `offer-audit.test.ts`.
    .filter(({ what }) => !/^(offer|deal)_/.test(what))
    .map(({ what, who, whom, why }) => `${what} by ${who}: ${whom.replace(/<.*@/, "<…@")}${why}`);
  expect(told.toSorted()).toEqual([
    `approved by ${cast.saule.name}: ${pseudonym}`,
    `erased by ${pseudonym}: ${pseudonym} <…@erased.invalid>`,
    `profile_changed by ${pseudonym}: ${pseudonym}`,
  ]);
  const { users } = await market.as("saule")(listUsers, {});
  expect(users.map(({ id }) => id)).not.toContain(cast.lin.id);
  await expect(market.as("saule")(approveUser, { id: cast.lin.id })).rejects.toMatchObject({
    code: "account_not_found",
  });
});

test("the last administrator stays; of two who leave at once one does", async () => {
  await expect(market.as("saule")(eraseAccount, { password })).rejects.toMatchObject({
    code: "last_administrator",
  });
  const second = await market.given.newcomer("Second", {
    role: "administrator",
    status: "approved",
    password_hash: passwordHash ?? "",
  });
  const { token } = await market.with()(login, { email: second.email, password });
  const both = await Promise.allSettled(
    [market.as("saule"), market.with(token)].map((call) => call(eraseAccount, { password })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});
