import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../tools/free-port.mjs";

const entry = fileURLToPath(new URL("../operations/src/main.ts", import.meta.url));

/** What the server says once it is open; the demo says it when its market is stocked. */
export const IS_OPEN = /Khorgos is open at/;

/** How a server with a stocked market is started on this port, with data of its own. */
export const demoMarket = (port: string, dataDir: string) => ({
  args: [entry, "--demo"],
  env: { PORT: port, DATA_DIR: dataDir, RATE_LIMITS: "off", KEEP_FREE_PERCENT: "0", LOG_LEVEL: "warn" },
});

/** Runs a freshly stocked market while `visit` lasts, and leaves nothing of it behind. */
export async function withDemoMarket(visit: (origin: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "khorgos-demo-"));
  const port = String(await freePort());
  const { args, env } = demoMarket(port, dataDir);
  const server = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((done) => server.once("exit", () => done()));
  try {
    await new Promise<void>((open, failed) => {
      let said = "";
      server.stdout.on("data", (chunk) => IS_OPEN.test((said += String(chunk))) && open());
      void ended.then(() => failed(new Error("The demo market ended before it was open.")));
    });
    await visit(`http://127.0.0.1:${port}`);
  } finally {
    server.kill("SIGTERM");
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  }
}
