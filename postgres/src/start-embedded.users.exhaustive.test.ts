import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { ask, openTrial, postmasterPid } from "../test/embedded-trial.ts";
import { canReach, chooseRunAs, RUNS_AS_NOBODY } from "./run-as.ts";

/** A busy machine may need a while for a new database. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const trial = openTrial();
const { newFolder, start, startElsewhere } = trial;
afterEach(trial.clearUp);

const asRoot = process.getuid?.() === 0;
const other = chooseRunAs("/nowhere");

test.runIf(asRoot)("root steps down, and moves out of a folder the other user cannot enter", async () => {
  const dataDir = newFolder();
  chmodSync(join(dataDir, ".."), 0o700);
  const first = await start(dataDir);
  const home = readFileSync(join(dataDir, "kept-elsewhere"), "utf8").trim();
  await ask(first.connectionString, "create table cars as select 'Han' as model");

  expect(statSync(join(home, "cluster")).uid).toBe(other.uid);
  expect(readFileSync(join(home, "belongs-to"), "utf8").trim()).toBe(dataDir);

  await first.stop();
  const second = await start(dataDir);
  expect(second.notes).toEqual([]);
  expect(await ask(second.connectionString, "select model from cars")).toBe("Han");
  await second.stop();
  rmSync(home, { recursive: true });
});

test.runIf(asRoot)(
  "a data folder closed to others is opened a crack, and its database stays in it",
  async () => {
    const dataDir = newFolder();
    mkdirSync(dataDir, { mode: 0o700 });

    await start(dataDir);

    expect(statSync(dataDir).mode & 0o777).toBe(0o711);
    expect(statSync(join(dataDir, "cluster")).mode & 0o777).toBe(0o700);
  },
);

test.runIf(asRoot)("a database that moved out of a temporary folder goes when that is gone", async () => {
  const homes: string[] = [];
  for (const dataDir of [newFolder(), newFolder()]) {
    chmodSync(join(dataDir, ".."), 0o700);
    const { stop } = await start(dataDir);
    homes.push(readFileSync(join(dataDir, "kept-elsewhere"), "utf8").trim());
    await stop();
    rmSync(dataDir, { recursive: true });
  }
  trial.later(() => homes.forEach((home) => rmSync(home, { recursive: true, force: true })));

  expect(homes.map((home) => existsSync(home))).toEqual([false, true]);
});

const otherGetsHere =
  asRoot && [import.meta.filename, process.execPath].every((path) => canReach(join(path, ".."), other));

test.runIf(otherGetsHere)(
  "an ordinary user starts it with their own rights, and root goes on with it",
  async () => {
    const dataDir = newFolder();
    chmodSync(join(dataDir, ".."), 0o777);

    const theirs = await startElsewhere(dataDir, other);

    expect(theirs.said).toBe("ready");
    expect(statSync(join(dataDir, "server.lock")).uid).toBe(other.uid);
    await theirs.kill();
    const { connectionString } = await start(dataDir);
    expect(await ask(connectionString, "select 1")).toBe(1);
  },
);

test.runIf(otherGetsHere).each(["a folder above", "the folder itself"])(
  "anyone whom %s does not belong to is told what to do",
  async (whose) => {
    const dataDir = newFolder();
    if (whose === "the folder itself") mkdirSync(dataDir);

    const { said } = await startElsewhere(dataDir, other);

    expect(said).toMatch(/^The folder of the database, .* may not be written by this user\. Start/);
    expect(said).toContain(dataDir);
  },
);

/** What PostgreSQL says to another process of the user it runs as, who asks to be its administrator. */
async function saidToOwnUser(connectionString: string) {
  const url = new URL(connectionString);
  url.username = "postgres";
  const code = `
    const { default: pg } = await import(${JSON.stringify(import.meta.resolve("pg"))});
    process.setgid(${other.gid}); process.setuid(${other.uid});
    const client = new pg.Client({ connectionString: ${JSON.stringify(url.href)} });
    console.log(await client.connect().then(() => "welcome", (error) => error.message));
    await client.end().catch(() => {});`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  return String((await once(child.stdout, "data"))[0]).trim();
}

test.runIf(asRoot)("another process of the user that PostgreSQL runs as is not let in", async () => {
  const { connectionString } = await start(newFolder());
  expect(await saidToOwnUser(connectionString)).toContain("Peer authentication failed");
});

test.runIf(asRoot)(
  "a database that let everybody in does so no more, also one that was left running",
  async () => {
    const dataDir = newFolder();
    await (await start(dataDir)).stop();
    const rules = join(dataDir, "cluster/pg_hba.conf");
    const trusting = "local all all trust\n";
    writeFileSync(rules, trusting);
    const second = await start(dataDir);
    expect(await saidToOwnUser(second.connectionString)).toContain("Peer authentication failed");
    await second.stop();

    const killed = await startElsewhere(dataDir);
    writeFileSync(rules, trusting);
    process.kill(postmasterPid(dataDir), "SIGHUP");
    await expect.poll(() => saidToOwnUser(second.connectionString)).toBe("welcome");
    await killed.kill();
    const third = await start(dataDir);
    expect(third.notes).toContain("The database of an earlier run was still going; using it.");
    await expect.poll(() => saidToOwnUser(third.connectionString)).toContain("Peer authentication failed");
    expect(await ask(third.connectionString, "select 1")).toBe(1);
  },
);

test.runIf(asRoot)(
  "a database of nobody's is served all the same, with a warning until somebody owns it",
  async () => {
    const dataDir = newFolder();
    const cluster = join(dataDir, "cluster");
    const give = (uid: number | undefined) => spawnSync("chown", ["-R", `${uid}:${uid}`, cluster]);
    await (await start(dataDir)).stop();
    give(65_534);
    const first = await start(dataDir);
    expect(first.warnings).toEqual([RUNS_AS_NOBODY]);
    expect(await ask(first.connectionString, "select 1")).toBe(1);
    await first.stop();

    give(54_321);
    const second = await start(dataDir);
    expect(second.warnings).toEqual([]);
    expect(await ask(second.connectionString, "select 1")).toBe(1);
  },
);

const made = ["khorgos", "postgres"].find((name) => spawnSync("id", [name]).status === 0);

test.runIf(asRoot && made)(
  "root steps down to a user that was made for a database, where there is one",
  async () => {
    const dataDir = newFolder();
    const { warnings } = await start(dataDir);
    expect(warnings).toEqual([]);
    const owner = spawnSync("stat", ["--format=%U", join(dataDir, "cluster")], { encoding: "utf8" });
    expect(owner.stdout.trim()).toBe(made);
  },
);
