import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { settingsFor, startEmbedded } from "./start-embedded.ts";
import { ask, openTrial, postmasterPid, socketFolderOf } from "../test/embedded-trial.ts";
import { findBinaries } from "./find-binaries.ts";
import { findPlace, makeSocketFolder } from "./find-place.ts";
import { joinDatabase } from "./join-database.ts";
import { launch, shutDown } from "./postmaster.ts";
import { asSuperuser } from "./prepare-database.ts";
import { isAlive, pause } from "./processes.ts";
import { chooseRunAs } from "./run-as.ts";

/** A busy machine may need a while for a new database; what is promised in time is measured. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const trial = openTrial();
const { newFolder, start, startElsewhere } = trial;
afterEach(trial.clearUp);

test("a first start makes an empty database that keeps its promises", async () => {
  const dataDir = newFolder();
  const { connectionString, notes } = await start(dataDir);

  expect(notes).toEqual([`Made a new database in ${dataDir}/cluster.`]);
  const setting = (name: string) => ask(connectionString, `select current_setting('${name}')`);
  expect(await setting("fsync")).toBe("on");
  expect(await setting("synchronous_commit")).toBe("on");
  expect(await setting("full_page_writes")).toBe("on");
  expect(await setting("data_checksums")).toBe("on");
  expect(await setting("listen_addresses")).toBe("");
  expect(await setting("TimeZone")).toBe("UTC");
  expect(await setting("server_encoding")).toBe("UTF8");
  expect(await ask(connectionString, "select lower('ЖАР Ё')")).toBe("жар ё");
  expect(
    await ask(connectionString, "select datlocprovider from pg_database where datname = 'khorgos'"),
  ).toBe("b");
  expect(await ask(connectionString, "select rolsuper from pg_roles where rolname = current_user")).toBe(
    false,
  );
  await ask(connectionString, "create extension pg_trgm");
});

test("nobody else gets as far as the socket", async () => {
  const { connectionString } = await start(newFolder());
  expect(statSync(socketFolderOf(connectionString)).mode & 0o777).toBe(0o700);
});

test("a command that does not see the socket says so instead of telling to stop the server", async () => {
  const dataDir = newFolder();
  const { connectionString } = await start(join(dataDir, "postgres"));
  const folder = socketFolderOf(connectionString);
  renameSync(folder, `${folder}-away`);
  const location = { dataDir, databaseUrl: undefined, migratorUrl: undefined };
  await expect(joinDatabase(location).finally(() => renameSync(`${folder}-away`, folder))).rejects.toThrow(
    `its socket is in ${folder}, which cannot be seen from here`,
  );
  await (await joinDatabase(location)).stop();
  expect(await ask(connectionString, "select 1")).toBe(1);
});

test("a second start finds what the first one wrote, without making anything anew", async () => {
  const dataDir = newFolder();
  const first = await start(dataDir);
  await ask(first.connectionString, "create table cars as select 'Han' as model");
  await first.stop();
  expect(existsSync(join(dataDir, "cluster/postmaster.pid"))).toBe(false);

  const born = statSync(join(dataDir, "cluster/PG_VERSION")).mtimeMs;

  const second = await start(dataDir);
  expect(statSync(join(dataDir, "cluster/PG_VERSION")).mtimeMs).toBe(born);
  expect(second.notes).toEqual([]);
  expect(await ask(second.connectionString, "select model from cars")).toBe("Han");
});

test("a folder name with spaces, quotes, Cyrillic and Chinese, too deep for a socket, is as good as any", async () => {
  const { connectionString } = await start(newFolder(`Мои 'проекты' $HOME/${"霍尔果斯 ".repeat(12)}/data`));
  expect(await ask(connectionString, "select 1")).toBe(1);
});

test("a killed server leaves its database running; the next one takes it over and can stop it", async () => {
  const dataDir = newFolder();
  await (await startElsewhere(dataDir)).kill();
  const pid = postmasterPid(dataDir);
  expect(isAlive(pid)).toBe(true);

  const next = await start(dataDir);

  expect(next.notes).toEqual(["The database of an earlier run was still going; using it."]);
  expect(postmasterPid(dataDir)).toBe(pid);
  expect(await ask(next.connectionString, "select 1")).toBe(1);
  await next.stop();
  expect(isAlive(pid)).toBe(false);
});

test("a database whose server was killed ends by itself unless another takes it over", async () => {
  const dataDir = newFolder();
  await (await startElsewhere(dataDir, {}, 2)).kill();
  const left = postmasterPid(dataDir);
  const next = await start(dataDir);
  expect(postmasterPid(dataDir)).toBe(left);
  await pause(4_000);
  expect(await ask(next.connectionString, "select 1")).toBe(1);
  await next.stop();

  await (await startElsewhere(dataDir, {}, 1)).kill();
  const orphan = postmasterPid(dataDir);
  expect(isAlive(orphan)).toBe(true);
  await vi.waitUntil(() => !isAlive(orphan), { timeout: 30_000, interval: 100 });
  // As a fast shutdown: the next start has nothing to recover.
  expect(existsSync(join(dataDir, "cluster/postmaster.pid"))).toBe(false);
  expect((await start(dataDir)).notes).toEqual([]);
});

test("one left running whose socket was swept away is replaced", async () => {
  const dataDir = newFolder();
  const first = await start(dataDir);
  await first.stop();
  await (await startElsewhere(dataDir)).kill();
  const pid = postmasterPid(dataDir);
  rmSync(socketFolderOf(first.connectionString), { recursive: true });

  const next = await start(dataDir);

  expect(postmasterPid(dataDir)).not.toBe(pid);
  expect(await ask(next.connectionString, "select 1")).toBe(1);
});

test("a database that kept an archive keeps none from the next start on", async () => {
  const dataDir = newFolder();
  const first = await start(dataDir);
  await ask(asSuperuser(first.connectionString), "alter system set archive_mode = 'on'");
  await ask(asSuperuser(first.connectionString), "alter system set archive_command = 'false'");
  await first.stop();

  const next = await start(dataDir);

  expect(await ask(next.connectionString, "show archive_mode")).toBe("off");
});

test("one that an older version left running with an archive is started again without", async () => {
  const dataDir = newFolder();
  const first = await start(dataDir);
  await ask(first.connectionString, "create table cars as select 'Han' as model");
  await first.stop();
  const place = findPlace(dataDir);
  const settings = { ...settingsFor(makeSocketFolder(place)), archive_mode: "on", archive_command: "true" };
  const older = await launch(place, findBinaries(place).postgres, settings);
  trial.later(() => shutDown(older));

  const next = await start(dataDir);

  expect(isAlive(older.pid)).toBe(false);
  expect(await ask(next.connectionString, "show archive_mode")).toBe("off");
  expect(await ask(next.connectionString, "select model from cars")).toBe("Han");
});

test("a second server over the same folder is told so in a sentence, and the first goes on", async () => {
  const dataDir = newFolder();
  const first = await start(dataDir);

  const { said } = await startElsewhere(dataDir);

  expect(said).toContain(`Another Khorgos (process ${process.pid}) already uses the database in ${dataDir}.`);
  await expect(startEmbedded({ dataDir })).rejects.toThrow("Another Khorgos");
  expect(await ask(first.connectionString, "select 1")).toBe(1);
});

test("a killed database comes back by itself, with everything it acknowledged", async () => {
  const dataDir = newFolder();
  const { connectionString, notes } = await start(dataDir);
  await ask(connectionString, "create table cars as select 'Han' as model");
  process.kill(postmasterPid(dataDir), "SIGKILL");

  await expect.poll(() => notes, { timeout: 12_000 }).toContain("The database is back.");

  expect(await ask(connectionString, "select model from cars")).toBe("Han");
});

test("a killed database comes back although somebody's question would have gone on", async () => {
  const dataDir = newFolder();
  const { connectionString, notes } = await start(dataDir);
  const client = new pg.Client({ connectionString });
  client.on("error", () => {});
  await client.connect();
  const busy = client.query("select count(*) from generate_series(1, 20000000000)").catch(() => "cut off");
  const isBusy =
    "select exists (select from pg_stat_activity where state = 'active' and query like '%series(1, 2%')";
  await expect.poll(() => ask(connectionString, isBusy)).toBe(true);
  process.kill(postmasterPid(dataDir), "SIGKILL");
  const killedAt = performance.now();

  await expect.poll(() => notes, { timeout: 30_000 }).toContain("The database is back.");

  expect(performance.now() - killedAt).toBeLessThan(5_000);
  expect(await busy).toBe("cut off");
  expect(await ask(connectionString, "select 1")).toBe(1);
});

test("after a power cut the process id in PostgreSQL's file may be another program's by now", async () => {
  const dataDir = newFolder();
  const first = await start(dataDir);
  const file = join(dataDir, "cluster/postmaster.pid");
  const [, ...rest] = readFileSync(file, "utf8").split("\n");
  await first.stop();
  const stranger = spawn("sleep", ["60"], chooseRunAs(join(dataDir, "cluster")));
  trial.later(() => stranger.kill());
  writeFileSync(file, [stranger.pid, ...rest].join("\n"));

  const { connectionString } = await start(dataDir);

  expect(await ask(connectionString, "select 1")).toBe(1);
  expect(stranger.exitCode).toBe(null);
});

test("a start cut short while the database was being made begins anew", async () => {
  const dataDir = newFolder();
  const program = fileURLToPath(new URL("start-embedded.ts", import.meta.url));
  const code = `import(${JSON.stringify(program)}).then((m) => m.startEmbedded({ dataDir: process.argv[1] }))`;
  const interrupted = spawn(process.execPath, ["-e", code, dataDir]);
  const draft = () =>
    existsSync(dataDir) && readdirSync(dataDir).find((name) => name.startsWith("cluster.unfinished"));
  await expect.poll(draft, { interval: 5, timeout: 60_000 }).toBeTruthy();
  interrupted.kill("SIGKILL");
  await once(interrupted, "exit");

  const { connectionString } = await start(dataDir);

  expect(await ask(connectionString, "select 1")).toBe(1);
});

test("files of another PostgreSQL are left alone, with a sentence", async () => {
  const dataDir = newFolder();
  await (await start(dataDir)).stop();
  writeFileSync(join(dataDir, "cluster/PG_VERSION"), "17\n");
  await expect(startEmbedded({ dataDir })).rejects.toThrow(
    /was made by PostgreSQL 17, and this Khorgos brings 18\. .*npm run backup.*npm run restore -- FILE --into/,
  );
});
