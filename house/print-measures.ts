import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sizeOfStart } from "./install-size.ts";
import {
  circles,
  docComments,
  endpointNames,
  featureFilesBehind,
  filesOfOneImporter,
  misnamedEndpoints,
  mutualFolders,
  productionFiles,
  productionLines,
  repeatedTypes,
  routeMounts,
  shortVerbFiles,
} from "./measures.ts";
import { read, root } from "./read-imports.ts";

/** Prints what the house is measured by, one line each. What must never come back is a test in `house.test.ts`. */

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
const comments = docComments();
const share = (some: number, all: number) => `${some} of ${all} (${Math.round((100 * some) / all)} %)`;
const { megabytes, files } = sizeOfStart();

const lines = {
  "files of the product": productionFiles(),
  "lines of the product": productionLines(),
  "endpoints that bear another name in the server or the browser": share(
    misnamedEndpoints().length,
    endpointNames().length,
  ),
  "names of types declared more than once on a side": repeatedTypes().length,
  "pairs of folders of a package that import each other": mutualFolders().length,
  "files with one importer": share(filesOfOneImporter().length, productionFiles()),
  "doc comments that begin with What, Who, Those or So many": share(comments.vague, comments.all),
  "files of commands with at most 21 lines": shortVerbFiles().length,
  "circles of imports, types included": circles().length,
  "feature files from the verb to SQL: an offer, a filter of the market, an imported row": [
    "server/src/requests/offers.ts",
    "server/src/market/market.ts",
    "server/src/imports/import-price-list.ts",
  ]
    .map((verb) => featureFilesBehind(verb).length)
    .join(", "),
  "files of the server that give routes to it": routeMounts().length,
  "sentences without a subject that begin with Whoever": texts.join("\n").match(/\bwhoever\b/gi)?.length ?? 0,
  "what npm start installs": `${megabytes} MB in ${files} files`,
  "lines of docs/performance.md": read("docs/performance.md").split("\n").length - 1,
};
const width = Math.max(...Object.keys(lines).map(({ length }) => length));
for (const [what, figure] of Object.entries(lines))
  process.stdout.write(`${what.padEnd(width)}  ${figure}\n`);
