import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { commandOf, root, Trouble } from "./project.mjs";
import { run } from "./run.mjs";

/** All that the pages are made from. */
const sources = ["web", "contract", "package.json", "package-lock.json", "tsconfig.base.json"];

const notSources = new Set(["node_modules", "dist"]);

/** Outside of web/dist, because everything in there is served. */
const stamp = join(root, "node_modules", ".cache", "khorgos", "web-built-from");

/**
 * Builds the pages into web/dist unless they were built from these very sources. A release brings them along built.
 *
 * @returns {Promise<boolean>} whether they had to be built
 */
export async function buildWeb({ node, env }) {
  if (!existsSync(join(root, "web", "package.json"))) return false;
  const wanted = fingerprint();
  const built = existsSync(join(root, "web", "dist", "index.html")) && existsSync(stamp);
  if (built && readFileSync(stamp, "utf8") === wanted) return false;

  console.log("Building the pages …");
  rmSync(stamp, { force: true });
  const args = [commandOf("vite"), "build", "--logLevel", "warn"];
  const { code } = await run(node, args, { cwd: join(root, "web"), env: { ...env, NODE_ENV: "production" } });
  if (code !== 0) throw new Trouble("The pages could not be built; the reason stands above.");
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
  return true;
}

/** By content, because a checkout changes the time of files that it does not change. */
function fingerprint() {
  const hash = createHash("sha256");
  for (const file of sources.flatMap((name) => filesIn(join(root, name))))
    hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

function filesIn(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !notSources.has(name) && !name.endsWith(".tsbuildinfo"))
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}
