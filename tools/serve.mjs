import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { buildWeb } from "./build-web.mjs";
import { prepare } from "./prepare.mjs";
import { root } from "./project.mjs";
import { exitCodeOf } from "./run.mjs";
import { serverCommand } from "./server-command.mjs";

/** What a terminal, a service manager or a closing window sends to end a server. */
const ENDINGS = ["SIGINT", "SIGTERM", "SIGHUP"];

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
  const command = serverCommand();
  const server = spawn(node, [...command.args, ...args], {
    cwd: root,
    env: { ...command.env, ...env },
    detached: process.platform !== "win32",
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const signal of ENDINGS) process.on(signal, () => server.kill(signal));
  return new Promise((done, failed) => {
    server.on("error", failed);
    server.on("exit", (code, signal) => done(code ?? exitCodeOf(signal)));
  });
}
