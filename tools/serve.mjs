import { buildWeb } from "./build-web.mjs";
import { operatorEnvironment } from "./operator-environment.mjs";
import { prepare } from "./prepare.mjs";
import { run } from "./run.mjs";
import { serverCommand } from "./server-command.mjs";

/**
 * Prepares, builds and then runs the server in the foreground until it ends.
 *
 * @param env what the server is told; by default what an operator says, with `.env`
 * @returns {Promise<number>} the server's exit code
 */
export async function serve(args = [], given = operatorEnvironment()) {
  const { node, env } = await prepare({ dev: false });
  await buildWeb({ node, env });
  const command = serverCommand();
  // The channel tells the server when we are gone, even when we are killed: see end-with-parent.mjs.
  const stdio = ["inherit", "inherit", "inherit", "ipc"];
  const wanted = { ...command.env, ...given, PATH: env.PATH };
  const { code } = await run(node, [...command.args, ...args], { env: wanted, stdio });
  return code;
}
