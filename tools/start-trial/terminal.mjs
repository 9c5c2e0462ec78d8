import { spawn } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../free-port.mjs";

/** A first start on a busy machine may take minutes. */
const MAX_START_MS = 600_000;
const MAX_END_MS = 20_000;

/** `npm start` in a folder, as somebody at a terminal types it: Ctrl-C reaches npm and all that belongs to its group. */
export function openTerminal({ folder, program, npm, env, user }) {
  let output = "";
  const end = {};
  const port = freePort();
  const opened = port.then((number) => {
    const child = spawn(program, [npm, "start"], {
      cwd: folder,
      env: {
        ...strangers(env),
        PATH: `${dirname(program)}:/usr/local/bin:/usr/bin:/bin`,
        PORT: String(number),
      },
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
      ...(user && { uid: user, gid: user }),
    });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.on("exit", (code, signal) => (end.by = code ?? signal));
    return child;
  });

  const clone = { said: () => output, has: (path, shape) => has(folder, path, shape) };

  /** Whether something came to be so while the command ran. */
  async function until(is) {
    await opened;
    const giveUpAt = Date.now() + MAX_START_MS;
    while (end.by === undefined && Date.now() < giveUpAt) {
      if (await is(clone)) return true;
      await pause(5);
    }
    return false;
  }

  async function signal(name, longest) {
    const { pid = 0 } = await opened;
    try {
      process.kill(-pid, name);
    } catch {
      // It has ended by itself.
    }
    const giveUpAt = Date.now() + longest;
    while (end.by === undefined && Date.now() < giveUpAt) await pause(10);
  }

  return {
    said: clone.said,
    until,
    untilReady: () => until(async () => isReady(await port)),
    /** How everything ended, and what goes on nevertheless. */
    async pressCtrlC() {
      await signal("SIGINT", MAX_END_MS);
      const left = workingOn(folder);
      for (const { pid } of left) kill(pid);
      return { ended: end.by ?? "never", left: left.map(({ command }) => command) };
    },
    /** As a power cut ends it. */
    async kill() {
      await opened;
      for (const { pid } of workingOn(folder)) kill(pid);
      await signal("SIGKILL", MAX_END_MS);
    },
  };
}

/** Ours without what is about us: what an outer npm says of itself, and what a Khorgos of this machine is told. */
function strangers(theirs) {
  const about =
    /^(npm_(lifecycle|package|command|config_(local_)?prefix)|INIT_CWD$|NODE_(ENV|OPTIONS|COMPILE_CACHE)$)/;
  const ours =
    /^(HOST|DATABASE_URL|MIGRATOR_URL|DATA_DIR|ENV_FILE|PUBLIC_URL|SMTP_URL|RATES_URL|ADMIN_\w+|METRICS_PORT)$/;
  const kept = Object.entries(process.env).filter(([name]) => !about.test(name) && !ours.test(name));
  const given = Object.entries(theirs).filter(([, value]) => value !== undefined);
  return Object.fromEntries([...kept, ...given]);
}

function has(folder, path, shape) {
  try {
    const inside = readdirSync(dirname(join(folder, path)));
    if (!shape) return inside.includes(path.split("/").at(-1));
    return readdirSync(join(folder, path)).some((name) => shape.test(name));
  } catch {
    return false;
  }
}

async function isReady(port) {
  try {
    return (await fetch(`http://127.0.0.1:${port}/api/health/ready`)).ok;
  } catch {
    return false;
  }
}

/** Every process that works in this folder or was told of it: PostgreSQL's work in their data folder. */
const workingOn = (folder) =>
  readdirSync("/proc")
    .filter((pid) => /^\d+$/.test(pid) && Number(pid) !== process.pid)
    .flatMap((pid) => {
      const command = read(() => readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim());
      const place = read(() => readlinkSync(`/proc/${pid}/cwd`));
      const ours = command !== "" && (place.startsWith(folder) || command.includes(folder));
      return ours ? [{ pid: Number(pid), command: command.slice(0, 80) }] : [];
    });

function read(ask) {
  try {
    return ask();
  } catch {
    return "";
  }
}

function kill(pid) {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended meanwhile.
  }
}
