import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { Socket } from "node:net";
import { dirname } from "node:path";
import { lockOf } from "./claim-folder.ts";
import type { ClusterLocation } from "./find-place.ts";
import { plainEnvironment } from "./make-cluster.ts";
import type { Postmaster } from "./postmaster.ts";
import { isAlive, pause } from "./processes.ts";

/** A server is to answer again within five seconds of losing its database; looking costs microseconds. */
const LOOK_EVERY = 250;

/** A start that failed is tried again, but not so fast that it fills the log. */
const TRY_AGAIN_AFTER = 1_000;

/**
 * Watches a postmaster that may be another process's child, and starts the next one when it is gone.
 *
 * @returns `current` the postmaster that runs now; `end` stops watching, after a start that is under way
 */
export function keepAlive(
  first: Postmaster,
  start: () => Promise<Postmaster>,
  onNote: (line: string) => void,
) {
  let current = first;
  const ending = new AbortController();
  let starting: Promise<void> | undefined;

  async function startAgain() {
    onNote("The database ended unexpectedly; starting it again.");
    while (!ending.signal.aborted) {
      try {
        current = await start();
        onNote("The database is back.");
        return;
      } catch (error) {
        onNote(error instanceof Error ? error.message : String(error));
        await pause(TRY_AGAIN_AFTER);
      }
    }
  }

  const watch = setInterval(() => {
    if (starting || isAlive(current.pid)) return;
    starting = startAgain().finally(() => (starting = undefined));
  }, LOOK_EVERY);
  // The watch alone is no reason to keep the server running.
  watch.unref();

  return {
    current: () => current,
    end: async () => {
      ending.abort();
      clearInterval(watch);
      await starting;
    },
  };
}

/** So long a database without its server waits for the next one, in seconds: that one is back in five, and finds it warm. */
const ORPHAN_LASTS = 60;

/**
 * Waits until the server that holds its input is gone, and then for the next server. Ends the database unless one came: the lock would name
 * another process. A shell, because it takes a megabyte where another Node takes forty.
 */
const orphanGuard = `read -r _
sleep "$4"
[ "$(cat "$1" 2>/dev/null)" = "$2" ] || exit 0
pid=$(head -n 1 "$3/postmaster.pid" 2>/dev/null) || exit 0
case "$(readlink "/proc/$pid/cwd" 2>/dev/null || ps -o comm= -p "$pid" 2>/dev/null)" in
  "$3" | *postgres*) kill -INT "$pid" ;;
esac`;

/**
 * Has the database of this process end some time after it, should it be killed: by an input that the system closes then.
 *
 * @returns ends the watch, for who stops the database themselves
 */
export function endAfterUs({ cluster }: ClusterLocation, orphanLasts = ORPHAN_LASTS): () => void {
  const lock = lockOf(dirname(cluster));
  const ours = readFileSync(lock, "utf8").trim();
  const guard = spawn("/bin/sh", ["-c", orphanGuard, "sh", lock, ours, cluster, String(orphanLasts)], {
    cwd: "/",
    env: plainEnvironment,
    // Ctrl-C in a terminal is meant for the server, which stops the database itself.
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  // Without it everything is as before: the next start takes the database over.
  guard.on("error", () => {});
  guard.unref();
  if (guard.stdin instanceof Socket) guard.stdin.unref();
  return () => void guard.kill("SIGKILL");
}
