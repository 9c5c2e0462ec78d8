import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./project.mjs";

/**
 * Room for what calls make to die young in, looked through by the thread that made it: helpers take more from the other
 * processor than they spare. Nothing is made where the old things are because its like once lived long: it would hold
 * whatever it points to, such as pages of the market (decision 0047). A heap that grows in small steps, so that an import
 * takes tens of megabytes and not hundreds. And `gc`, to give back what starting took.
 */
const MEMORY = [
  "--max-semi-space-size=16",
  "--no-parallel-scavenge",
  "--no-allocation-site-pretenuring",
  "--heap-growing-percent=60",
  "--expose-gc",
];

/** What Node is given to run the server, or another one the same way, and what its environment should hold unless it already does. */
export function serverCommand(entry = join(root, "operations", "src", "main.ts")) {
  const watch = pathToFileURL(join(root, "tools", "end-with-parent.mjs")).href;
  return {
    args: [...MEMORY, "--import", watch, entry],
    env: { NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "compiled") },
  };
}
