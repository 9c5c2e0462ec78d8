import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";
import { endedBy, endOnSignals, exitCodeOf } from "./run.mjs";

export { root };

/** Something the person at the keyboard can do something about: said in a sentence, without a stack. */
export class Trouble extends Error {
  exitCode = 1;
}

/** Runs a script's main function and turns what it says into the exit code. */
export async function main(run) {
  endOnSignals();
  try {
    process.exitCode = await run();
  } catch (error) {
    if (endedBy()) process.exitCode = exitCodeOf(endedBy());
    else if (error instanceof Trouble) tell(error);
    else {
      process.exitCode = 1;
      console.error(error);
    }
  }
}

function tell({ exitCode, message }) {
  process.exitCode = exitCode;
  if (exitCode === 0) console.log(message);
  else console.error(`\n${message}`);
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
