import type { prettyFactory } from "pino-pretty";

/** `auto`: for a person where one looks on, for programs elsewhere. */
export type LogFormat = "auto" | "text" | "json";

type Out = NodeJS.WritableStream & { isTTY?: boolean; hasColors?: () => boolean };

/** Where the log goes so that it can be read; undefined: to standard output as it is, in lines of JSON. */
export async function logStream(format: LogFormat, out: Out = process.stdout) {
  if (format === "json" || (format === "auto" && out.isTTY !== true)) return undefined;
  // A terminal may be closed under the server, which then still has a database to stop.
  out.on("error", () => undefined);
  // Loaded only where somebody reads it.
  const pretty = await import("pino-pretty");
  return readableLog(out, pretty.prettyFactory);
}

type Terminal = { write: (text: string) => unknown; hasColors?: () => boolean };

/** Turns lines of JSON, as the server logs them, into short ones for a person at a terminal. */
export function readableLog(
  terminal: Terminal,
  readerOf: typeof prettyFactory,
): { write: (line: string) => void } {
  const readable = readerOf({
    colorize: terminal.hasColors?.() ?? false,
    singleLine: true,
    translateTime: "SYS:HH:MM:ss",
    ignore: "event,outcome,reqId",
    // An operation is its own sentence; by the id of a call a person's complaint finds what went wrong.
    messageFormat: ({ event, outcome, msg, reqId }) => {
      if (typeof event === "string") return `${event}: ${String(outcome)}`;
      return `${String(msg)}${typeof reqId === "string" ? ` (call ${reqId})` : ""}`;
    },
  });
  return { write: (line) => void terminal.write(readable(JSON.parse(line, (_, value) => harmless(value)))) };
}

/** Makes text harmless: what others wrote must not move the cursor or rename the window: control characters are spelled out. */
const harmless = (value: unknown) =>
  typeof value === "string"
    ? value.replaceAll(
        /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g,
        (letter) => `\\x${letter.charCodeAt(0).toString(16).padStart(2, "0")}`,
      )
    : value;
