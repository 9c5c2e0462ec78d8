import type { ChildProcess } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";

/**
 * Waits until the server of this process answers at `origin` that it is ready, asking it every so many milliseconds.
 *
 * @throws an Error when it ends instead
 */
export async function whenReady(server: ChildProcess, origin: string, everyMs: number): Promise<void> {
  const isReady = () =>
    fetch(`${origin}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error("The server ended.");
    await pause(everyMs);
  }
}
