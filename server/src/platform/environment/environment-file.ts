import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { parseEnv } from "node:util";

export type Variables = Record<string, string | undefined>;

const PATHS = ["DATA_DIR", "BACKUP_DIR"];

/**
 * The variables of the file that ENV_FILE names, if it names one: `npm start` and the operator's commands name the project's
 * `.env`. Its paths are meant from where it lies.
 *
 * @throws an Error with a sentence when it cannot be read
 */
export function readFile(path: string | undefined): Variables {
  if (!path) return {};
  let read: Variables;
  try {
    // Some editors of Windows put a mark before the first name.
    const text = readFileSync(path, "utf8").replace(/^\uFEFF/, "");
    refuseUnread(text);
    read = parseEnv(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`The file that ENV_FILE names cannot be read (${why}).`, { cause: error });
  }
  const absolute = PATHS.flatMap((name) =>
    read[name] ? [[name, resolve(dirname(path), read[name])] as const] : [],
  );
  return { ...read, ...Object.fromEntries(absolute) };
}

/** Empty, a comment, or a name and what it says. */
const line = /^\s*($|#|(export\s+)?\w[^\s=]*\s*=)/;

/** Node passes over the other lines, such as "PORT: 4000", without a word. They are not repeated: a secret may stand there. */
function refuseUnread(text: string) {
  const at = text.split(/\r\n?|\n/).findIndex((one) => !line.test(one));
  if (at >= 0) throw new Error(`line ${at + 1} is none of the kind NAME=value`);
}
