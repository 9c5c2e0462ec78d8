import { randomUUID } from "node:crypto";
import { me } from "@khorgos/contract/accounts/accounts";
import { approveUser, rejectUser } from "@khorgos/contract/administration/administration";
import { allEndpoints } from "@khorgos/contract/market/market";
import type { Endpoint } from "@khorgos/contract/platform/endpoint";
import { failures } from "@khorgos/contract/platform/failures";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashToken, insertSession } from "../src/accounts/sessions.sql.ts";
import { authorisation } from "./authorisation.ts";
import { type Caller, callers, type Outcome } from "./outcomes.ts";
import { openCallers } from "./callers.ts";
import { type Market, openMarket } from "./market.ts";
import { mountedRoutes } from "./mounted-routes.ts";
import { type Given, join, joinWithPassword, prepare } from "./prepare.ts";
import { sendRaw } from "./privacy/send-raw.ts";
import { fingerprintOfTables } from "./tables.ts";

/** Every endpoint, asked by everybody: who gets through, who is refused and how, and that a refusal changes nothing. */

let market: Market;
let everybody: Awaited<ReturnType<typeof openCallers>>;
let known: Given["known"];
/** What was really answered: a status for each call, one line for each endpoint. */
const told: string[] = [];

beforeAll(async () => {
  market = await openMarket();
  known = await joinWithPassword(market);
  everybody = await openCallers(market);
});
afterAll(() => market.close());

test("every endpoint has a row, and every row an endpoint", () => {
  expect(Object.keys(authorisation).toSorted()).toEqual([...allEndpoints.keys()].toSorted());
});

test("nothing is served under /api beyond the contract, but health, the API document and its page", () => {
  const inContract = [...allEndpoints.values()].map(({ method, path }) => `${method} /api${path}`);
  const page = ["", "/", "/draw.js", "/swagger-ui-bundle.js", "/swagger-ui.css"];
  const terms = ["/swagger-ui-bundle.js.LICENSE.txt", "/LICENSE", "/NOTICE"];
  const docs = [...page, ...terms].map((file) => `GET /api/docs${file}`);
  const beside = ["GET /api/health/live", "GET /api/health/ready", "GET /api/openapi.json", ...docs];
  const served = mountedRoutes(market.app).filter((route) => route.includes(" /api"));
  expect(served.toSorted()).toEqual([...inContract, ...beside].toSorted());
});

test("refusals are told as 401, 403 or 404 only", () => {
  const refusals = Object.values(authorisation).flatMap(({ may }) => Object.values(may));
  const told = refusals.flatMap((outcome) => (outcome === "ok" ? [] : [failures[outcome].http]));
  expect(new Set(told)).toEqual(new Set([401, 403, 404]));
});

const codeOf = (body: string): Outcome => JSON.parse(body).code;

/** Asks as this caller, and answers what came of it; `input` is made anew because some calls may be made once only. */
async function ask(endpoint: Endpoint, input: Record<string, unknown>, token: string | undefined) {
  const headers = token === undefined ? undefined : { authorization: `Bearer ${token}` };
  const { statusCode, body } = await sendRaw(market, undefined, endpoint, input, headers);
  const outcome = statusCode < 400 ? "ok" : codeOf(body);
  const status = outcome === "ok" ? (endpoint.status ?? 200) : failures[outcome].http;
  expect(statusCode, `${outcome} is told as ${status}`).toBe(status);
  return { outcome, statusCode };
}

test.each([...allEndpoints])(
  "%s answers each caller as agreed, and a refusal changes nothing",
  async (name, endpoint) => {
    const { input, may } = authorisation[name] ?? { input: () => ({}), may: {} as Record<Caller, Outcome> };
    const answers = new Map<Caller, Awaited<ReturnType<typeof ask>>>();

    // One look at the tables before all refusals and one after: a fingerprint reads every row there is.
    const refused = callers.filter((caller) => may[caller] !== "ok");
    const given = await prepare(market, known);
    const tokens = new Map<Caller, string | undefined>();
    for (const caller of refused) tokens.set(caller, await everybody.tokenOf(caller));
    const before = await fingerprintOfTables(market.db);
    for (const caller of refused) answers.set(caller, await ask(endpoint, input(given), tokens.get(caller)));
    expect(await fingerprintOfTables(market.db), "a refusal changed something").toEqual(before);

    // Who only reads leaves everything for the next.
    const anew = endpoint.method === "GET" ? async () => given : () => prepare(market, known);
    for (const caller of callers.filter((each) => may[each] === "ok"))
      answers.set(caller, await ask(endpoint, input(await anew()), await everybody.tokenOf(caller)));

    const outcomes = callers.map((caller) => [caller, answers.get(caller)?.outcome]);
    expect(Object.fromEntries(outcomes)).toEqual(may);
    const cells = callers.map((caller) => String(answers.get(caller)?.statusCode).padEnd(caller.length));
    told.push(`${cells.join("  ")}  ${endpoint.method.padEnd(6)} ${endpoint.path}`);
  },
);

test("a decision holds for an open session from the very next call on", async () => {
  const { id } = await join(market, "lin", { status: "pending" });
  const token = randomUUID();
  await insertSession(market.db, id, hashToken(token));
  const ask = () => sendRaw(market, undefined, me, {}, { authorization: `Bearer ${token}` });
  const codes = [codeOf((await ask()).body)];
  const saule = await everybody.office();
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
