/** `auto`: for a person where one looks on, for programs elsewhere. */
export type LogFormat = "auto" | "text" | "json";

type Out = NodeJS.WritableStream & { isTTY?: boolean; hasColors?: () => boolean };

/** Where the log goes so that it can be read; undefined: to standard output as it is, in lines of JSON. */
export async function logStream(format: LogFormat, out: Out = process.stdout) {
  if (format === "json" || (format === "auto" && out.isTTY !== true)) return undefined;
  // A terminal may be closed under the server, which then still has a database to stop.
  out.on("error", () => undefined);
  // Loaded only where somebody reads it.
  const { readableLog } = await import("./readable-log.ts");
  return readableLog(out);
}
