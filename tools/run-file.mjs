import { join } from "node:path";
import { buildWeb } from "./build-web.mjs";
import { operatorEnvironment } from "./operator-environment.mjs";
import { prepare } from "./prepare.mjs";
import { root } from "./project.mjs";
import { run } from "./run.mjs";

/** Runs a TypeScript file of the project on the pinned Node, with what was typed after its command. */
export async function runFile(path, { argv }) {
  const { node, env } = await prepare();
  const { code } = await run(node, [path, ...argv], { env });
  return code;
}

/** The same for what opens the pages in a browser. */
export async function runWithPages(path, line) {
  await buildWeb(await prepare());
  return runFile(path, line);
}

/** Runs one of the server's own scripts as its operator, from where they stand: files they name are meant from there. */
export async function runOperation(name, { argv }) {
  const { node, env } = await prepare({ dev: false });
  const cwd = process.env.INIT_CWD ?? process.cwd();
  const { code } = await run(node, [join(root, "operations", "src", name), ...argv], {
    cwd,
    env: { ...operatorEnvironment(), PATH: env.PATH },
  });
  return code;
}
