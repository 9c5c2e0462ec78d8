import { deleteRequest as endpoint } from "@khorgos/contract/requests/requests";
import fastify, { type FastifyInstance } from "fastify";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, depsOn, openMarket } from "../../../test/market.ts";
import { deleteRequest } from "../../requests/requests.ts";
import { lockMarketRequest } from "../../requests/requests.sql.ts";
import { handleErrors } from "./error-handler.ts";
import { serveOn } from "./serve.ts";

/** Commands that a lock keeps beyond the time for their answer, over real connections. */

const WITHIN_MS = 1_200;
/** Beyond that, and shorter than anyone may wait for a lock. */
const LOCKED_MS = 1_600;

let market: Market;
let app: FastifyInstance;
let origin: string;
beforeAll(async () => {
  market = await openMarket();
  app = fastify({ forceCloseConnections: true });
  handleErrors(app);
  serveOn(app, depsOn(market.db))(endpoint, deleteRequest, { withinMs: WITHIN_MS });
  origin = await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await app.close();
  await market.close();
});

const askToDelete = (id: string, key?: string) =>
  fetch(`${origin}/api/requests/${id}`, {
    method: "DELETE",
    headers: { authorization: "Bearer aigerim-token", ...(key && { "idempotency-key": key }) },
  });

const isThere = async (id: string) => {
  const rows = await market.db.selectFrom("car_requests").select("id").where("id", "=", id).execute();
  return rows.length > 0;
};

test.each([undefined, "one-key"])(
  "what was told to be unavailable was not done, under the key %s",
  async (key) => {
    const { id } = await market.given.request();
    const answer = await market.db.transaction().execute(async (tx) => {
      await lockMarketRequest(tx, id);
      const [told] = await Promise.all([askToDelete(id, key), pause(LOCKED_MS)]);
      return told;
    });
    expect(answer.status).toBe(503);
    // What it still does with the row, it has done when we get it.
    await market.db.transaction().execute((tx) => lockMarketRequest(tx, id));
    expect(await isThere(id)).toBe(true);

    expect((await askToDelete(id, key)).status).toBe(204);
    expect(await isThere(id)).toBe(false);
  },
);
