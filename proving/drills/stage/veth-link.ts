import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const ip = (...args: string[]) => run("ip", args);
const PORT = 5432;

/** Whether this machine has networks of its own to cut: Linux, its administrator, and the tool. */
export const mayCreateVethLink = async () =>
  process.platform === "linux" &&
  process.getuid?.() === 0 &&
  (await ip("netns", "list").then(
    () => true,
    () => false,
  ));

/**
 * A cable of the system's own (a pair of network interfaces) with PostgreSQL at its far end. When it is pulled nobody is
 * told: packets are lost, as between two machines.
 */
export async function createVethLink(socketFolder: string) {
  const name = `drill-${process.pid}`;
  const [near, far] = [`dn-${process.pid}`, `df-${process.pid}`];
  const there = (...args: string[]) => ip("netns", "exec", name, "ip", ...args);
  // Some network that nobody uses: every process has another one.
  const network = `10.213.${process.pid % 256}`;
  const address = `${network}.2`;
  let end: ChildProcess | undefined;
  const remove = async () => {
    end?.kill();
    await ip("netns", "del", name).catch(() => {});
  };

  try {
    await ip("netns", "add", name);
    await ip("link", "add", near, "type", "veth", "peer", "name", far);
    await ip("link", "set", far, "netns", name);
    await ip("addr", "add", `${network}.1/30`, "dev", near);
    await ip("link", "set", near, "up");
    await there("addr", "add", `${address}/30`, "dev", far);
    await there("link", "set", far, "up");
    const program = fileURLToPath(new URL("peer-process.ts", import.meta.url));
    const args = [program, `${socketFolder}/.s.PGSQL.${PORT}`, address, String(PORT)];
    end = spawn("ip", ["netns", "exec", name, process.execPath, ...args], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    if (end.stdout) await once(end.stdout, "data");
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    url: `postgresql://khorgos@${address}:${PORT}/khorgos?sslmode=disable`,
    pull: () => there("link", "set", far, "down"),
    plugIn: () => there("link", "set", far, "up"),
    remove,
  };
}
