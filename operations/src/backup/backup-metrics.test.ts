import { Registry } from "prom-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../../server/test/market.ts";
import { measureBackups } from "./backup-jobs.ts";
import { claimBackup, recordBackup } from "./backup-state.sql.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

async function show(): Promise<Map<string, number>> {
  const metrics = new Registry();
  measureBackups(metrics, market.db);
  const lines = (await metrics.metrics()).split("\n").filter((line) => line.startsWith("khorgos"));
  return new Map(lines.map((line) => [line.split(" ")[0] ?? "", Number(line.split(" ")[1])]));
}

test("anyone who watches reads how old the last good backup is, and nothing before there is one", async () => {
  expect(await show()).toEqual(new Map());

  await claimBackup(market.db, 24);
  const takenAt = new Date(Date.now() - 2 * 3_600_000).toISOString();
  await recordBackup(market.db, { takenAt, file: "/backups/market.backup.gz", bytes: 1_000 });
  const age = (await show()).get("khorgos_backup_age_seconds") ?? 0;
  expect(Math.round(age / 3_600)).toBe(2);
});
