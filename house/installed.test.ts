import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
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

/** An npm that says what it was told, and brings the folder to what the lockfile wants when that is among `works`. */
function pretendNpm(works: readonly string[]) {
  const npm = join(folder, "npm-cli.js");
  const code = `const { appendFileSync } = require("node:fs"); const [how, ...rest] = process.argv.slice(2);
appendFileSync("calls", [how, ...rest.filter((word) => word.includes("dev"))].join(" ") + "\\n");
if (!${JSON.stringify(works)}.includes(how)) process.exit(1);
const { writeFileSync, mkdirSync, readFileSync } = require("node:fs");
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
for (const path of Object.keys(packages)) if (path.includes("node_modules/")) {
  mkdirSync(path, { recursive: true }); writeFileSync(path + "/package.json", "{}");
}
writeFileSync("node_modules/.package-lock.json", JSON.stringify({ packages }));`;
  writeFileSync(npm, code);
  vi.stubEnv("npm_execpath", npm);
  onTestFinished(() => void vi.unstubAllEnvs());
  return () => readFileSync(join(folder, "calls"), "utf8").trim().split("\n");
}

test("a start adds what it misses and takes nothing away", async () => {
  const calls = pretendNpm(["install", "ci"]);
  const tests = { "node_modules/vitest": { version: "5.1.0", dev: true } };
  install(["node_modules/vite"]);
  put("package-lock.json", { packages: { ...wanted, ...tests } });
  await installPackages(folder, "packages", { dev: false });
  expect(calls()).toEqual(["install --omit=dev"]);

  put("node_modules/.package-lock.json", {
    packages: { "node_modules/vite": { version: "8.0.0" }, ...tests },
  });
  await installPackages(folder, "packages", { dev: false });
  expect(calls().slice(1)).toEqual(["install --include=dev"]);

  rmSync(join(folder, "node_modules"), { recursive: true });
  await installPackages(folder, "packages", { dev: false });
  expect(calls().slice(2)).toEqual(["ci --omit=dev"]);
});

test("what cannot be added to is installed anew, with the tests' tools that were there", async () => {
  const calls = pretendNpm(["ci"]);
  install(["node_modules/vite"]);
  put("node_modules/.package-lock.json", {
    packages: { "node_modules/vitest": { version: "5.1.0", dev: true } },
  });
  await installPackages(folder, "packages", { dev: false });
  expect(calls()).toEqual(["install --include=dev", "ci --include=dev"]);
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
