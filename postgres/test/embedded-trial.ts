import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { type RunAs, RUNS_AS_NOBODY } from "../src/run-as.ts";
import { startEmbedded } from "../src/start-embedded.ts";

/** For tests: embedded databases and server processes that are all gone after `clearUp`, also when a test fails half way. */
export function openTrial() {
  const endings: (() => unknown)[] = [];
  /** Processes first, then databases, then folders: the reverse of how they came to be. */
  const later = (end: () => unknown) => void endings.unshift(end);

  return {
    later,

    async clearUp() {
      for (const end of endings.splice(0)) await end();
    },

    /** A data folder that does not exist yet, in one that everybody may enter. */
    newFolder(name = "data") {
      const folder = realpathSync(mkdtempSync(join(tmpdir(), "khorgos-test-")));
      chmodSync(folder, 0o755);
      later(() => rmSync(folder, { recursive: true, force: true }));
      return join(folder, name);
    },

    async start(dataDir: string) {
      const notes: string[] = [];
      // Told on machines that have no better user for it.
      const warnings: string[] = [];
      const onNote = (line: string) => (line === RUNS_AS_NOBODY ? warnings : notes).push(line);
      const { connectionString, stop } = await startEmbedded({ dataDir, onNote });
      later(stop);
      return { connectionString, stop, notes, warnings };
    },

    /** A server process of its own over the folder, as another user if given; `said` is "ready" or why not. */
    async startElsewhere(dataDir: string, runAs: RunAs = {}, orphanLasts?: number) {
      const code = `import(${JSON.stringify(new URL("../src/start-embedded.ts", import.meta.url).href)})
        .then(({ startEmbedded }) => startEmbedded({ dataDir: process.argv[1], orphanLasts: ${String(orphanLasts)} }))
        .then(() => { console.log("ready"); setInterval(() => {}, 1e6); }, (error) => console.log(error.message))`;
      const child = spawn(process.execPath, ["-e", code, dataDir], {
        ...runAs,
        stdio: ["ignore", "pipe", "inherit"],
      });
      later(() => child.kill("SIGKILL"));
      const said = String((await once(child.stdout, "data"))[0]).trim();
      const kill = async () => {
        child.kill("SIGKILL");
        await once(child, "exit");
      };
      return { said, kill };
    },
  };
}

/** The first value of the first row. */
export async function ask(connectionString: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text);
    return Object.values(rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

export const postmasterPid = (dataDir: string) =>
  Number(readFileSync(join(dataDir, "cluster/postmaster.pid"), "utf8").split("\n")[0]);

export const socketFolderOf = (connectionString: string) =>
  new URL(connectionString).searchParams.get("host") ?? "";
