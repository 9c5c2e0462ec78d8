import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { me } from "@khorgos/contract/accounts";
import { approveUser, rejectUser } from "@khorgos/contract/administration";
import { allEndpoints } from "@khorgos/contract/market";
import { failures } from "@khorgos/contract/platform/failures";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashToken, insertSession } from "../src/accounts/sessions.sql.ts";
import { cast } from "../src/demo/cast.ts";
import { authorisation, type Caller, callers, type Outcome } from "./authorisation.ts";
import { type Market, openMarket } from "./market.ts";
import { mountedRoutes } from "./mounted-routes.ts";
import { type Given, join, joinWithPassword, prepare } from "./prepare.ts";
import { sendRaw } from "./privacy/send-raw.ts";
import { fingerprintOfTables } from "./tables.ts";

/** Every endpoint, asked by everybody: who gets through, who is refused and how, and that a refusal changes nothing. */

let market: Market;
let people: Record<Exclude<Caller, "nobody" | "garbage" | "suspended">, string>;
let known: Given["known"];
/** What was really answered: a status for each call, one line for each endpoint. */
const told: string[] = [];

beforeAll(async () => {
  market = await openMarket();
  known = await joinWithPassword(market);
  people = {
    revoked: (await join(market, "lin")).id,
    expired: (await join(market, "lin")).id,
    pending: (await join(market, "lin", { status: "pending" })).id,
    rejected: (await join(market, "lin", { status: "rejected" })).id,
    supplier: (await join(market, "lin")).id,
    ownerSupplier: cast.lin.id,
    otherSupplier: cast.wang.id,
    dealer: (await join(market, "aigerim")).id,
    ownerDealer: cast.aigerim.id,
    otherDealer: cast.daulet.id,
    administrator: cast.saule.id,
  };
});
afterAll(() => market.close());

/** The administrator in a session of their own: some calls end the others. */
async function office() {
  const token = randomUUID();
  await insertSession(market.db, cast.saule.id, hashToken(token));
  return market.with(token);
}

async function tokenOf(caller: Caller): Promise<string | undefined> {
  if (caller === "nobody") return undefined;
  const token = randomUUID();
  if (caller === "garbage") return token;
  const id = caller === "suspended" ? (await join(market, "lin")).id : people[caller];
  await insertSession(market.db, id, hashToken(token));
  if (caller === "suspended") await (await office())(rejectUser, { id, message: "Complaints." });
  const session = market.db.updateTable("sessions").where("token_hash", "=", hashToken(token));
  if (caller === "expired") await session.set({ last_seen_at: sql`now() - interval '8 days'` }).execute();
  if (caller === "revoked")
    await market.db.deleteFrom("sessions").where("token_hash", "=", hashToken(token)).execute();
  return token;
}

test("every endpoint has a row, and every row an endpoint", () => {
  expect(Object.keys(authorisation).toSorted()).toEqual([...allEndpoints.keys()].toSorted());
});

test("nothing is served under /api beyond the contract, but health and the API document", () => {
  const inContract = [...allEndpoints.values()].map(({ method, path }) => `${method} /api${path}`);
  const beside = ["GET /api/health/live", "GET /api/health/ready", "GET /api/openapi.json"];
  expect(mountedRoutes(market.app).toSorted()).toEqual([...inContract, ...beside].toSorted());
});

test("refusals are told as 401, 403 or 404 only", () => {
  const refusals = Object.values(authorisation).flatMap(({ may }) => Object.values(may));
  const told = refusals.flatMap((outcome) => (outcome === "ok" ? [] : [failures[outcome].http]));
  expect(new Set(told)).toEqual(new Set([401, 403, 404]));
});

const codeOf = (body: string): Outcome => JSON.parse(body).code;

describe.each([...allEndpoints])("%s", (name, endpoint) => {
  const statuses = new Map<Caller, number>();

  test.each(callers)("asked by %s", async (caller) => {
    const row = authorisation[name];
    const input = { ...row?.input(await prepare(market, known)) };
    const token = await tokenOf(caller);
    const isRefused = row?.may[caller] !== "ok";
    const before = isRefused && (await fingerprintOfTables(market.db));

    const headers = token === undefined ? undefined : { authorization: `Bearer ${token}` };
    const { statusCode, body } = await sendRaw(market, undefined, endpoint, input, headers);
    const outcome = statusCode < 400 ? "ok" : codeOf(body);
    statuses.set(caller, statusCode);

    const hasChanged = isRefused && !isDeepStrictEqual(await fingerprintOfTables(market.db), before);
    expect({ outcome, hasChanged }).toEqual({ outcome: row?.may[caller], hasChanged: false });
    const status = outcome === "ok" ? (endpoint.status ?? 200) : failures[outcome].http;
    expect(statusCode).toBe(status);
  });

  test("is drawn as a row", () => {
    const cells = callers.map((caller) => String(statuses.get(caller) ?? "").padEnd(caller.length));
    told.push(`${cells.join("  ")}  ${endpoint.method.padEnd(6)} ${endpoint.path}`);
    expect([...statuses.keys()]).toEqual([...callers]);
  });
});

test("a decision holds for an open session from the very next call on", async () => {
  const { id } = await join(market, "lin", { status: "pending" });
  const token = randomUUID();
  await insertSession(market.db, id, hashToken(token));
  const ask = () => sendRaw(market, undefined, me, {}, { authorization: `Bearer ${token}` });
  const codes = [codeOf((await ask()).body)];
  const saule = await office();
  await saule(approveUser, { id });
  expect((await ask()).statusCode).toBe(200);
  await saule(rejectUser, { id, message: "Complaints." });
  codes.push(codeOf((await ask()).body));
  expect(codes).toEqual(["account_pending", "account_rejected"]);
});

test("who may what, as it was really answered, stands in a file to be read", async () => {
  expect(told).toHaveLength(allEndpoints.size);
  const text = [callers.join("  "), ...told].join("\n");
  await expect(`${text}\n`).toMatchFileSnapshot("./privacy/who-may-what.txt");
});
