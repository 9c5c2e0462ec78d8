import { browseCars } from "@khorgos/contract/cars/cars";
import { postRequest } from "@khorgos/contract/requests/requests";
import { afterAll, beforeAll, expect, test } from "vitest";
import { depsOn, type Market, openMarket } from "../../../test/market.ts";
import { buildApp } from "../../app.ts";
import { connect, connectPool, type Db } from "../db/connect.ts";
import { keepRoom, transactOn } from "../db/transact.ts";
import { callInProcess } from "../http/call-in-process.ts";

/** A server on a disk whose room a story decides. */

const MB = 1024 * 1024;
let market: Market;
let db: Db;
let free: number | undefined;
let aigerim: ReturnType<typeof callInProcess>;
let close: () => Promise<void>;
beforeAll(async () => {
  market = await openMarket();
  db = connect(connectPool(market.servedUrl));
  keepRoom(db, "/data", async () => {
    if (free === undefined) throw new Error("the folder is gone");
    return free;
  });
  const app = await buildApp(depsOn(db));
  aigerim = callInProcess(app, "aigerim-token");
  close = () => app.close();
});
afterAll(async () => {
  await close();
  await db.destroy();
  await market.close();
});

const aHan = { brand: "BYD", model: "Han", year: 2025, max_price: 30_000, quantity: 1 };
const post = () => aigerim(postRequest, aHan);

test("with little room left for PostgreSQL's log nothing is changed and all is read, and then changes go on", async () => {
  free = 32 * MB;
  await post();
  free = 32 * MB - 1;
  await expect(post()).rejects.toMatchObject({ code: "storage_full" });
  await expect(transactOn(db)(async () => "a job")).rejects.toMatchObject({ code: "ENOSPC" });
  expect(await aigerim(browseCars, {})).toMatchObject({ total: 0 });
  free = 33 * MB;
  await post();
});

test("a disk that cannot be asked keeps nobody from a change", async () => {
  free = undefined;
  expect(await transactOn(db)(async () => "done")).toBe("done");
});
