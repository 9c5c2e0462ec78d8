import { existsSync } from "node:fs";
import { operatorCommands } from "./operator-commands.mjs";

/** A release has no commands for those who change Khorgos, nor what they would run. */
const forDevelopers = new URL("developer-commands.mjs", import.meta.url);
const { developerCommands = {} } = existsSync(forDevelopers) ? await import(forDevelopers.href) : {};

/** What `npm start` and `npm run NAME` do, by their names; `npm test` is a script of its own. */
export const commands = { ...operatorCommands, ...developerCommands };

for (const [name, command] of Object.entries(commands))
  command.call = name === "start" ? "npm start" : `npm run ${name}`;
