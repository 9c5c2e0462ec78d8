import { existsSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { archiveHealth } from "./backup/archiving/archive.sql.ts";
import { listBases, takeBase } from "./backup/archiving/take-base.ts";
import { packFiles } from "./backup/archiving/pack-files.ts";
import { archivingJobs } from "./backup/archiving-jobs.ts";
import { cast } from "./demo/cast.ts";
import { connect, connectPool } from "./platform/db/connect.ts";
import { migrate } from "./platform/db/migrate.ts";
import { ask, openTrial } from "./platform/embedded/embedded-trial.ts";
import { asSuperuser } from "./platform/embedded/prepare-database.ts";
import { startEmbedded } from "./platform/embedded/start-embedded.ts";
import { prepareJobs } from "./platform/jobs/run-jobs.ts";
import { readMoment, recoverMarket } from "./recover-market.ts";

/** A busy machine may need a while for new databases. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const trial = openTrial();
afterEach(trial.clearUp);

/** A market that keeps an archive. */
async function openShop() {
  const dataDir = trial.newFolder();
  const folder = `${dataDir}/postgres`;
  const { connectionString, stop } = await startEmbedded({ dataDir: folder, isArchiving: true });
  trial.later(stop);
  const db = connect(connectPool(connectionString));
  trial.later(() => db.destroy());
  await migrate(db);
  await prepareJobs(connectionString);
  const register = (who: "lin" | "wang" | "aigerim") =>
    db
      .insertInto("accounts")
      .values({ ...cast[who], password_hash: "no sign-in" })
      .execute();
  /** Ends the file that is being written, as happens every minute by itself. */
  const turnPage = () => ask(asSuperuser(connectionString), "select pg_switch_wal()");
  return { dataDir, folder, connectionString, db, register, turnPage };
}

async function peopleOf(dataDir: string) {
  const { connectionString, stop } = await trial.start(`${dataDir}/postgres`);
  const people = await ask(
    connectionString,
    "select string_agg(email, ' ' order by created_at) from accounts",
  );
  await stop();
  return people;
}

test("a market comes back as it was at a moment: what was before is there, what came after is not", async () => {
  const { dataDir, folder, connectionString, db, register, turnPage } = await openShop();
  await db
    .insertInto("accounts")
    .values({ ...cast.lin, password_hash: "no sign-in" })
    .execute();
  await db.insertInto("sessions").values({ token_hash: "lin", account_id: cast.lin.id }).execute();
  await takeBase(folder, connectionString);
  // The copy is whole from the next second on.
  await pause(1_500);
  await register("wang");
  const mark = new Date(String(await ask(connectionString, "select clock_timestamp()::text")));
  await pause(50);
  await turnPage();
  // The past is packed in the archive, and the last of it only the database has.
  const wal = `${folder}/archive/wal`;
  const inArchive = (form: RegExp) => readdirSync(wal).filter((name) => form.test(name)).length;
  await expect.poll(() => inArchive(/^[0-9A-F]{24}$/), { timeout: 30_000 }).toBe(2);
  await packFiles(wal);
  expect([inArchive(/^[0-9A-F]{24}\.gz$/), inArchive(/^[0-9A-F]{24}$/)]).toEqual([2, 0]);
  await register("aigerim");
  await db.destroy();

  const [past, latest] = [trial.newFolder(), trial.newFolder()];
  await recoverMarket({ from: dataDir, into: past, to: mark });
  expect(await peopleOf(past)).toBe(`${cast.lin.email} ${cast.wang.email}`);
  await recoverMarket({ from: dataDir, into: latest, to: "latest" });
  expect(await peopleOf(latest)).toBe(`${cast.lin.email} ${cast.wang.email} ${cast.aigerim.email}`);

  const again = await trial.start(`${past}/postgres`);
  expect(await ask(again.connectionString, "select count(*) from sessions")).toBe(0);
  expect(await ask(again.connectionString, "show restore_command")).toBe("");
  expect(existsSync(join(past, "postgres/cluster/khorgos_fetched"))).toBe(false);

  const never = trial.newFolder();
  const tooEarly = recoverMarket({ from: dataDir, into: never, to: new Date("2020-01-01T00:00:00Z") });
  await expect(tooEarly).rejects.toThrow("The archive reaches back to 2");
  const tooLate = recoverMarket({ from: dataDir, into: never, to: new Date("2999-01-01T00:00:00Z") });
  await expect(tooLate).rejects.toThrow("recovery ended before configured recovery target was reached");
  expect(existsSync(join(never, "postgres"))).toBe(false);
});

test("an archive that takes nothing in stops nobody, is told once, and goes on when it can", async () => {
  const { folder, connectionString, db, register, turnPage } = await openShop();
  const said: string[] = [];
  const log = {
    info: (line: string) => void said.push(line),
    error: (line: string) => void said.push(`! ${line}`),
  };
  const jobs = archivingJobs({ db, connectionString, folder, log });
  const tick = () => jobs["keep-archive"]?.work({});
  await tick();
  expect(await listBases(`${folder}/archive/bases`)).toHaveLength(1);

  renameSync(`${folder}/archive/wal`, `${folder}/archive/away`);
  writeFileSync(`${folder}/archive/wal`, "no folder");
  await register("lin");
  await turnPage();
  await expect.poll(async () => (await archiveHealth(db)).isFailing, { timeout: 30_000 }).toBe(true);
  await tick();
  await tick();
  await register("wang");
  expect(said.filter((line) => line.startsWith("! The archive takes nothing in"))).toHaveLength(1);

  renameSync(`${folder}/archive/wal`, `${folder}/archive/in the way`);
  renameSync(`${folder}/archive/away`, `${folder}/archive/wal`);
  await turnPage();
  await expect.poll(async () => (await archiveHealth(db)).isFailing, { timeout: 90_000 }).toBe(false);
  await tick();
  expect(said.at(-1)).toBe("The archive takes in again what is written.");
});

test("a moment needs its time zone", () => {
  expect(readMoment("2026-11-21T15:00:00+05:00")).toEqual(new Date("2026-11-21T10:00:00Z"));
  expect(readMoment("latest")).toBe("latest");
  for (const text of ["2026-11-21", "2026-11-21T10:00:00", "yesterday", "2026-13-41T10:00:00Z"])
    expect(() => readMoment(text)).toThrow(`"${text}" is no moment`);
});
