import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { closeOnce } from "../../closing.ts";

/** A program that does not listen by then will not, in milliseconds. */
const MAX_WAIT = 15_000;

/** Whether this machine has a program; most come with Debian's packages of the same name. */
export const hasProgram = (name: string): boolean =>
  spawnSync("sh", ["-c", 'command -v "$0"', name], { env: { PATH: paths } }).status === 0;

const versions = "/usr/lib/postgresql";

/** The programs of the newest PostgreSQL of Debian's on this machine; undefined where there is none. */
export function findPostgres(): string | undefined {
  const all = existsSync(versions) ? readdirSync(versions).map(Number) : [];
  return all.length > 0 ? `${versions}/${Math.max(...all)}/bin` : undefined;
}

/** Also where Debian puts what only root starts. */
const paths = `${process.env.PATH ?? ""}:/usr/sbin:/sbin`;

type Program = {
  command: string;
  args: readonly string[];
  /** It is there once it listens at this port of this machine. */
  port: number;
  env?: Record<string, string>;
  runAs?: { uid?: number; gid?: number };
};

/**
 * A program that runs until it is closed.
 *
 * @throws an Error with what it said when it ends instead of listening
 */
export async function runProgram({ command, args, port, env = {}, runAs = {} }: Program) {
  const child = spawn(command, args, {
    env: { PATH: paths, LANG: "C.UTF-8", ...env },
    cwd: "/",
    stdio: ["ignore", "pipe", "pipe"],
    ...runAs,
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text) => (said = (said + String(text)).slice(-5_000)));
  const ended = once(child, "exit");
  const close = closeOnce<[NodeJS.Signals]>(async (signal = "SIGKILL") => {
    child.kill(signal);
    await ended;
  });
  const giveUpAt = performance.now() + MAX_WAIT;
  while (!(await listens(port))) {
    if (child.exitCode !== null || performance.now() > giveUpAt) {
      child.kill("SIGKILL");
      throw new Error(`${command} did not start: ${said}`);
    }
    await pause(50);
  }
  return {
    pid: child.pid ?? 0,
    /** The last it said. */
    said: () => said,
    close,
  };
}

async function listens(port: number): Promise<boolean> {
  const probe = connect({ host: "127.0.0.1", port });
  try {
    await once(probe, "connect");
    return true;
  } catch {
    return false;
  } finally {
    probe.destroy();
  }
}
