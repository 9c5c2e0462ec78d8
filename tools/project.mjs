import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder, whatever folder a script was called from. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Something the person at the keyboard can do something about: said in a sentence, without a stack. */
export class Trouble extends Error {}

/** Runs a script's main function and turns what it says into the exit code. */
export async function main(run) {
  try {
    process.exitCode = await run();
  } catch (error) {
    process.exitCode = 1;
    console.error(error instanceof Trouble ? `\n${error.message}` : error);
  }
}

/** The JavaScript file behind a package's command, so that it runs on the pinned Node on every system. */
export function commandOf(packageName, command = packageName) {
  for (const workspace of ["", "web", "e2e"]) {
    const folder = join(root, workspace, "node_modules", packageName);
    if (!existsSync(join(folder, "package.json"))) continue;
    const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return join(folder, typeof bin === "string" ? bin : bin[command]);
  }
  throw new Trouble(`The package ${packageName} is not installed. Delete node_modules and run this again.`);
}
