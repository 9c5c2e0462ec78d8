import { join, resolve } from "node:path";
import { prepare } from "./prepare.mjs";
import { main, root } from "./project.mjs";
import { run } from "./run.mjs";

/** Runs one of the server's own scripts with what was typed after it. A path the user typed is meant from where they stand. */
export const runServerScript = (name) =>
  main(async () => {
    const { node, env } = await prepare();
    const cwd = process.env.INIT_CWD ?? process.cwd();
    const { code } = await run(node, [join(root, "server", "src", name), ...process.argv.slice(2)], {
      cwd,
      env: { ...env, DATA_DIR: env.DATA_DIR ? resolve(cwd, env.DATA_DIR) : join(root, ".data") },
    });
    return code;
  });
