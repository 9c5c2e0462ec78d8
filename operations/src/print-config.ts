import { collectVariables, readConfig } from "@khorgos/server/platform/config/config";
import { aboutOf, masked, names } from "@khorgos/server/platform/config/variables";
import { runCommand } from "@khorgos/server/platform/process/process";

/**
 * Tells what is in force: each variable with its value, secrets masked, and where it comes from; then what is doubtful.
 *
 * @throws an Error, after the list, that says what is wrong
 */
export function tellConfig(environment: NodeJS.ProcessEnv, print: (line: string) => void) {
  const { given, file } = collectVariables(environment);
  const width = Math.max(...names.map((name) => name.length));
  for (const name of names) {
    const value = given[name];
    const { usual = "" } = aboutOf(name);
    const from = environment[name] ? "environment" : value ? environment.ENV_FILE : "usual";
    print(`${name.padEnd(width)}  ${value ? masked(name, value) : usual || "–"}  (${from})`);
  }
  const { dataDir, warnings } = readConfig(environment);
  print(`\nData: ${dataDir}. ${Object.keys(file).length} variables come from a file.`);
  for (const warning of warnings) print(`Warning: ${warning}`);
}

if (import.meta.main)
  await runCommand(async () => tellConfig(process.env, (line) => process.stdout.write(`${line}\n`)));
