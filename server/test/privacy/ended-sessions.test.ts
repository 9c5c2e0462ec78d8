import { login, logout } from "@khorgos/contract/accounts/accounts";
import { changePassword, endAllSessions } from "@khorgos/contract/accounts/own-account";
import { rejectUser } from "@khorgos/contract/administration/administration";
import type { Call } from "@khorgos/contract/platform/call";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket, openServer } from "../market.ts";
import { joinWithPassword } from "../prepare.ts";

/** Once a session has ended nobody gets through with it, on any server, however many try at once. */

let market: Market;
let second: FastifyInstance;
let closeSecond: () => Promise<void>;
beforeAll(async () => {
  market = await openMarket();
  ({ app: second, close: closeSecond } = await openServer(market.url));
});
afterAll(async () => {
  await closeSecond();
  await market.close();
});

type Left = { id: string; email: string; password: string; call: Call };
const endings: { how: string; end: (left: Left) => Promise<unknown> }[] = [
  { how: "signing out", end: ({ call }) => call(logout, {}) },
  { how: "signing out everywhere", end: ({ call }) => call(endAllSessions, {}) },
  { how: "an administrator's word", end: ({ id }) => market.as("saule")(rejectUser, { id, message: "" }) },
  {
    how: "a new password elsewhere",
    end: async ({ email, password }) => {
      const elsewhere = market.with((await market.with()(login, { email, password })).token);
      await elsewhere(changePassword, { current_password: password, password: "another one" });
    },
  },
];

test.each(endings)("after $how none of 200 calls at once gets through", async ({ end }) => {
  const known = await joinWithPassword(market);
  const { token, user } = await market.with()(login, known);
  const ask = (app: FastifyInstance) =>
    app.inject({ url: "/api/cars", headers: { authorization: `Bearer ${token}` } });
  const both = [market.app, second];
  for (const app of both) expect((await ask(app)).statusCode).toBe(200);

  await end({ ...known, id: user.id, call: market.with(token) });
  const replies = await Promise.all(Array.from({ length: 200 }, (_, n) => ask(both[n % 2] ?? second)));
  expect(replies.filter(({ statusCode }) => statusCode < 400)).toEqual([]);
  expect(new Set(replies.map(({ statusCode }) => statusCode)).size).toBe(1);
});
