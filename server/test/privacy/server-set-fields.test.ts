import { register } from "@khorgos/contract/accounts/accounts";
import { allEndpoints } from "@khorgos/contract/market/market";
import { postRequest } from "@khorgos/contract/requests/requests";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authorisation } from "../authorisation.ts";
import { type Market, openMarket } from "../market.ts";
import { callerOf } from "../nasty.ts";
import { type Given, joinWithPassword, prepare } from "../prepare.ts";
import { textOfTables } from "../tables.ts";
import { sendRaw } from "./send-raw.ts";

/** What only the server may say (ids, owners, standing, moments) is not taken from a body, a form or a query. */

let market: Market;
let known: Given["known"];
beforeAll(async () => {
  market = await openMarket();
  known = await joinWithPassword(market);
});
afterAll(() => market.close());

const ids = [
  "id",
  "dealer_id",
  "supplier_id",
  "account_id",
  "owner_id",
  "user_id",
  "actor_id",
  "request_id",
  "offer_id",
];
const words = [
  "request_number",
  "car_id",
  "password_hash",
  "token_hash",
  "decision_message",
  "scope",
  "fingerprint",
  "role",
  "status",
  "sku_generated",
  "is_admin",
  "admin",
  "permissions",
  "dealer_name",
  "supplier_name",
  "actor_name",
];
const moments = ["created_at", "updated_at", "priced_at", "last_seen_at", "until", "at"];
const counts = ["response_count", "hits"];

const fill = (names: string[], value: unknown) => Object.fromEntries(names.map((name) => [name, value]));
const smuggled = {
  ...fill(ids, "cafecafe-cafe-4afe-8afe-cafecafecafe"),
  ...fill(words, "smuggled"),
  ...fill(moments, "1999-12-31T23:59:59Z"),
  // Long, for hashes of the tables hold every run of six digits sooner or later.
  ...fill(counts, 777_777_777),
};

test.each([...allEndpoints])("%s keeps nothing that was smuggled in", async (name, endpoint) => {
  const row = authorisation[name];
  const own = new Set(Object.keys(endpoint.input.shape));
  const extra = Object.fromEntries(Object.entries(smuggled).filter(([field]) => !own.has(field)));

  const plain = await sendRaw(market, callerOf(endpoint), endpoint, {
    ...row?.input(await prepare(market, known)),
  });
  const laden = await sendRaw(market, callerOf(endpoint), endpoint, {
    ...extra,
    ...row?.input(await prepare(market, known)),
  });

  // Signing out ends the session of the second call.
  expect(name === "logout" ? 204 : laden.statusCode).toBe(plain.statusCode);
  const kept = await textOfTables(market.db);
  for (const trace of ["cafecafe-cafe", "smuggled", "1999-12-31", "777777777"])
    expect(kept).not.toContain(trace);
});

test("nobody approves themselves, becomes an administrator, or posts a request that is closed already", async () => {
  const newcomer = { ...authorisation.register?.input(await prepare(market, known)) };
  const approved = await sendRaw(market, undefined, register, { ...newcomer, status: "approved" });
  expect([approved.statusCode, approved.json()]).toMatchObject([
    201,
    { status: "pending", user: { status: "pending" } },
  ]);

  const ruler = await sendRaw(market, undefined, register, {
    ...newcomer,
    email: "ruler@newcomer.example",
    role: "administrator",
  });
  expect([ruler.statusCode, ruler.json()]).toMatchObject([400, { errors: [{ path: "role" }] }]);

  const wanted = { ...authorisation.postRequest?.input(await prepare(market, known)), status: "closed" };
  expect((await sendRaw(market, "aigerim", postRequest, wanted)).json()).toMatchObject({
    request: { status: "open" },
  });
});
