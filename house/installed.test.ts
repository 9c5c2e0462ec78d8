import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { readInstalled } from "../tools/installed.mjs";
import { installPackages } from "../tools/npm.mjs";

/** Whether packages are there is read from the folder itself: an install may have been cut short or done by an old Node. */

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "khorgos-installed-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

const put = (path: string, content: object) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), JSON.stringify(content));
};

const { platform, arch } = process;
const elsewhere = platform === "win32" ? "linux" : "win32";
const wanted = {
  "": {},
  contract: {},
  "node_modules/vite": { version: "8.0.0" },
  "node_modules/binding-here": { version: "1.0.0", optional: true, os: [platform], cpu: [arch] },
  "node_modules/binding-there": { version: "1.0.0", optional: true, os: [elsewhere], cpu: [arch] },
  "node_modules/needed-there": { version: "1.0.0", optional: true },
};
const all = ["node_modules/vite", "node_modules/binding-here"];

/** As npm leaves a folder: its packages, and a list of them. */
function install(paths: readonly string[], version?: string) {
  put("package-lock.json", { packages: wanted });
  const entries = Object.entries(wanted).filter(([path]) => paths.includes(path));
  for (const [path, entry] of entries) {
    const main = path.includes("binding") ? "binding.node" : "index.js";
    put(`${path}/package.json`, { ...entry, main });
  }
  const packages = Object.fromEntries(
    entries.map(([path, entry]) => [path, { ...entry, ...(version && { version }) }]),
  );
  put("node_modules/.package-lock.json", { packages });
}

test("everything for this machine is there, and its native code is named", () => {
  install(all);
  expect(readInstalled(folder)).toMatchObject({
    missing: [],
    bindings: [join(folder, "node_modules/binding-here")],
  });
});

test("native code that npm left out under a Node too old for it is missing", () => {
  install(["node_modules/vite"]);
  expect(readInstalled(folder).missing).toEqual(["node_modules/binding-here"]);
});

test("an install that was cut short is noticed, also where npm had finished an earlier one", () => {
  install(all);
  rmSync(join(folder, "node_modules/vite"), { recursive: true });
  expect(readInstalled(folder).missing).toEqual(["node_modules/vite"]);
  writeFileSync(join(folder, "node_modules/.package-lock.json"), '{ "packages": { "node_mod');
  expect(readInstalled(folder).missing).toEqual(all);
  rmSync(join(folder, "node_modules/.package-lock.json"));
  expect(readInstalled(folder).missing).toEqual(all);
  rmSync(join(folder, "node_modules"), { recursive: true });
  expect(readInstalled(folder).missing).toEqual(all);
});

test("another version than the lockfile's is missing", () => {
  install(all, "7.9.9");
  expect(readInstalled(folder).missing).toEqual(all);
});

test("a start wants no devDependencies, and native code of those that are there is tried all the same", () => {
  const only = "node_modules/binding-of-tests";
  const entry = { version: "1.0.0", optional: true, dev: true, os: [platform], cpu: [arch] };
  install(all);
  put("package-lock.json", { packages: { ...wanted, [only]: entry } });
  expect(readInstalled(folder).missing).toEqual([only]);
  expect(readInstalled(folder, { dev: false }).missing).toEqual([]);
  put(`${only}/package.json`, { ...entry, main: "binding.node" });
  put("node_modules/.package-lock.json", { packages: { ...wanted, [only]: entry } });
  expect(readInstalled(folder, { dev: false }).bindings).toContain(join(folder, only));
});

test("a link to another clone's packages is refused, and they stay", async () => {
  const other = mkdtempSync(join(tmpdir(), "khorgos-other-"));
  onTestFinished(() => rmSync(other, { recursive: true }));
  writeFileSync(join(other, "package.json"), "{}");
  put("package-lock.json", { packages: wanted });
  symlinkSync(other, join(folder, "node_modules"), "junction");
  await expect(installPackages(folder, "packages")).rejects.toThrow("is a link to");
  expect(readdirSync(other)).toEqual(["package.json"]);
});

test("what was installed since is another state, to be tried anew", () => {
  install(all);
  const { hash } = readInstalled(folder);
  expect(readInstalled(folder).hash).toBe(hash);
  put("node_modules/.package-lock.json", {
    packages: { ...wanted, "node_modules/more": { version: "1.0.0" } },
  });
  expect(readInstalled(folder).hash).not.toBe(hash);
});
