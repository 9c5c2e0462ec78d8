import type { InjectOptions } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "../../src/demo/cast.ts";
import { type Market, openMarket } from "../market.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

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
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "strict-transport-security": "max-age=31536000",
      "permissions-policy": expect.stringContaining("camera=()"),
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
      "content-security-policy": expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'/),
    });
    for (const name of ["server", "x-powered-by", "set-cookie", "access-control-allow-origin", "etag"])
      expect(headers).not.toHaveProperty([name]);
  },
);

test.each(answers.filter(({ options }) => JSON.stringify(options.url).startsWith(`"/api`)))(
  "nobody may keep $status for $options.method $options.url",
  async ({ who, options }) => {
    expect((await market.raw(who, options)).headers["cache-control"]).toBe("no-store");
  },
);

test("a failure of our own carries them too", async () => {
  await sql`alter table words rename to words_away`.execute(market.db);
  const { statusCode, headers } = await market.raw("lin", { method: "GET", url: "/api/vocabulary/brands" });
  await sql`alter table words_away rename to words`.execute(market.db);
  expect(statusCode).toBe(500);
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
    "content-security-policy": expect.stringContaining("require-trusted-types-for 'script'"),
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
