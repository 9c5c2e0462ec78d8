import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, depsOn, openMarket } from "../../../test/market.ts";
import { buildApp } from "../../app.ts";
import { limitsOn } from "./limits.ts";

/** Callers behind a proxy that passes on what they wrote into `X-Forwarded-For`, over real connections. */

/** What strangers of one network may ask within five minutes. */
const QUOTA = 300;

let market: Market;
let app: Awaited<ReturnType<typeof buildApp>>;
let port: number;
beforeAll(async () => {
  market = await openMarket();
  app = await buildApp(depsOn(market.db, { limits: (db) => limitsOn(db) }), { trustProxy: ["127.0.0.1"] });
  app.get("/ip", (call) => call.ip);
  await app.listen({ host: "127.0.0.1", port: 0 });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(async () => {
  await app.close();
  await market.close();
});

/** Calls as somebody for whom the proxy says this. */
const callAs = (forwardedFor: string, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { "x-forwarded-for": forwardedFor } });

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["unknown7", "127.0.0.1"],
  ["unknown, 192.0.2.7", "192.0.2.7"],
  ["198.51.100.1, unknown, 192.0.2.7", "192.0.2.7"],
  // Anybody may have written what stands before the word.
  ["192.0.2.7, unknown", "127.0.0.1"],
  ["192.0.2.7, , ", "192.0.2.7"],
  ["192.0.2.7:5678", "192.0.2.7:5678"],
  ["[2001:db8::7]:5678", "[2001:db8::7]:5678"],
  ["999.0.2.7", "127.0.0.1"],
  ["<script>", "127.0.0.1"],
  ["", "127.0.0.1"],
])("anyone who comes for %j is %s", async (said, ip) => {
  expect(await (await callAs(said, "/ip")).text()).toBe(ip);
});

test("another word for every call is no fresh quota", async () => {
  let refused = 0;
  for (let nth = 0; nth < QUOTA + 10; nth++) {
    const answer = await callAs(`unknown${nth}`, "/api/openapi.json");
    await answer.arrayBuffer();
    if (answer.status === 429) refused += 1;
  }
  expect(refused).toBeGreaterThan(0);
});
