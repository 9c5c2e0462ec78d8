import { delimiter, dirname } from "node:path";
import { installPackages } from "./npm.mjs";
import { pinNode } from "./pinned-node.mjs";
import { root } from "./project.mjs";

/**
 * Everything a fresh clone needs before anything of Khorgos runs. Costs milliseconds once it was done.
 *
 * @returns {Promise<{ node: string, env: NodeJS.ProcessEnv }>} the Node to run with, and an environment in which `node`
 *   means that one, also for tools that start another
 */
export async function prepare() {
  const node = await pinNode();
  await installPackages(root, "the packages of Khorgos", node);
  return { node, env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ""}` } };
}
