import { readFileSync } from "node:fs";

const { version: written }: { version: string } = JSON.parse(
  readFileSync(new URL("../../../../package.json", import.meta.url), "utf8"),
);

/** The version of Khorgos that this process runs, such as `1.0.0`; the project's package.json is the one place that has it. */
export const version = written;
