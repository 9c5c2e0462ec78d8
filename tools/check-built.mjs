import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root, Trouble } from "./project.mjs";

/** What belongs to us and not to the browser. */
const ours = /\.(map|tsx?|test\..*)$|(^|\/)\.git/;

/** Fewer files than these are no pages. */
const FEWEST = 10;

/**
 * Looks through what the browser gets: no tests, maps or sources, and no script that names one.
 *
 * @throws a Trouble that names them
 */
export function checkBuilt(folder = join(root, "web", "dist")) {
  const built = readdirSync(folder, { recursive: true, encoding: "utf8" });
  if (built.length < FEWEST) throw new Trouble(`${folder} holds ${built.length} files only: no pages.`);
  const pointing = built.filter(
    (path) => path.endsWith(".js") && readFileSync(join(folder, path), "utf8").includes("sourceMappingURL"),
  );
  const wrong = [...built.filter((path) => ours.test(path.replaceAll("\\", "/"))), ...pointing];
  if (wrong.length > 0) throw new Trouble(`The browser would get what is ours: ${wrong.join(", ")}.`);
}
