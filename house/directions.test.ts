import { expect, test } from "vitest";
import { files, imports, isTest, read } from "./read-imports.ts";

/** Who leans on whom, read from real imports: contract ← platform ← the features in one order ← app. */

const within = imports.filter(({ from, to }) => !isTest(from) && files.includes(to));

/** The folders of a package in one order: each may use those before it, and none behind it. */
const order = {
  "price-list": ["table", "words", "bytes", "columns", "money", "header", "sources", "facts", "rows"],
  server: [
    "platform",
    "normalizing",
    "costs",
    "news",
    "live",
    "cars",
    "accounts",
    "market",
    "matching",
    "vocabulary",
    "administration",
    "requests",
    "imports",
    "demo",
    "app",
  ],
  web: [
    "platform",
    "ui",
    "live",
    "news",
    "cars",
    "accounts",
    "vocabulary",
    "administration",
    "requests",
    "imports",
    "landing",
    "legal",
    "app",
  ],
} as const;
type Side = keyof typeof order;

/** The place of a file in the order of its side; files beside the folders put everything together. */
function placeOf(path: string): { feature: string; place: number } {
  const [side = "", , first = "", second] = path.split("/");
  const feature = second === undefined ? "app" : first;
  const names: readonly string[] = order[side as Side];
  return { feature, place: names.indexOf(feature) };
}

test("the parser found the imports", () => {
  expect(within.length).toBeGreaterThan(100);
  expect(imports.filter(({ to }) => /^[./]/.test(to))).toEqual([]);
});

/** What each side may use of the others, and of packages where that is all it may use. */
const leanings: Record<string, RegExp> = {
  contract: /^zod\/mini$/,
  // What reads bytes knows no database, and what starts databases knows no cars.
  "price-list": /^(contract\/|node:|csv-parse(\/sync)?$|(hucre|saxes|yauzl)$)/,
  postgres: /^(node:|pg$)/,
  server: /^(?!(operations|web)\/)/,
  operations: /^(?!web\/)/,
  web: /^(?!(server|operations|price-list|postgres)\/)/,
};

test.each(Object.entries(leanings))("%s uses only what it may use", (side, allowed) => {
  const used = imports.filter(({ from }) => from.startsWith(`${side}/`) && !isTest(from));
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter(({ to }) => !to.startsWith(`${side}/`) && !allowed.test(to))).toEqual([]);
});

test.each(Object.keys(order))(
  "each folder of %s has a place in the order and uses only those before it",
  (side) => {
    const own = within.filter(({ from, to }) => from.startsWith(`${side}/`) && to.startsWith(`${side}/`));
    expect(own.length).toBeGreaterThan(100);
    const wrong = own.filter(({ from, to }) => {
      const [here, there] = [placeOf(from), placeOf(to)];
      return here.place < 0 || there.place > here.place;
    });
    expect(wrong).toEqual([]);
  },
);

test("a web component neither fetches nor formats money nor writes addresses of the API", () => {
  const components = files.filter(
    (path) => /^web\/src\/(?!platform)[\w-]+\/.*\.tsx$/.test(path) && !isTest(path),
  );
  expect(components.length).toBeGreaterThan(0);
  expect(components.filter((path) => /\bfetch\(|Intl\.NumberFormat|["'`]\/api\//.test(read(path)))).toEqual(
    [],
  );
});
