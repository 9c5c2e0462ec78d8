import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../../server/test/market.ts";
import { startJobs } from "@khorgos/server/platform/jobs/run-jobs";
import { checkArchive } from "./archive.ts";
import { backupJobs } from "./backup-jobs.ts";
import { lastGoodBackup } from "./backup-state.sql.ts";

let market: Market;
let folder = "";
beforeEach(async () => {
  market = await openMarket();
  folder = mkdtempSync(join(tmpdir(), "khorgos-test-"));
});
afterEach(async () => {
  await market.close();
  rmSync(folder, { recursive: true });
});

/** A server with the usual settings; `tick` is its clock. */
function openServer(over: Partial<Parameters<typeof backupJobs>[0]> = {}) {
  const called: string[] = [];
  const log = { info() {}, error: (message: string) => void called.push(message) };
  const jobs = backupJobs({ db: market.db, folder, everyHours: 24, keep: 2, log, ...over });
  return { called, jobs, tick: async () => jobs["take-backup"]?.work({}) };
}

const hoursPass = (hours: number) =>
  sql`update backup_state set tried_at = tried_at - make_interval(hours => ${hours}),
    taken_at = taken_at - make_interval(hours => ${hours})`.execute(market.db);

const files = () => readdirSync(folder).toSorted();

test("a new market is backed up at once, and then once a day", async () => {
  const { tick, called } = openServer();
  await tick();
  expect(files()).toHaveLength(1);
  const last = await lastGoodBackup(market.db);
  expect(last?.file).toBe(join(folder, files()[0] ?? ""));
  expect((await checkArchive(last?.file ?? "")).taken_at).toBe(last?.takenAt);
  expect(last?.ageSeconds).toBeGreaterThan(0);
  expect(last?.bytes).toBeGreaterThan(1_000);

  await tick();
  await hoursPass(23);
  await tick();
  expect(await lastGoodBackup(market.db)).toMatchObject({ file: last?.file });
  rmSync(last?.file ?? "");
  await hoursPass(1);
  await tick();
  expect(files()).toHaveLength(1);
  expect(called).toEqual([]);
});

test("the clock of the jobs understands when", async () => {
  const { stop } = await startJobs({ connectionString: market.url, jobs: openServer().jobs });
  await stop();
  const { rows } =
    await sql`select from graphile_worker._private_known_crontabs where identifier = 'take-backup'`.execute(
      market.db,
    );
  expect(rows).toHaveLength(1);
});

test("several servers take one backup between them", async () => {
  const servers = Array.from({ length: 4 }, () => openServer());
  await Promise.all(servers.map(({ tick }) => tick()));
  expect(files()).toHaveLength(1);
  expect(servers.flatMap(({ called }) => called)).toEqual([]);
});

test("the newest stay, and what is not ours; what cut ones left goes after a day", async () => {
  const kept = ["khorgos-2026-01-03T00-00-00Z.backup.gz", "my own.backup.gz"];
  const cut = "khorgos-2026-01-01T00-00-00Z.backup.gz.77.unfinished";
  const gone = ["khorgos-2026-01-01T00-00-00Z.backup.gz", "khorgos-2026-01-02T00-00-00Z.backup.gz"];
  const begun = `${gone[0]}.78.unfinished`;
  for (const name of [...kept, ...gone, cut, begun]) writeFileSync(join(folder, name), "");
  utimesSync(join(folder, cut), 1, 1);
  await openServer().tick();
  const { file = "" } = (await lastGoodBackup(market.db)) ?? {};
  expect(files()).toEqual([begun, ...kept, file.slice(folder.length + 1)].toSorted());
});

test("a backup that fails is told, tried again in an hour, and when it gets old somebody is called once", async () => {
  const { tick, called } = openServer();
  await tick();
  const inTheWay = join(folder, "not a folder");
  writeFileSync(inTheWay, "");
  const broken = openServer({ folder: join(inTheWay, "no folder") });
  const failed = expect.stringContaining("The backup failed and is tried again in an hour: ");
  await hoursPass(24);
  await broken.tick();
  await broken.tick();
  expect(broken.called).toEqual([failed]);
  expect(await lastGoodBackup(market.db)).toMatchObject({ file: join(folder, files()[0] ?? "") });

  await hoursPass(13);
  const old = "There has been no good backup for 37 hours; one is wanted every 24.";
  await broken.tick();
  await broken.tick();
  expect(broken.called).toEqual([failed, failed, old]);

  await hoursPass(1);
  rmSync(join(folder, files()[0] ?? ""));
  await tick();
  await broken.tick();
  await hoursPass(40);
  await broken.tick();
  expect(broken.called.slice(3)).toEqual([failed, expect.stringContaining("no good backup for 40 hours")]);
  expect(called).toEqual([]);
});

test("a market that never had a backup calls too", async () => {
  await sql`update schema_steps set applied_at = now() - interval '37 hours'`.execute(market.db);
  const { tick, called } = openServer({ folder: "/dev/null/nowhere" });
  await tick();
  expect(called[1]).toContain("no good backup for 37 hours");
  expect(await lastGoodBackup(market.db)).toBeUndefined();
});

test.each([{ everyHours: 0 }, { folder: undefined }])("with %o there are no backups by the clock", (over) => {
  expect(openServer(over).jobs).toEqual({});
});
