import { expect, test } from "vitest";
import { read } from "./read-imports.ts";

/** What stands in package.json and is relied on elsewhere: one version for all that is shipped, and one licence. */

type Manifest = { version?: string; private?: boolean; license?: string; workspaces?: string[] };
const manifestOf = (path: string): Manifest => JSON.parse(read(path));
const main = manifestOf("package.json");

test("there is one version, in the project's package.json, and the lockfile agrees", () => {
  expect(main.version).toMatch(/^\d+\.\d+\.\d+$/);
  const lock: Manifest = JSON.parse(read("package-lock.json"));
  expect(lock.version).toBe(main.version);
  const others = (main.workspaces ?? []).filter((name) => manifestOf(`${name}/package.json`).version);
  expect(others).toEqual([]);
});

test("nothing can be published by accident, and no package promises a licence that LICENSE does not give", () => {
  const all = ["", "tools/node/", "tools/chromium/", ...(main.workspaces ?? []).map((name) => `${name}/`)];
  expect(all.length).toBeGreaterThan(8);
  const loose = all.filter((folder) => {
    const { private: isPrivate, license } = manifestOf(`${folder}package.json`);
    return isPrivate !== true || license !== "UNLICENSED";
  });
  expect(loose).toEqual([]);
  expect(read("LICENSE")).toContain("All rights reserved.");
});
