import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkBuilt } from "../tools/check-built.mjs";
import { sizeOfStart } from "./install-size.ts";
import { root } from "./read-imports.ts";

/** What comes from elsewhere: little, named with its reason, pinned by its content, and running nothing on its own. */

const at = (path: string) => join(root, path);
const textOf = (path: string) => readFileSync(at(path), "utf8");

type Package = { integrity?: string; resolved?: string; link?: boolean; hasInstallScript?: boolean };
const lock: { packages: Record<string, Package> } = JSON.parse(textOf("package-lock.json"));
const foreign = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.startsWith("node_modules/") && link !== true,
);

test("every package is pinned by the hash of its content and comes from a registry", () => {
  expect(foreign.length).toBeGreaterThan(100);
  const loose = foreign.filter(([, { integrity = "" }]) => !/^sha512-[\w+/]{86}==/.test(integrity));
  expect(loose).toEqual([]);
  // A registry's address would be that of somebody's mirror; any other would be no registry.
  expect(foreign.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});

type Manifest = {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  allowScripts?: Record<string, boolean>;
  workspaces?: string[];
};
function manifest(folder: string): Required<Manifest> {
  const said: Manifest = JSON.parse(textOf(join(folder, "package.json")));
  return { dependencies: {}, devDependencies: {}, allowScripts: {}, workspaces: [], ...said };
}
const main = manifest(".");

test("versions are exact", () => {
  const all = [".", ...main.workspaces].flatMap((folder) => {
    const { dependencies, devDependencies } = manifest(folder);
    return Object.entries({ ...dependencies, ...devDependencies });
  });
  expect(all.length).toBeGreaterThan(30);
  const loose = all.filter(
    ([name, version]) => !name.startsWith("@khorgos/") && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  expect(loose).toEqual([]);
});

test("nothing that is installed runs by itself; anyone who wants to is named", () => {
  const allowed = Object.entries(main.allowScripts).filter(([, may]) => may);
  expect(allowed.length).toBeLessThanOrEqual(3);
  const wanting = foreign.flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript === true ? [path.replace(/^.*node_modules\//, "")] : [],
  );
  expect(wanting.filter((name) => !(name in main.allowScripts))).toEqual([]);
  expect(textOf(".npmrc")).toMatch(/^strict-allow-scripts=true$/m);
});

test("what is added comes from the registry and keeps its exact version", () => {
  const settings = textOf(".npmrc").split("\n");
  for (const setting of ["allow-git=none", "allow-remote=none", "save-exact=true"])
    expect(settings).toContain(setting);
});

const named: Record<string, { direct: Record<string, string> }> = JSON.parse(
  textOf("house/dependencies.json"),
);

test("what a package needs at run time is named with its reason, and nothing else is", () => {
  const needed = main.workspaces
    .filter((folder) => Object.keys(manifest(folder).dependencies).length > 0)
    .map((folder) => [folder, Object.keys(manifest(folder).dependencies).toSorted()]);
  const told = Object.entries(named).map(([folder, { direct }]) => [folder, Object.keys(direct).toSorted()]);
  expect(told).toEqual(needed);
});

test("a start installs little", () => {
  const { megabytes, files } = sizeOfStart();
  expect(files).toBeGreaterThan(5_000);
  expect(files).toBeLessThan(25_000);
  // One system's native code is larger than another's.
  expect(megabytes).toBeLessThan(450);
});

test("what the browser gets is looked at when it was built: no tests, maps or sources", () => {
  const folder = mkdtempSync(join(tmpdir(), "khorgos-built-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const put = (file: string, text = "") => writeFileSync(join(folder, file), text);
  for (let page = 0; page < 12; page++) put(`page-${page}.js`);
  expect(() => checkBuilt(folder)).not.toThrow();
  for (const file of ["page.js.map", "page.tsx", "page.test.js"]) {
    put(file);
    expect(() => checkBuilt(folder)).toThrow(file);
    rmSync(join(folder, file));
  }
  put("page-1.js", "//# sourceMappingURL=page-1.js.map");
  expect(() => checkBuilt(folder)).toThrow("page-1.js");
});
