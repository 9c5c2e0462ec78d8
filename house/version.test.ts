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

test("the newest version of the changelog is this one, versions fall, and each has its day", () => {
  const changelog = read("CHANGELOG.md");
  const titles = [...changelog.matchAll(/^## (.+)$/gm)].map(([, title = ""]) => title);
  expect(titles[0]).toBe("[Unreleased]");
  const versions = titles.slice(1).map((title) => /^\[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$/.exec(title)?.[1]);
  expect(versions[0]).toBe(main.version);
  const sorted = versions.toSorted((one = "", other = "") =>
    other.localeCompare(one, "en", { numeric: true }),
  );
  expect(versions).toEqual(sorted);
});

test("the changelog has the kinds of change that are agreed on, and none of them empty", () => {
  const kinds = new Set(["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"]);
  const parts = read("CHANGELOG.md").split(/^### /m).slice(1);
  expect(parts.length).toBeGreaterThan(0);
  const strange = parts.filter((part) => !kinds.has(part.split("\n")[0] ?? "") || !/^- /m.test(part));
  expect(strange).toEqual([]);
});
