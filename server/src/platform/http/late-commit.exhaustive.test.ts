import { changeRequestStatus as endpoint } from "@khorgos/contract/requests";
import fastify, { type FastifyInstance } from "fastify";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, depsOn, openMarket } from "../../../test/market.ts";
import { changeRequestStatus } from "../../requests/change-request-status.ts";
import { lockMarketRequest } from "../../requests/requests.sql.ts";
import { handleErrors } from "./error-handler.ts";
import { serve } from "./serve.ts";

/** Commands that a lock keeps beyond the time for their answer, over real connections. */

const WITHIN_MS = 1_200;
/** Beyond that, and shorter than anyone may wait for a lock. */
const LOCKED_MS = 1_600;

let market: Market;
let app: FastifyInstance;
let origin: string;
beforeAll(async () => {
  market = await openMarket();
  app = fastify();
  handleErrors(app);
  serve(endpoint, changeRequestStatus, WITHIN_MS)(app, depsOn(market.db));
  origin = await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await app.close();
  await market.close();
});

const close = (id: string, key?: string) =>
  fetch(`${origin}/api/requests/${id}/status`, {
    method: "PATCH",
    headers: {
      authorization: "Bearer aigerim-token",
      "content-type": "application/json",
      ...(key && { "idempotency-key": key }),
    },
    body: JSON.stringify({ status: "closed" }),
  });

const statusOf = async (id: string) => {
  const { status } = await market.db
    .selectFrom("car_requests")
    .select("status")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return status;
};

test.each([undefined, "one-key"])(
  "what was told to be unavailable was not done, under the key %s",
  async (key) => {
    const { id } = await market.given.request();
    const answer = await market.db.transaction().execute(async (tx) => {
      await lockMarketRequest(tx, id);
      const [told] = await Promise.all([close(id, key), pause(LOCKED_MS)]);
      return told;
    });
    expect(answer.status).toBe(503);
    // Whatever it still does with the row, it has done when we get it.
    await market.db.transaction().execute((tx) => lockMarketRequest(tx, id));
    expect(await statusOf(id)).toBe("open");

    expect((await close(id, key)).status).toBe(200);
    expect(await statusOf(id)).toBe("closed");
  },
);
