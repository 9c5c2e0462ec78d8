import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./read-imports.ts";

type Lock = { packages: Record<string, { dev?: boolean; link?: boolean }> };

/**
 * What `npm start` installs on this machine: the packages that are no devDependencies, and Node. Disk space as
 * `du -sm node_modules tools/node` tells it in a clone in which nothing but `npm start` was run.
 */
export function sizeOfStart(): { megabytes: number; files: number } {
  const lock: Lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const folders = Object.entries(lock.packages).flatMap(([path, { dev, link }]) =>
    path.includes("node_modules/") && !dev && !link && existsSync(join(root, path)) ? path : [],
  );
  const sizes = [...folders, ...foldersOfNode()].flatMap((path) => sizesIn(join(root, path)));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return { megabytes: Math.round(bytes / 2 ** 20), files: sizes.length };
}

function foldersOfNode(): string[] {
  const folder = "tools/node/node_modules";
  return existsSync(join(root, folder))
    ? readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)
    : [];
}

/** Without the packages inside a package, which the lockfile names on their own. */
function sizesIn(path: string): number[] {
  const { blocks, size } = lstatSync(path);
  // Windows counts no blocks.
  const bytes = blocks ? blocks * 512 : size;
  if (!lstatSync(path).isDirectory()) return [bytes];
  return readdirSync(path)
    .filter((name) => name !== "node_modules")
    .flatMap((name) => sizesIn(join(path, name)));
}
