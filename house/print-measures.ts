import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sizeOfStart } from "./install-size.ts";
import { ceilings } from "./ceilings.ts";
import { endpointNames, misnamedEndpoints, repeatedTypes, routeMounts } from "./measures.ts";
import { read, root } from "./read-imports.ts";

/** Prints what the house is measured by, one line each. What must never grow back is a test in `house.test.ts`. */

/** Every text of the project that people read: code, documents, migrations. */
const texts = [
  "contract",
  "price-list",
  "postgres",
  "server",
  "operations",
  "web",
  "e2e",
  "proving",
  "house",
  "tools",
  "docs",
].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(tsx?|mjs|md|sql)$/.test(path) && !/(node_modules|dist|pictures)\//.test(path))
    .map((path) => read(`${folder}/${path}`)),
);
const share = (some: number, all: number) => `${some} of ${all} (${Math.round((100 * some) / all)} %)`;
const { megabytes, files } = sizeOfStart();

const lines: Record<string, number | string> = {
  ...Object.fromEntries(
    ceilings.map(({ what, now, ceiling, target }) => [
      what,
      `${now()} (at most ${ceiling}, to be ${target})`,
    ]),
  ),
  "endpoints that bear another name in the server or the browser": share(
    misnamedEndpoints().length,
    endpointNames().length,
  ),
  "names of types declared more than once on a side": repeatedTypes().length,
  "files of the server that give routes to it": routeMounts().length,
  "sentences without a subject that begin with Whoever": texts.join("\n").match(/\bwhoever\b/gi)?.length ?? 0,
  "what npm start installs": `${megabytes} MB in ${files} files`,
  "lines of docs/performance.md": read("docs/performance.md").split("\n").length - 1,
};
const width = Math.max(...Object.keys(lines).map(({ length }) => length));
for (const [what, figure] of Object.entries(lines))
  process.stdout.write(`${what.padEnd(width)}  ${figure}\n`);
