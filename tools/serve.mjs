import { spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { buildWeb } from "./build-web.mjs";
import { prepare } from "./prepare.mjs";
import { root } from "./project.mjs";
import { exitCodeOf } from "./run.mjs";

/** What a terminal, a service manager or a closing window sends to end a server. */
const ENDINGS = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * A small young generation and a heap that grows in smaller steps: an import of 100 000 rows then adds 45 MB instead of 140,
 * and takes a little longer.
 */
const FRUGAL = ["--max-semi-space-size=4", "--heap-growing-percent=60"];

/**
 * Prepares, builds and then runs the server in the foreground until it ends.
 *
 * @param defaults the data folder, where the environment names none
 * @returns {Promise<number>} the server's exit code
 */
export async function serve(args = [], defaults = {}) {
  const { node, env } = await prepare();
  await buildWeb({ node, env });
  // The server works from the project's folder; a path the user typed is meant from where they stand.
  const wanted = env.DATA_DIR ? { ...env, DATA_DIR: resolve(env.DATA_DIR) } : { ...env, ...defaults };
  return runServer(node, args, wanted);
}

/**
 * The server gets a session of its own, because Ctrl-C would reach it twice otherwise: from the terminal and from
 * us. It ends with us, even when we are killed: see end-with-parent.mjs.
 */
function runServer(node, args, env) {
  const watch = pathToFileURL(join(root, "tools", "end-with-parent.mjs")).href;
  const entry = join(root, "server", "src", "main.ts");
  const server = spawn(node, [...FRUGAL, "--import", watch, entry, ...args], {
    cwd: root,
    env: { NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "compiled"), ...env },
    detached: process.platform !== "win32",
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const signal of ENDINGS) process.on(signal, () => server.kill(signal));
  return new Promise((done, failed) => {
    server.on("error", failed);
    server.on("exit", (code, signal) => done(code ?? exitCodeOf(signal)));
  });
}
