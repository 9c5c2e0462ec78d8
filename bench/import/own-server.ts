import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { TOKEN } from "./bench-market.ts";

const entry = fileURLToPath(new URL("../../server/src/main.ts", import.meta.url));
const MB = 1024 * 1024;
/** As `tools/serve.mjs` starts it. */
const FLAGS = ["--max-semi-space-size=4", "--heap-growing-percent=60"];

/** What an upload did to the server: how long it took, the most memory it held above idle, its longest silence. */
export type Strain = { seconds: number; megabytes: number; stall: number };
export type OwnServer = Awaited<ReturnType<typeof startOwnServer>>;

/** A server in a process of its own on this database, as it runs in earnest. */
export async function startOwnServer(databaseUrl: string, dataDir: string) {
  const port = String(21_000 + (process.pid % 9_000));
  const server = spawn(process.execPath, [...FLAGS, entry], {
    env: {
      ...process.env,
      PORT: port,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      RATE_LIMITS: "off",
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const origin = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${origin}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await pause(100);

  return {
    /** Uploads a price list as Lin, and watches the server meanwhile. */
    async upload(file: File): Promise<Strain> {
      const idle = await settledMemory(server.pid);
      const watch = { isOver: false, most: idle, stall: 0 };
      const watching = Promise.all([watchMemory(server.pid, watch), watchSilence(origin, watch)]);
      const form = new FormData();
      form.set("csvFile", file);
      const began = performance.now();
      const headers = { authorization: `Bearer ${TOKEN}` };
      const answer = await fetch(`${origin}/api/upload/csv`, { method: "POST", headers, body: form });
      if (!answer.ok) throw new Error(await answer.text());
      await answer.text();
      const seconds = (performance.now() - began) / 1000;
      watch.isOver = true;
      await watching;
      return { seconds, megabytes: (watch.most - idle) / MB, stall: watch.stall };
    },
    stop: () =>
      new Promise<void>((done) => {
        server.once("exit", () => done());
        server.kill("SIGTERM");
      }),
  };
}

type Watch = { isOver: boolean; most: number; stall: number };

/** Resident memory in bytes, as Linux tells it; elsewhere 0. */
function memoryOf(pid: number | undefined): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Idle is when it no longer falls. */
async function settledMemory(pid: number | undefined) {
  for (let before = memoryOf(pid), tries = 0; ; tries++) {
    await pause(500);
    const now = memoryOf(pid);
    if (now >= before || tries === 10) return now;
    before = now;
  }
}

async function watchMemory(pid: number | undefined, watch: Watch) {
  while (!watch.isOver) {
    watch.most = Math.max(watch.most, memoryOf(pid));
    await pause(20);
  }
}

/** The longest that a question which needs no database waited, in milliseconds. */
async function watchSilence(origin: string, watch: Watch) {
  while (!watch.isOver) {
    const asked = performance.now();
    await fetch(`${origin}/api/health/live`).then((answer) => answer.text());
    watch.stall = Math.max(watch.stall, performance.now() - asked);
    await pause(10);
  }
}
