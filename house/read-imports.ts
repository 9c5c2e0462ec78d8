import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "oxc-parser";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** The packages that the product is made of. */
const sides = ["contract", "price-list", "postgres", "server", "operations", "web"];

/** Every TypeScript file of them, as a path from the root. */
export const files: readonly string[] = sides.flatMap((side) =>
  readdirSync(join(root, side, "src"), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/(node_modules|dist)\//.test(path))
    .map((path) => `${side}/src/${path}`),
);

export const read = (path: string) => readFileSync(join(root, path), "utf8");

export const isTest = (path: string) => /\.test\.tsx?$/.test(path) || /\/test\//.test(path);

export type Import = { from: string; to: string };

/** What each file leans on, read by a parser: paths from the root; packages by their name. */
export const imports: readonly Import[] = files.flatMap((from) => {
  const { module } = parseSync(from, read(from));
  const fixed = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  const again = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  );
  const lazy = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const text = read(from).slice(moduleRequest.start, moduleRequest.end);
    return /^["'].*["']$/.test(text) ? text.slice(1, -1) : [];
  });
  return [...fixed, ...again, ...lazy].map((to) => ({ from, to: target(from, to) }));
});

function target(from: string, to: string) {
  const [, side, path] = /^@khorgos\/([\w-]+)\/(.+)$/.exec(to) ?? [];
  if (side) return `${side}/src/${path}.ts`;
  if (!to.startsWith(".")) return to;
  return relative(".", normalize(join(dirname(from), to)));
}
