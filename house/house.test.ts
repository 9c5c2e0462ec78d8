import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { ceilings } from "./ceilings.ts";
import { endpointNames, misnamedEndpoints, repeatedTypes } from "./measures.ts";
import { files, imports, isTest, read, root } from "./read-imports.ts";

/** The house inspects itself: each test is a habit we would otherwise have to remember. */

const shapes = [
  // Commands of a noun (`offers.ts`, `sessions.ts`), the table of contents, rules, SQL, and tests named after what they tell.
  [
    "server",
    [
      "accounts",
      "administration",
      "cars",
      "costs",
      "imports",
      "market",
      "matching",
      "news",
      "normalizing",
      "requests",
      "vocabulary",
    ],
    /^([a-z][a-z0-9]*(-[a-z0-9]+)*|[a-z-]+\.(rules|sql|(exhaustive\.)?test|rules\.test))\.ts$/,
  ],
  // Components, the feature's hooks and rules; its words are in locale/.
  [
    "web",
    ["accounts", "administration", "cars", "imports", "news", "requests", "vocabulary"],
    /^([A-Z]\w*(\.test)?\.tsx|[a-z-]+\.(api|rules|rules\.test|test)\.tsx?|use-[a-z-]+\.ts)$/,
  ],
] as const;

test.each(shapes)("%s features hold only the agreed kinds of file", (side, features, shape) => {
  const inFeature = files.filter(
    (path) => !path.includes("/test/") && new RegExp(`^${side}/src/(${features.join("|")})/`).test(path),
  );
  expect(inFeature.length).toBeGreaterThan(0);
  expect(inFeature.filter((path) => !shape.test(basename(path)))).toEqual([]);
});

test("every endpoint is exercised by an integration test", () => {
  const endpoints = endpointNames();
  const tests = files
    .filter((path) => path.startsWith("server/") && isTest(path))
    .map(read)
    .join("\n");
  expect(endpoints.length).toBeGreaterThan(0);
  expect(endpoints.filter((name) => !new RegExp(`\\b${name}\\b`).test(tests))).toEqual([]);
});

test("an endpoint, its function in the server and its hook bear one name", () => {
  expect(endpointNames().length).toBeGreaterThan(60);
  expect(misnamedEndpoints()).toEqual([]);
});

test("a type's name is declared once on a side", () => {
  expect(repeatedTypes()).toEqual([]);
});

test("every rule has a test beside it", () => {
  const rules = files.filter((path) => path.endsWith(".rules.ts"));
  expect(rules.length).toBeGreaterThan(0);
  expect(rules.filter((path) => !existsSync(join(root, path.replace(/\.ts$/, ".test.ts"))))).toEqual([]);
});

test("rules decide from their arguments alone", () => {
  const deciding = imports.filter(({ from }) => from.endsWith(".rules.ts"));
  expect(
    deciding.filter(({ to }) =>
      /^(node:|react|kysely|pg|fastify)|platform\/(db|http)|\.sql\.ts$|\.api\.ts$/.test(to),
    ),
  ).toEqual([]);
});

test("no file outgrows 250 lines", () => {
  expect(files.filter((path) => read(path).split("\n").length > 251)).toEqual([]);
});

test.each(ceilings)("$what: at most $ceiling", ({ now, ceiling }) => {
  expect(now()).toBeLessThanOrEqual(ceiling);
});

test("transactions are opened by verbs, never by SQL", () => {
  const speaking = files.filter((path) => path.endsWith(".sql.ts"));
  expect(speaking.length).toBeGreaterThan(0);
  expect(speaking.filter((path) => /\.transaction\(\)|\btransact\(/.test(read(path)))).toEqual([]);
});

test("every decision note is dated and numbered", () => {
  const notes = readdirSync(join(root, "docs/decisions"));
  expect(notes.length).toBeGreaterThan(0);
  expect(
    notes.filter(
      (name) =>
        !/^\d{4}-[a-z0-9-]+\.md$/.test(name) || !/20\d\d-\d\d-\d\d/.test(read(`docs/decisions/${name}`)),
    ),
  ).toEqual([]);
});
