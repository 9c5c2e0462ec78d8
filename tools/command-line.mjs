import { parseArgs } from "node:util";
import { Trouble } from "./project.mjs";

/** Ends the script with the usage: 0 when it was asked for, 2 when the command was not understood. */
class Usage extends Trouble {
  constructor(message, exitCode) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Reads what was typed after a command. Every script reads its command line with this, so that each has `--help` and none
 * takes an option for a file name.
 *
 * @param command.call how it is called, such as `npm run backup`
 * @param command.does what it does, in a sentence
 * @param command.words the names of what may be typed besides options, such as `["[FILE]"]`; `…` at the end of the last one
 *   means any number
 * @param command.options as `parseArgs` wants them, each with a sentence in `says` and, for values, their name in
 *   `value`; those of `NUMBER` and `NUMBERS` are looked at here
 * @param command.notes further lines of the usage
 * @throws a Usage, which `main` prints
 */
export function readCommandLine(command, argv) {
  const { words = [], options = {} } = command;
  let read;
  try {
    read = parseArgs({ args: argv, options: { ...options, help }, allowPositionals: true });
  } catch (error) {
    // Node explains how to type a file name that begins with a dash; our own usage follows instead.
    const [why] = error.message.split(/\. (?=To )|\n/);
    throw new Usage(`${why.replace(/\.?$/, ".")}\n\n${usageOf(command)}`, 2);
  }
  const { help: wantsHelp, ...values } = read.values;
  if (wantsHelp) throw new Usage(usageOf(command), 0);
  for (const [name, { value }] of Object.entries(options))
    if (values[name] !== undefined && numbers[value]?.test(values[name]) === false)
      throw new Usage(`--${name} wants ${value}, not "${values[name]}".\n\n${usageOf(command)}`, 2);
  const most = words.at(-1)?.includes("…") ? Infinity : words.length;
  if (read.positionals.length > most)
    throw new Usage(`"${read.positionals[most]}" is one word too many.\n\n${usageOf(command)}`, 2);
  return { values, positionals: read.positionals };
}

/** Values that must be whole numbers from 1, by their names: 0 rounds of anything would prove it right. */
const numbers = { NUMBER: /^[1-9]\d{0,9}$/, NUMBERS: /^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/ };

/** Says in a sentence what was wrong with the words of a command, and how it is used. */
export const misused = (command, sentence) => new Usage(`${sentence}\n\n${usageOf(command)}`, 2);

const help = { type: "boolean", short: "h", says: "print this" };

function usageOf({ call, does, words = [], options = {}, notes = [] }) {
  const all = Object.entries({ ...options, help });
  // npm keeps what is typed after its own name to itself, up to these dashes.
  const dashes = call.startsWith("npm ") ? " --" : "";
  const named = all.map(([name, { value }]) => (value ? `--${name} ${value}` : `--${name}`));
  const width = Math.max(...named.map((name) => name.length));
  return [
    `${call}${dashes} ${[...words, "[OPTIONS]"].join(" ")}`,
    "",
    `${does}`,
    "",
    ...all.map(([, { says }], index) => `  ${named[index].padEnd(width)}  ${says}`),
    ...(notes.length > 0 ? ["", ...notes] : []),
  ].join("\n");
}
