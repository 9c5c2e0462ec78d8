import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { openTrial } from "../../postgres/test/embedded-trial.ts";
import { startEmbedded } from "@khorgos/postgres/start-embedded";

/** An operator who presses Ctrl-C while the server still starts finds nothing of it running afterwards. */

vi.setConfig({ testTimeout: 300_000 });

const trial = openTrial();
afterEach(trial.clearUp);

/** Processes that work in a folder under this one: PostgreSQL's all do. */
const workingUnder = (folder: string) =>
  readdirSync("/proc").filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
    } catch {
      return false;
    }
  });

function startServer(dataDir: string, ...options: string[]) {
  const server = spawn(process.execPath, [join(import.meta.dirname, "main.ts"), ...options], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: undefined, PORT: "0", LOG_LEVEL: "warn" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = { text: "" };
  for (const stream of [server.stdout, server.stderr])
    stream.on("data", (chunk) => (said.text += String(chunk)));
  trial.later(() => server.kill("SIGKILL"));
  return { server, said };
}

async function endBy(signal: NodeJS.Signals, server: ChildProcess) {
  server.kill(signal);
  const [code]: unknown[] = await once(server, "exit");
  return code;
}

const has = (dataDir: string, name: string) => () =>
  existsSync(`${dataDir}/postgres`) &&
  readdirSync(`${dataDir}/postgres`, { recursive: true, encoding: "utf8" }).some((path) =>
    path.includes(name),
  );

const moments = [
  ["its database is being made", "cluster.unfinished", "SIGINT"],
  ["its database starts", "postmaster.pid", "SIGTERM"],
] as const;

test.runIf(process.platform === "linux").each(moments)(
  "told to end while %s, a server leaves nothing running",
  async (_, file, signal) => {
    const dataDir = trial.newFolder();
    const { server, said } = startServer(dataDir);
    await expect.poll(has(dataDir, file), { interval: 2, timeout: 90_000 }).toBe(true);

    expect(await endBy(signal, server)).toBe(0);

    expect(workingUnder(dataDir)).toEqual([]);
    expect(said.text).not.toContain("is open at");
    expect(said.text).not.toContain("could not start");
  },
);

test.runIf(process.platform === "linux")(
  "told to end while its tables are made or its market is stocked, a server leaves nothing running",
  async () => {
    const dataDir = trial.newFolder();
    // First the tables, then the demo's people; each start goes on where the one before was ended.
    for (const wait of [50, 300, 1_500]) {
      const { server, said } = startServer(dataDir, "--demo");
      await expect.poll(has(dataDir, "postmaster.pid"), { interval: 2, timeout: 90_000 }).toBe(true);
      await pause(wait);
      expect(await endBy("SIGINT", server)).toBe(0);
      expect(workingUnder(dataDir)).toEqual([]);
      expect(said.text).not.toContain("could not start");
    }
  },
);

test.runIf(process.platform === "linux")("who reads where a server is may already stop it", async () => {
  const dataDir = trial.newFolder();
  const { server, said } = startServer(dataDir);
  await expect.poll(() => said.text, { interval: 2, timeout: 90_000 }).toContain("is open at");
  expect(await endBy("SIGINT", server)).toBe(0);
  expect(workingUnder(dataDir)).toEqual([]);
});

test("a start of the embedded database that is called off ends with its reason, and the next one works", async () => {
  const dataDir = trial.newFolder();
  await expect(
    startEmbedded({ dataDir, signal: AbortSignal.abort(new Error("called off")) }),
  ).rejects.toThrow("called off");
  await trial.start(dataDir);
});
