import { setTimeout as pause } from "node:timers/promises";
import { tokens } from "../bench-database.ts";
import { MB, memoryOf } from "../servers/resident-memory.ts";
import { startProcess } from "../servers/start-process.ts";

/** What an upload did to the server: how long it took, the most memory it held above idle, its longest silence. */
export type Strain = { seconds: number; megabytes: number; stall: number };
export type OwnServer = Awaited<ReturnType<typeof startOwnServer>>;

/** Our server on this database. */
export async function startOwnServer(database: { url: string; dataDir: string }) {
  const { origin, pid, stop } = await startProcess("own", database);
  return {
    origin,
    stop,
    /** Uploads a price list as Lin, and watches the server meanwhile. */
    async upload(file: File): Promise<Strain> {
      const idle = await settledMemory(pid);
      const watch = { isOver: false, most: idle, stall: 0 };
      const watching = Promise.all([watchMemory(pid, watch), watchSilence(origin, watch)]);
      const form = new FormData();
      form.set("csvFile", file);
      const began = performance.now();
      const headers = { authorization: `Bearer ${tokens.lin}` };
      const answer = await fetch(`${origin}/api/upload/csv`, { method: "POST", headers, body: form });
      if (!answer.ok) throw new Error(await answer.text());
      await answer.text();
      const seconds = (performance.now() - began) / 1000;
      watch.isOver = true;
      await watching;
      return { seconds, megabytes: (watch.most - idle) / MB, stall: watch.stall };
    },
  };
}

type Watch = { isOver: boolean; most: number; stall: number };

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
