import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { root } from "./root.mjs";

/** A path that the operator typed is meant from where they stand; npm runs us in the project's folder. */
const stand = process.env.INIT_CWD ?? process.cwd();

const PATHS = ["DATA_DIR", "BACKUP_DIR", "ENV_FILE"];

/** The environment as an operator means it, with the project's `.env` where there is one: the server reads it itself. */
export function operatorEnvironment() {
  const file = join(root, ".env");
  return { ...(existsSync(file) && { ENV_FILE: file }), ...givenEnvironment() };
}

/** The same without any file of variables: it is about the real market, and a demo must never be stocked in there. */
export const demoEnvironment = () => ({
  DATA_DIR: join(root, ".data-demo"),
  ...givenEnvironment(),
  ENV_FILE: "",
});

function givenEnvironment() {
  const paths = PATHS.filter((name) => process.env[name]).map((name) => [
    name,
    resolve(stand, process.env[name]),
  ]);
  return { ...process.env, ...Object.fromEntries(paths) };
}
