import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { allEndpoints } from "@khorgos/contract/market";
import { Failure, failures } from "@khorgos/contract/platform/failures";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashToken, insertSession } from "../src/accounts/sessions.sql.ts";
import { cast } from "../src/demo/cast.ts";
import { authorisation, type Caller, callers } from "./authorisation.ts";
import { type Market, openMarket } from "./market.ts";
import { mountedRoutes } from "./mounted-routes.ts";
import { type Given, join, joinWithPassword, prepare } from "./prepare.ts";
import { fingerprintOfTables } from "./tables.ts";

/** Every endpoint, asked by everybody: who gets through, who is refused and how, and that a refusal changes nothing. */

let market: Market;
let people: Record<Exclude<Caller, "nobody" | "garbage">, string>;
let known: Given["known"];

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

async function tokenOf(caller: Caller): Promise<string | undefined> {
  if (caller === "nobody") return undefined;
  const token = randomUUID();
  if (caller === "garbage") return token;
  await insertSession(market.db, people[caller], hashToken(token));
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
  // These went in, with a link, a password or a code that is made up.
  const isIn = new Set<string>(["ok", "reset_link_unusable", "invalid_input"]);
  const told = refusals.flatMap((outcome) =>
    outcome === "ok" || isIn.has(outcome) ? [] : [failures[outcome].http],
  );
  expect(new Set(told)).toEqual(new Set([401, 403, 404]));
});

describe.each([...allEndpoints])("%s", (name, endpoint) => {
  test.each(callers)("asked by %s", async (caller) => {
    const row = authorisation[name];
    const input = row?.input(await prepare(market, known)) ?? {};
    const call = market.with(await tokenOf(caller));
    const isRefused = row?.may[caller] !== "ok";
    const before = isRefused && (await fingerprintOfTables(market.db));

    const outcome = await call(endpoint, input).then(
      () => "ok",
      (error: unknown) => (error instanceof Failure ? error.code : String(error)),
    );

    const hasChanged = isRefused && !isDeepStrictEqual(await fingerprintOfTables(market.db), before);
    expect({ outcome, hasChanged }).toEqual({ outcome: row?.may[caller], hasChanged: false });
  });
});
