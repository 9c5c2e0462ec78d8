import { connect } from "node:net";
import { allEndpoints } from "@khorgos/contract/market/market";
import type { InjectOptions } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Person } from "../../src/demo/cast.ts";
import { authorisation } from "../authorisation.ts";
import { type Market, openMarket } from "../market.ts";
import { callerOf } from "../nasty.ts";
import { type Given, joinWithPassword, prepare } from "../prepare.ts";
import { sendRaw } from "./send-raw.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

const guards = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "strict-transport-security": "max-age=31536000",
  "permissions-policy": expect.stringContaining("camera=()"),
  "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
  "content-security-policy": expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'/),
};
const silences = ["server", "x-powered-by", "set-cookie", "access-control-allow-origin"];

const answers: { status: number; who?: Person; options: InjectOptions }[] = [
  { status: 200, who: "lin", options: { method: "GET", url: "/api/requests" } },
  { status: 200, who: "lin", options: { method: "HEAD", url: "/api/requests" } },
  { status: 200, options: { method: "GET", url: "/api/health/live" } },
  { status: 200, options: { method: "GET", url: "/api/openapi.json" } },
  { status: 204, who: "wang", options: { method: "POST", url: "/api/auth/logout" } },
  { status: 400, who: "aigerim", options: { method: "POST", url: "/api/requests", payload: {} } },
  { status: 401, options: { method: "GET", url: "/api/cars" } },
  { status: 403, who: "aigerim", options: { method: "GET", url: "/api/requests" } },
  { status: 404, who: "lin", options: { method: "GET", url: "/api/nowhere" } },
  { status: 404, options: { method: "GET", url: "/nowhere" } },
  { status: 404, options: { method: "GET", url: "/api/cars/%E0%A4%A" } },
  { status: 404, options: { method: "GET", url: "/assets/base-old.js" } },
  { status: 404, options: { method: "POST", url: "/assets/" } },
  {
    status: 413,
    who: "aigerim",
    options: { method: "POST", url: "/api/requests", payload: { brand: "x".repeat(70_000) } },
  },
  {
    status: 415,
    who: "aigerim",
    options: {
      method: "POST",
      url: "/api/requests",
      payload: "x",
      headers: { "content-type": "text/plain" },
    },
  },
];

test.each(answers)(
  "$status for $options.method $options.url carries every guard and no word about the machine",
  async ({ status, who, options }) => {
    const { statusCode, headers } = await market.raw(who, options);

    expect(statusCode).toBe(status);
    expect(headers).toMatchObject(guards);
    for (const name of silences) expect(headers).not.toHaveProperty([name]);
  },
);

test.each(answers.filter(({ options }) => JSON.stringify(options.url).startsWith(`"/api`)))(
  "nobody may keep $status for $options.method $options.url",
  async ({ who, options }) => {
    expect((await market.raw(who, options)).headers["cache-control"]).toBe("no-store");
  },
);

test.each([
  ["no host", 400, "GET /api/health/live HTTP/1.1\r\nconnection: close\r\n\r\n"],
  [
    "another expectation",
    200,
    "GET /api/health/live HTTP/1.1\r\nhost: x\r\nexpect: miracles\r\nconnection: close\r\n\r\n",
  ],
  ["no host, nor is any needed", 200, "GET /api/health/live HTTP/1.0\r\n\r\n"],
  ["no host and no address", 404, "GET /api/% HTTP/1.1\r\nconnection: close\r\n\r\n"],
  ["no call", 400, "HELLO\r\n\r\n"],
])("a call over the wire with %s carries every guard too", async (_, status, call) => {
  if (!market.app.server.listening) await market.app.listen({ host: "127.0.0.1", port: 0 });
  const address = market.app.server.address();
  const socket = connect({
    host: "127.0.0.1",
    port: typeof address === "object" && address ? address.port : 0,
  });
  socket.write(call);
  const heard = Buffer.concat(await Array.fromAsync<Buffer>(socket)).toString();
  const [line = "", ...lines] = heard.slice(0, heard.indexOf("\r\n\r\n")).split("\r\n");
  const headers = Object.fromEntries(lines.map((one) => one.split(": ", 2)));
  expect(line).toContain(` ${status} `);
  expect(headers).toMatchObject(guards);
  for (const name of silences) expect(headers).not.toHaveProperty([name]);
});

/** Also those of a market that has lost its accounts, so that hardly anything succeeds in it. */
describe.each(["answered", "refused to strangers", "failing"] as const)("every call, %s", (how) => {
  let crawled: Market;
  let known: Given["known"];
  beforeAll(async () => {
    crawled = await openMarket();
    known = await joinWithPassword(crawled);
  });
  afterAll(() => crawled.close());

  test("carries every guard, and nobody may keep it", { timeout: 60_000 }, async () => {
    const statuses = new Set<number>();
    const given = await prepare(crawled, known);
    // Signing out comes last, because nobody is answered after it.
    const isLast = ([name]: [string, unknown]) => Number(name === "logout");
    const calls = [...allEndpoints].toSorted((one, other) => isLast(one) - isLast(other));
    if (how === "failing") await sql`alter table accounts rename to accounts_away`.execute(crawled.db);
    for (const [name, endpoint] of calls) {
      const who = how === "refused to strangers" ? undefined : callerOf(endpoint);
      const { statusCode, headers } = await sendRaw(crawled, who, endpoint, {
        ...authorisation[name]?.input(given),
      });
      statuses.add(statusCode);
      const found = { name, headers, told: silences.filter((silence) => silence in headers) };
      const isStream = endpoint.events && statusCode === 200;
      const kept = isStream ? "no-cache, no-store, no-transform" : "no-store";
      expect(found).toMatchObject({ headers: { ...guards, "cache-control": kept }, told: [] });
    }
    const expected = { answered: 200, "refused to strangers": 401, failing: 500 };
    expect(statuses).toContain(expected[how]);
  });
});

test("every answer has a number of its own, whatever the caller says", async () => {
  const ask = async () =>
    (
      await market.raw("lin", {
        method: "GET",
        url: "/api/requests",
        headers: { "x-request-id": "mine", "request-id": "mine" },
      })
    ).headers["x-request-id"];
  expect(new Set([await ask(), await ask(), "mine"]).size).toBe(3);
});
