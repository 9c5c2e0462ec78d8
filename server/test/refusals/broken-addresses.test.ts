import { allEndpoints } from "@khorgos/contract/market/market";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Market, openMarket } from "../market.ts";
import { mountedRoutes } from "../mounted-routes.ts";
import { faultOf } from "../nasty.ts";
import { hearOverSocket } from "./plain-socket.ts";

/** Methods that an address does not take, and addresses that are none. */

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

describe("a method that an address does not take", () => {
  const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
  const paths = [...new Set([...allEndpoints.values()].map(({ path }) => path))];
  const id = "99999999-9999-4999-8999-999999999999";

  test.each(paths)("%s", async (path) => {
    const taken = new Set(mountedRoutes(market.app));
    const url = `/api${path.replaceAll(/:\w+/g, id)}`;
    // `/api/cars/brands` with DELETE is the car called "brands".
    const isTaken = (method: string) =>
      taken.has(`${method} /api${path}`) || taken.has(`${method} /api${path.replace(/\/[\w-]+$/, "/:id")}`);
    for (const method of methods.filter((method) => !isTaken(method))) {
      const reply = await market.raw("saule", { method, url });
      expect([method, [404, 405].includes(reply.statusCode), faultOf(reply)]).toEqual([
        method,
        true,
        undefined,
      ]);
    }
  });
});

const oddAddresses = [
  "/api",
  "/api/",
  "/api/requests/",
  "/API/REQUESTS",
  "/api/requests;a=b",
  "/api//requests",
  "//api/requests",
  "/api/../package.json",
  "/api/..%2f..%2fetc/passwd",
  "/..%2f..%2f..%2fetc/passwd",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/api/requests/..%5c..%5cserver",
  "/../../../../etc/passwd",
  "/server/src/app.ts",
  "/.git/config",
  "/.env",
  "/api/requests%00",
  "/api/%",
  "/api/cars/%E0%A4%A",
  `/api/cars/${"x".repeat(201)}`,
  `/api/requests?cursor=${"x".repeat(10_000)}`,
  "/api/requests?limit=1&limit=2",
  "/api/requests?limit[]=1",
  "/api/requests?limit[__proto__]=1&limit=0",
  "/api/requests?__proto__=1&constructor=2&limit=x",
  "/api/requests?cursor=%00",
  "/api/requests?cursor=%",
];

const named = oddAddresses.map((path) => ({ path, start: path.slice(0, 60) }));

test.each(named)("$start is refused, or answered as if the odd part were not there", async ({ path }) => {
  const head = `GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer lin-token\r\nconnection: close\r\n\r\n`;
  const answer = await hearOverSocket(market.app, head);
  const [, status = "", headers = "", body = ""] =
    /^HTTP\/1\.1 (\d{3}).*?\r\n(.*?)\r\n\r\n(.*)$/s.exec(answer) ?? [];
  const type = /^content-type: (.*)$/im.exec(headers)?.[1]?.trim();
  const isList = status === "200" && Object.hasOwn(JSON.parse(body), "requests");
  expect(
    isList || faultOf({ statusCode: Number(status), headers: { "content-type": type ?? "" }, body }),
  ).toBe(isList || undefined);
  expect(["200", "400", "404"]).toContain(status);
  expect(answer).not.toMatch(/root:|"dependencies"|\[core\]/);
});

const call = "GET /api/requests HTTP/1.1\r\nhost: x\r\n";
test.each([
  ["a word alone", "GARBAGE\r\n\r\n"],
  ["another protocol", "GET / HTTP/9.9\r\n\r\n"],
  ["a letter that no address has, in UTF-8", "GET /é HTTP/1.1\r\nhost: x\r\n\r\n"],
  ["the same in Latin-1", Buffer.from("GET /é HTTP/1.1\r\nhost: x\r\n\r\n", "latin1")],
  ["a header that is none", `${call}x y: z\r\n\r\n`],
  ["two lengths", `${call}content-length: 1\r\ncontent-length: 2\r\n\r\n`],
  ["a length and pieces", `${call}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n`],
  ["headers without end", `${call}x: ${"y".repeat(40_000)}\r\n\r\n`],
])("what is no call (%s) is told so in our shape, and the connection is closed", async (_, text) => {
  const answer = await hearOverSocket(market.app, text);
  const [, status = "", headers = "", body = ""] =
    /^HTTP\/1\.1 (\d{3}).*?\r\n(.*?)\r\n\r\n(.*)$/s.exec(answer) ?? [];
  const type = "application/json; charset=utf-8";
  expect(headers).toMatch(/^connection: close\r$/im);
  expect(headers).toMatch(/^x-content-type-options: nosniff\r$/im);
  expect(headers).toContain(type);
  expect(JSON.parse(body)).toMatchObject({ code: "broken_call" });
  expect(faultOf({ statusCode: Number(status), headers: { "content-type": type }, body })).toBeUndefined();
  expect((await market.raw("lin", { method: "GET", url: "/api/requests" })).statusCode).toBe(200);
});

test.each([
  ["no host", "", "400"],
  ["one", "Host: x\r\n", "200"],
  ["two", "host: x\r\nHost: y\r\n", "400"],
  ["the same twice", "host: x\r\nhost: x\r\n", "400"],
])(
  "a call that names %s is answered only where nobody can take it for another's",
  async (_, hosts, wanted) => {
    const head = `GET /api/health/live HTTP/1.1\r\n${hosts}connection: close\r\n\r\n`;
    const answer = await hearOverSocket(market.app, head);
    expect(answer.slice("HTTP/1.1 ".length, "HTTP/1.1 200".length)).toBe(wanted);
    expect(answer.includes('"code":"broken_call"')).toBe(wanted === "400");
  },
);

test.each(["application/json; =1", "x; =1", "; =1"])(
  "the type %j of a body is no fault of ours",
  async (type) => {
    const head = `POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncookie: x; =1\r\n`;
    const answer = await hearOverSocket(
      market.app,
      `${head}content-length: 2\r\nconnection: close\r\n\r\n{}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  },
);
