import { delimiter, dirname } from "node:path";
import { installPackages } from "./npm.mjs";
import { pinNode } from "./pinned-node.mjs";
import { root } from "./project.mjs";

/**
 * Everything a fresh clone needs before anything of Khorgos runs. Costs milliseconds once it was done.
 *
 * @param options.dev false for what operators run: installs no tests, no checkers and no browser
 * @returns {Promise<{ node: string, env: NodeJS.ProcessEnv }>} the Node to run with, and an environment in which `node`
 *   means that one, also for tools that start another
 */
export async function prepare({ dev = true } = {}) {
  const node = await pinNode();
  await installPackages(root, "the packages of Khorgos", { node, dev });
  return { node, env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ""}` } };
}
