import { isDeepStrictEqual } from "node:util";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hearOverSocket } from "./plain-socket.ts";
import { type Market, openMarket } from "../market.ts";
import { faultOf } from "../nasty.ts";
import { countRows } from "../tables.ts";

/** Bodies, media types and headers that are broken as such. Each is refused in the one shape of failures, and stores nothing. */

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

const wanted = JSON.stringify({
  brand: "BYD",
  model: "Han",
  year: new Date().getUTCFullYear(),
  max_price: 1,
  quantity: 1,
});
const json = "application/json";

/** Posts a car request as Aigerim, and makes sure that a refusal stored nothing. */
async function post(body: string | Buffer, type: string | undefined) {
  const before = await countRows(market.db);
  const headers = { ...(type !== undefined && { "content-type": type }) };
  const reply = await market.raw("aigerim", { method: "POST", url: "/api/requests", payload: body, headers });
  const hasStored = !isDeepStrictEqual(await countRows(market.db), before);
  return [reply.statusCode, faultOf(reply) ?? (hasStored ? "stored something" : undefined)];
}

test("the same body unbroken is taken", async () => {
  expect(await post(wanted, json)).toEqual([201, "stored something"]);
});

test.each([
  { what: "nothing", body: "" },
  { what: "half of it", body: "{" },
  { what: "all but the end", body: wanted.slice(0, -1) },
  { what: "two", body: `${wanted}${wanted}` },
  { what: "a list", body: "[]" },
  { what: "a list of one", body: `[${wanted}]` },
  { what: "a word", body: '"BYD"' },
  { what: "a number", body: "1" },
  { what: "null", body: "null" },
  { what: "no JSON", body: "{'brand':'BYD'}" },
  { what: "a form", body: "brand=BYD&model=Han" },
  { what: "a prototype", body: `{"__proto__":{"role":"administrator"},${wanted.slice(1)}` },
  { what: "a constructor", body: `{"constructor":{"prototype":{"role":"administrator"}},${wanted.slice(1)}` },
  { what: "a deep hole", body: "[".repeat(30_000) },
  { what: "a deep brand", body: `{"brand":${"[".repeat(20_000)}${"]".repeat(20_000)}}` },
  { what: "UTF-16", body: Buffer.from(wanted, "utf16le") },
  { what: "gzip", body: gzipSync(wanted) },
  { what: "bytes", body: Buffer.from([0xff, 0xfe, 0x00, 0x7b]) },
])("a body that is $what: 400", async ({ body }) => {
  expect(await post(body, json)).toEqual([400, undefined]);
});

test.each([
  "text/plain",
  "text/plain; charset=utf-8",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/xml",
  "text/json",
  "application/jsonp",
  "*/*",
  "x",
  "",
  undefined,
])("JSON that calls itself %j: 415", async (type) => {
  expect(await post(wanted, type)).toEqual([415, undefined]);
});

test("a body over 64 KB: 413, also when it hides its length", async () => {
  const long = JSON.stringify({ brand: "x".repeat(65 * 1024) });
  expect(await post(long, json)).toEqual([413, undefined]);
  const head = `POST /api/requests HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer aigerim-token`;
  const chunk = `${long.length.toString(16)}\r\n${long}\r\n0\r\n\r\n`;
  const chunked = `${head}\r\ncontent-type: ${json}\r\ntransfer-encoding: chunked\r\n\r\n${chunk}`;
  expect(await hearOverSocket(market.app, chunked)).toMatch(/^HTTP\/1.1 413 .*"too_large"/s);
});

test.each([
  "",
  "Bearer",
  "Bearer ",
  "Bearer  lin-token",
  "Bearer lin-token lin-token",
  "Bearer lin-token,Bearer saule-token",
  "Basic bGluLXRva2VuOg==",
  "lin-token",
  "Token lin-token",
  "Bearer \u00e9",
  "Bearer ' or 1=1 --",
  "Bearer ../../saule-token",
  "Bearer null",
  `Bearer ${"x".repeat(201)}`,
])("with the authorization %j nobody is recognised", async (authorization) => {
  const reply = await market.raw(undefined, {
    method: "GET",
    url: "/api/requests",
    headers: { authorization },
  });
  expect([reply.statusCode, faultOf(reply)]).toEqual([401, undefined]);
});

test("headers that lie about the caller change nothing", async () => {
  const headers = {
    "x-http-method-override": "DELETE",
    "x-forwarded-user": "saule",
    "x-original-url": "/api/admin/users",
    cookie: "token=saule-token",
  };
  const reply = await market.raw("lin", { method: "GET", url: "/api/requests", headers });
  expect([reply.statusCode, Object.keys(reply.json())]).toEqual([200, ["requests", "next_cursor"]]);
  expect((await market.raw(undefined, { method: "GET", url: "/api/admin/users", headers })).statusCode).toBe(
    401,
  );
});
