import { existsSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { isAlive } from "./processes.ts";

/**
 * Removes databases that moved out of a temporary folder which is gone by now: what tests and trials leave behind.
 * Of any other folder it cannot be known whether it was deleted or is only not mounted, so those stay.
 */
export function clearAwayForgotten(commonHome: string): void {
  const temporary = realpathSync(tmpdir()) + sep;
  for (const name of readdirSync(commonHome)) {
    const home = join(commonHome, name);
    const owner = read(join(home, "belongs-to"))?.trim();
    const isForgotten = owner?.startsWith(temporary) && !existsSync(owner);
    if (isForgotten && !isInUse(home)) rmSync(home, { recursive: true, force: true });
  }
}

function isInUse(home: string): boolean {
  const pid = Number(read(join(home, "cluster/postmaster.pid"))?.split("\n")[0]);
  return pid > 0 && isAlive(pid);
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
