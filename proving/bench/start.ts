import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { freePort } from "../../tools/free-port.mjs";
import { serverCommand } from "../../tools/server-command.mjs";
import { median, print, tell } from "./reporting/print.ts";
import { tellProcessor } from "./reporting/processor.ts";
import { MB, memoryOf } from "./servers/resident-memory.ts";
import { whenReady } from "./servers/when-ready.ts";

/** How soon a prepared install is ready, over a database that is there already, and what it then holds of memory. */

const { values: given } = parseArgs({
  options: { rounds: { type: "string", default: "5" }, seconds: { type: "string", default: "5" } },
});
const [ROUNDS, SECONDS] = [Number(given.rounds), Number(given.seconds)];

const port = String(await freePort());

/** From the start of the very process that `npm start` runs in the end: seconds until it is ready, bytes a while after. */
async function start(dataDir: string) {
  const command = serverCommand();
  const began = performance.now();
  const server = spawn(process.execPath, command.args, {
    env: { ...command.env, ...process.env, PORT: port, DATA_DIR: dataDir, LOG_LEVEL: "warn" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = new Promise<void>((done) => server.once("exit", () => done()));
  await whenReady(server, `http://127.0.0.1:${port}`, 5);
  const seconds = (performance.now() - began) / 1000;
  await pause(SECONDS * 1000);
  const bytes = memoryOf(server.pid);
  server.kill("SIGTERM");
  await ended;
  return { seconds, bytes };
}

const dataDir = await mkdtemp(join(tmpdir(), "khorgos-bench-start-"));
try {
  const { seconds } = await start(dataDir);
  print(`the very first start, which makes the database: ${seconds.toFixed(2)} s`);
  const starts: Awaited<ReturnType<typeof start>>[] = [];
  for (let round = 0; round < ROUNDS; round++) starts.push(await start(dataDir));
  const all = starts.map((one) => one.seconds);
  print(`${ROUNDS} starts: ${all.map((one) => one.toFixed(2)).join(" ")} s`);
  tell("from start to ready, median", median(all), { most: 1.5 }, "s");
  tell("memory when idle, median", median(starts.map(({ bytes }) => bytes)) / MB, { most: 150 }, "MB");
  tellProcessor();
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
