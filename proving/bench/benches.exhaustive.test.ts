import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** Every benchmark still runs; how fast is told on a machine that does nothing else. */

/** As little work as each can do. */
const short: Record<string, string[]> = {
  commands: ["--rounds", "1", "--seconds", "1"],
  import: ["--rows", "300", "--rounds", "1"],
  live: ["--streams", "20", "--changes", "2", "--seconds", "1"],
  listing: ["--rows", "2000", "--rounds", "1", "--seconds", "1", "--pages", "5"],
  matching: ["--rows", "1000", "--requests", "100", "--looks", "5", "--changed", "100"],
  scrolling: ["--cars", "3000"],
  search: ["--rows", "1000", "--times", "1"],
  replicas: ["--cars", "1000", "--looks", "5"],
  reads: ["--rows", "1000,2000", "--looks", "5", "--times", "2"],
  signin: ["--rounds", "1", "--seconds", "1"],
  start: ["--rounds", "1", "--seconds", "1"],
  waiting: ["--rows", "2000", "--rounds", "1", "--seconds", "1"],
};

const isBench = (name: string) => /^[a-z]+\.ts$/.test(name);
const all = readdirSync(import.meta.dirname).filter(isBench);

test.each(all)("%s runs", async (file) => {
  const options = short[file.replace(".ts", "")];
  if (!options) throw new Error(`Say what the short form of ${file} is.`);
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...options], {
    cwd: import.meta.dirname,
    timeout: 500_000,
  });
  expect(stdout).toMatch(/ (ok|SHORT)$/m);
});
