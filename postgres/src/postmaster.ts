import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { plainEnvironment } from "./make-cluster.ts";
import type { ClusterLocation } from "./find-place.ts";
import { isAlive, isErrno, pause, postgresIn, worksIn } from "./processes.ts";

/** A running PostgreSQL: its first process and the folder of its socket. */
export type Postmaster = { readonly pid: number; readonly socketFolder: string };

/** The file PostgreSQL keeps while it runs; after a hard end it stays behind. */
const pidFile = ({ cluster }: ClusterLocation) => join(cluster, "postmaster.pid");

const logFile = ({ dataDir }: ClusterLocation) => join(dataDir, "postgres.log");

/** Past this size the log begins anew and the last one is kept; PostgreSQL itself would let it grow for ever. */
const LOG_BYTES = 10_000_000;

/** How long memory of a postmaster that was killed may still be held by its last children. */
const SHARED_MEMORY_WAIT = 10_000;

/** Told to end at once, children need less. */
const ORPHANS_END_WITHIN = 100;

/** Recovery after a power cut can take long on a slow disk; giving up would only start it over. */
const READY_WAIT = 900_000;

/** PostgreSQL's own answer to a fast shutdown is under a second; a full write cache on a slow disk takes longer. */
const STOP_WAIT = 60_000;

/** The postmaster that runs over these files now, no matter who started it. */
export function findPostmaster(place: ClusterLocation): (Postmaster & { ready: boolean }) | undefined {
  const lines = readPidFile(place);
  const pid = Number(lines[0]);
  if (!(pid > 0) || !isAlive(pid) || worksIn(pid, place.cluster) === false) return undefined;
  return { pid, socketFolder: lines[4] ?? "", ready: lines[7]?.trim() === "ready" };
}

/**
 * Starts PostgreSQL and waits until it takes connections. It is its own session, so Ctrl-C in a terminal and the
 * death of this process leave it running for a while; the next start finds it.
 *
 * @throws an Error with a sentence and the log's last word, or the signal's reason: then it has ended again
 */
export async function launch(
  place: ClusterLocation,
  postgres: string,
  settings: Readonly<Record<string, string | number>>,
  signal?: AbortSignal,
): Promise<Postmaster> {
  const giveUpAt = Date.now() + SHARED_MEMORY_WAIT;
  for (let attempt = 1; ; attempt++) {
    disownReusedId(place);
    const failure = await tryLaunch(place, postgres, settings, signal);
    if (failure === undefined) break;
    signal?.throwIfAborted();
    if (!/pre-existing shared memory block/.test(failure) || Date.now() > giveUpAt)
      throw new Error(`The database did not start. ${failure} The whole story is in ${logFile(place)}.`);
    endOrphans(place, attempt === 1 ? "SIGQUIT" : "SIGKILL");
    await pause(ORPHANS_END_WITHIN);
  }
  const running = findPostmaster(place);
  if (!running) throw new Error(`The database started and ended at once. See ${logFile(place)}.`);
  return running;
}

/**
 * Ends what a postmaster that was killed left behind: anyone who is busy with a question would notice only at its end, and no
 * other may start before. What they wrote without its commit is rolled back, as after every crash.
 */
function endOrphans(place: ClusterLocation, signal: NodeJS.Signals) {
  if (findPostmaster(place)) return;
  for (const pid of postgresIn(place.cluster))
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (!isErrno(error, "ESRCH")) throw error;
    }
}

/** @returns why it ended, or nothing when it is ready */
async function tryLaunch(
  place: ClusterLocation,
  postgres: string,
  given: Readonly<Record<string, string | number>>,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  rotateLog(place);
  const log = openSync(logFile(place), "a", 0o600);
  const from = statSync(logFile(place)).size;
  const settings = Object.entries(given).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(postgres, ["-D", place.cluster, ...settings], {
    ...place.runAs,
    cwd: "/",
    env: plainEnvironment,
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  let ended: Error | "exited" | undefined;
  child.on("error", (error) => (ended = error));
  child.on("exit", () => (ended ??= "exited"));
  child.unref();

  const giveUpAt = Date.now() + READY_WAIT;
  while (Date.now() < giveUpAt) {
    // Asked by number: the file may still be the one of an earlier postmaster.
    const running = findPostmaster(place);
    if (running?.ready && running.pid === child.pid) return undefined;
    await pause(10);
    // As a fast shutdown: it goes on with what it must, and the next start of it will not take longer for that.
    if (signal?.aborted) child.kill("SIGINT");
    if (ended) return ended === "exited" ? lastWord(place, from) : ended.message;
  }
  child.kill("SIGINT");
  return `It was not ready after ${READY_WAIT / 1000} seconds.`;
}

/** Tells a PostgreSQL that runs over these files to read its rules and settings anew. */
export function readAgain(place: ClusterLocation): void {
  const running = findPostmaster(place);
  if (running) process.kill(running.pid, "SIGHUP");
}

/** Asks for a fast shutdown: open transactions are rolled back, everything acknowledged is on disk. */
export async function shutDown({ pid }: Postmaster): Promise<void> {
  try {
    process.kill(pid, "SIGINT");
  } catch (error) {
    if (!isErrno(error, "ESRCH")) throw error;
  }
  const giveUpAt = Date.now() + STOP_WAIT;
  while (isAlive(pid)) {
    if (Date.now() > giveUpAt)
      throw new Error(`The database (process ${pid}) did not stop in ${STOP_WAIT / 1000} seconds.`);
    await pause(10);
  }
}

/**
 * After a hard end the file may name an id that another program has by now, and PostgreSQL would refuse to start
 * beside it. It always ignores its parent's id, which is ours; the rest of the file must stay, because by
 * it PostgreSQL finds out whether children of the dead one still write.
 */
function disownReusedId(place: ClusterLocation) {
  const lines = readPidFile(place);
  const pid = Number(lines[0]);
  if (!(pid > 0) || !isAlive(pid) || worksIn(pid, place.cluster) !== false) return;
  writeFileSync(pidFile(place), [process.pid, ...lines.slice(1)].join("\n"));
}

function readPidFile(place: ClusterLocation): string[] {
  try {
    return readFileSync(pidFile(place), "utf8").split("\n");
  } catch {
    return [];
  }
}

function rotateLog(place: ClusterLocation) {
  const size = statSync(logFile(place), { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_BYTES) renameSync(logFile(place), `${logFile(place)}.1`);
}

function lastWord(place: ClusterLocation, from: number): string {
  const said = readFileSync(logFile(place)).subarray(from).toString().trim().split("\n");
  return (
    said.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? said.at(-1) ?? "It ended without a word."
  );
}
