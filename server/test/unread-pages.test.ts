import { uploadPriceList } from "@khorgos/contract/imports/imports";
import type { FastifyInstance } from "fastify";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { limitsOn } from "../src/platform/limits/limits.ts";
import { depsOn, type Market, openMarket } from "./market.ts";
import { portOf } from "./hasty-senders.ts";

/** A supplier with long notes opens many connections, asks for a page of their stock on each, and reads none. */

const CARS = 500;
const CONNECTIONS = 40;
const AT_ONCE = 8;

let market: Market;
let app: FastifyInstance;
let port: number;
let written = 0;
const open: Socket[] = [];
beforeAll(async () => {
  market = await openMarket();
  // More than the system takes off our hands for anyone who does not read.
  const [header, text] = ["brand,model,year,price,quantity,notes,additional_features", "车".repeat(4_000)];
  const rows = Array.from({ length: CARS }, (_, nth) => `BYD,Seal ${nth},2025,24100,3,${text},${text}`);
  await market.as("lin")(uploadPriceList, { csvFile: new File([[header, ...rows].join("\n")], "stock.csv") });
  app = await buildApp(depsOn(market.db, { limits: (db) => limitsOn(db) }));
  app.addHook("onSend", async ({ url }, { statusCode }) => {
    if (url.startsWith("/api/cars/my-cars") && statusCode === 200) written += 1;
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  port = await portOf(app);
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  await app.close();
  await market.close();
});

const get = (path: string, who: string) =>
  `GET ${path} HTTP/1.1\r\nhost: khorgos\r\nauthorization: Bearer ${who}-token\r\n\r\n`;

function ask(path: string, who: string): Socket {
  const socket = connect({ host: "127.0.0.1", port }).pause();
  open.push(socket);
  socket.on("error", () => {}).write(get(path, who));
  return socket;
}

test("the server holds no more pages than one account may have under way", async () => {
  for (let nth = 0; nth < CONNECTIONS; nth++) ask(`/api/cars/my-cars?limit=${CARS}`, "lin");
  await expect.poll(() => written, { timeout: 60_000 }).toBe(AT_ONCE);
  const others = await fetch(`http://127.0.0.1:${port}/api/auth/me`, {
    headers: { authorization: "Bearer wang-token" },
  });
  expect(others.status).toBe(200);
  expect(written).toBe(AT_ONCE);

  const [first] = open;
  first?.resume();
  // Those that waited may have been sent away by now.
  const next = () => {
    ask(`/api/cars/my-cars?limit=${CARS}`, "lin");
    return written;
  };
  await expect.poll(next, { timeout: 60_000, interval: 1_000 }).toBeGreaterThan(AT_ONCE);
});

test("anyone may sign out although nobody reads what the account asked for", async () => {
  for (let nth = 0; nth < AT_ONCE; nth++) ask(`/api/cars/my-cars?limit=${CARS}`, "lin");
  await expect.poll(() => written, { timeout: 60_000 }).toBeGreaterThan(AT_ONCE);
  const out = await fetch(`http://127.0.0.1:${port}/api/auth/sessions`, {
    method: "DELETE",
    headers: { authorization: "Bearer lin-token" },
  });
  expect(out.status).toBe(204);
});
