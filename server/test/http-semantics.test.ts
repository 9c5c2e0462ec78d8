import { addCar, deleteCar } from "@khorgos/contract/cars/cars";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "./market.ts";

/** What programs expect of any API over HTTP, beside what the contract says. */

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

const han = { brand: "BYD", model: "Han", year: 2024, price: 25_000, quantity: 3 };
const get = (who: Parameters<Market["raw"]>[0], url: string, headers = {}) =>
  market.raw(who, { method: "GET", url, headers });

test("a stranger is told how to say who they are, and a bad token that it is one", async () => {
  const stranger = await get(undefined, "/api/cars");
  expect(stranger).toMatchObject({ statusCode: 401 });
  expect(stranger.headers["www-authenticate"]).toBe('Bearer realm="Khorgos"');
  const { headers } = await get(undefined, "/api/cars", { authorization: "Bearer nobody's" });
  expect(headers["www-authenticate"]).toBe('Bearer realm="Khorgos", error="invalid_token"');
});

test.each([
  ["PATCH", "/api/requests", "GET, HEAD, POST"],
  ["GET", "/api/auth/login", "POST"],
  ["POST", "/api/health/live", "GET, HEAD"],
  ["POST", "/api/openapi.json", "GET, HEAD"],
  ["POST", "/robots.txt", "GET, HEAD"],
  ["PUT", "/.well-known/security.txt", "GET, HEAD"],
  ["DELETE", "/api/cars/my-cars", "GET, HEAD"],
  ["PUT", "/api/cars/my-cars?sort=price", "GET, HEAD"],
] as const)("%s %s is not there, but %s is", async (method, url, allow) => {
  const { statusCode, headers, body } = await market.raw("lin", { method, url });
  expect({ statusCode, allow: headers.allow }).toEqual({ statusCode: 405, allow });
  expect(JSON.parse(body)).toMatchObject({ code: "method_not_allowed" });
});

test("an address that nobody knows takes no method", async () => {
  const { statusCode, headers, body } = await market.raw("lin", { method: "PATCH", url: "/api/nowhere" });
  expect({ statusCode, allow: headers.allow }).toEqual({ statusCode: 404, allow: undefined });
  expect(JSON.parse(body)).toMatchObject({ code: "route_not_found" });
});

test("what was made can be asked for where the answer says", async () => {
  const year = new Date().getUTCFullYear();
  const made = [
    ["lin", { method: "POST", url: "/api/cars", payload: han }, "car"],
    ["aigerim", { method: "POST", url: "/api/requests", payload: { ...han, year, max_price: 1 } }, "request"],
  ] as const;
  for (const [who, options, what] of made) {
    const { statusCode, headers, body } = await market.raw(who, options);
    expect(statusCode).toBe(201);
    const asked = await get(who, String(headers.location));
    expect(asked.json()[what].id).toBe(JSON.parse(body)[what].id);
  }
});

test("who holds a list already is told that it is the same, until something in it changes", async () => {
  const { car } = await market.as("lin")(addCar, han);
  const first = await get("aigerim", "/api/cars");
  const tag = String(first.headers.etag);
  const same = await get("aigerim", "/api/cars", { "if-none-match": `"other", ${tag}` });
  expect(same).toMatchObject({ statusCode: 304, body: "" });
  expect(same.headers.etag).toBe(tag);

  await market.as("lin")(deleteCar, { id: car.id });
  const changed = await get("aigerim", "/api/cars", { "if-none-match": tag });
  expect(changed.statusCode).toBe(200);
  expect(changed.headers.etag).not.toBe(tag);
});

test("nobody learns from another's tag what they may not see", async () => {
  await market.as("lin")(addCar, han);
  const dealers = String((await get("aigerim", "/api/cars")).headers.etag);
  expect((await get("wang", "/api/cars", { "if-none-match": dealers })).statusCode).toBe(200);
  expect((await get(undefined, "/api/cars", { "if-none-match": dealers })).statusCode).toBe(401);
  expect((await get(undefined, "/api/cars", { "if-none-match": "*" })).statusCode).toBe(401);
});

test("the tag of one's own car is what a change of it may be sent with", async () => {
  const { car } = await market.as("lin")(addCar, han);
  const put = (tag: string, price: number) =>
    market.raw("lin", {
      method: "PUT",
      url: `/api/cars/${car.id}`,
      headers: { "if-match": tag },
      payload: { ...han, price },
    });
  const tag = String((await get("lin", `/api/cars/${car.id}`)).headers.etag);
  expect((await put(tag, 24_000)).statusCode).toBe(200);
  expect((await put(tag, 23_000)).json()).toMatchObject({ code: "precondition_failed" });
});
