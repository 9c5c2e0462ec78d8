import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Market, openMarket } from "../../../test/market.ts";
import { startHeartbeat } from "./server-heartbeat.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

test("a server that starts again after a crash takes itself for alone, until another one is heard of", async () => {
  const other = { id: randomUUID(), host: "almaty-1", serves: "web,jobs" };
  await market.db.insertInto("servers").values(other).execute();
  const onCompany = vi.fn<() => void>();
  const heartbeat = await startHeartbeat(market.db, { serves: "web,jobs", onCompany });
  // Each name is told by a heartbeat of its own.
  await heartbeat.nameWorker("worker");
  expect(onCompany).not.toHaveBeenCalled();

  await sql`update servers set seen_at = now() where id = ${other.id}`.execute(market.db);
  await heartbeat.nameWorker("another worker");
  await heartbeat.nameWorker("a third one");
  expect(onCompany).toHaveBeenCalledTimes(1);
  await heartbeat.stop();
});
