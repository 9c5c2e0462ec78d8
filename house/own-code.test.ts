import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isTest, read, root } from "./read-imports.ts";

/**
 * Before something of general use is written here, a library is looked for. `dependencies.json` names the libraries we use,
 * what we wrote instead of one with the reason (`refused`), and what no library could know (`ours`).
 */
type Reasons = {
  direct: Record<string, string>;
  refused?: Record<string, { library: string; because: string }>;
  ours?: Record<string, string>;
};
const packages: Reasons[] = Object.values(JSON.parse(read("house/dependencies.json")));
const refused = packages.flatMap((reasons) => Object.entries(reasons.refused ?? {}));
const named = new Set([
  ...refused.map(([path]) => path),
  ...packages.flatMap(({ ours = {} }) => Object.keys(ours)),
]);

test("what is named as our own is there", () => {
  expect(named.size).toBeGreaterThan(20);
  expect([...named].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test("a library that was refused is not used, and a reason is given", () => {
  const used = new Set(packages.flatMap(({ direct }) => Object.keys(direct)));
  expect(refused.filter(([, { library, because }]) => used.has(library) || because.length < 40)).toEqual([]);
});

/** What a shorter file does is no library's whole work. */
const SHORT = 60;

test.each(["server/src/platform", "web/src/platform"])(
  "each folder of %s, and each long file beside them, is named with a library or a reason",
  (platform) => {
    const entries = readdirSync(join(root, platform), { withFileTypes: true });
    const isLarge = (path: string) => read(path).split("\n").length > SHORT && !isTest(path);
    const unnamed = entries
      .map((entry) => ({ path: `${platform}/${entry.name}`, isFolder: entry.isDirectory() }))
      .filter(({ path, isFolder }) => !named.has(path) && (isFolder || isLarge(path)));
    expect(entries.length).toBeGreaterThan(8);
    expect(unnamed.map(({ path }) => path)).toEqual([]);
  },
);
