import { allEndpoints } from "@khorgos/contract/market";
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

test.each([
  "GARBAGE\r\n\r\n",
  "GET / HTTP/9.9\r\n\r\n",
  `GET /api/requests HTTP/1.1\r\nhost: x\r\nx: ${"y".repeat(40_000)}\r\n\r\n`,
])("what is no HTTP at all ends the connection without a word about us", async (text) => {
  expect(await hearOverSocket(market.app, text)).toMatch(
    /^(HTTP\/1\.1 4\d\d [\w ]+\r\ncontent-length: \d+\r\ncontent-type: application\/json\r\n\r\n\{"error"|$)/i,
  );
  expect((await market.raw("lin", { method: "GET", url: "/api/requests" })).statusCode).toBe(200);
});
