import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { ask, openTrial } from "./embedded-trial.ts";
import { canReach, chooseRunAs } from "./run-as.ts";

/** A busy machine may need a while for a new database. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const trial = openTrial();
const { newFolder, start, startElsewhere } = trial;
afterEach(trial.clearUp);

const asRoot = process.getuid?.() === 0;
const nobody = chooseRunAs("/nowhere");

test.runIf(asRoot)("root steps down, and moves out of a folder the other user cannot enter", async () => {
  const dataDir = newFolder();
  chmodSync(join(dataDir, ".."), 0o700);
  const first = await start(dataDir);
  const home = readFileSync(join(dataDir, "kept-elsewhere"), "utf8").trim();
  await ask(first.connectionString, "create table cars as select 'Han' as model");

  expect(statSync(join(home, "cluster")).uid).toBe(nobody.uid);
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

const nobodyGetsHere =
  asRoot && [import.meta.filename, process.execPath].every((path) => canReach(join(path, ".."), nobody));

test.runIf(nobodyGetsHere)(
  "an ordinary user starts it with their own rights, and root goes on with it",
  async () => {
    const dataDir = newFolder();
    chmodSync(join(dataDir, ".."), 0o777);

    const theirs = await startElsewhere(dataDir, nobody);

    expect(theirs.said).toBe("ready");
    expect(statSync(join(dataDir, "server.lock")).uid).toBe(nobody.uid);
    await theirs.kill();
    const { connectionString } = await start(dataDir);
    expect(await ask(connectionString, "select 1")).toBe(1);
  },
);
