import { setTimeout as pause } from "node:timers/promises";
import underPressure from "@fastify/under-pressure";
import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../../test/market.ts";
import { answerFailures } from "./answer-failure.ts";
import { serveHealth } from "./health.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

test("a server that is live and migrated says so", async () => {
  const ask = async (url: string) => (await market.raw(undefined, { method: "GET", url })).json<unknown>();
  expect(await ask("/api/health/live")).toEqual({ status: "live" });
  expect(await ask("/api/health/ready")).toEqual({ status: "ready" });
});

test("while callers are told to come back later, whoever watches is answered", async () => {
  const app = fastify();
  answerFailures(app);
  await app.register(underPressure, { maxEventLoopDelay: 1, sampleInterval: 200, exposeStatusRoute: false });
  serveHealth(app, market.db);
  app.get("/api/cars", async () => ({}));
  await app.ready();

  // Nothing else runs meanwhile, as under too many calls.
  for (const until = performance.now() + 300; performance.now() < until;);
  while (!app.isUnderPressure()) await pause(1);
  const [cars, live, ready] = await Promise.all(
    ["/api/cars", "/api/health/live", "/api/health/ready"].map((url) => app.inject({ method: "GET", url })),
  );
  await app.close();

  expect([cars?.statusCode, cars?.json()]).toMatchObject([503, { code: "unavailable" }]);
  expect(cars?.headers["retry-after"]).toBe("1");
  expect([live?.statusCode, ready?.statusCode]).toEqual([200, 200]);
});
