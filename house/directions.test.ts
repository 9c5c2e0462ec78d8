import { expect, test } from "vitest";
import { files, imports, isTest, read } from "./read-imports.ts";

/** Who leans on whom: contract ← platform ← catalogue, ui ← features ← app. Read from real imports. */

const within = imports.filter(({ from, to }) => !isTest(from) && files.includes(to));

/** The room of a path: its side and its first folder, or the side's front door (`app.ts`, `main.tsx`). */
function roomOf(path: string) {
  const [side = "", , first = "", second] = path.split("/");
  if (second === undefined) return { side, room: "app" };
  return { side, room: first };
}

/** Pieces that every feature of a side may use, each of which knows those before it. */
const shared = ["platform", "catalogue", "ui"];
/** The sides whose folders are features. */
const hasFeatures = (side: string) => side === "server" || side === "web";
/** Rooms that put the features together. */
const assembling = ["app", "demo"];

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

test("platform, catalogue and ui know no feature, and the platform none of the others", () => {
  const wrong = within.filter(({ from, to }) => {
    const [here, there] = [roomOf(from), roomOf(to)];
    if (!hasFeatures(here.side) || here.side !== there.side || !shared.includes(here.room)) return false;
    return !shared.includes(there.room) || shared.indexOf(there.room) > shared.indexOf(here.room);
  });
  expect(wrong).toEqual([]);
});

test("features are strangers to each other", () => {
  const wrong = within.filter(({ from, to }) => {
    const [here, there] = [roomOf(from), roomOf(to)];
    if (!hasFeatures(here.side) || here.side !== there.side || here.room === there.room) return false;
    return ![...shared, ...assembling].includes(here.room) && !shared.includes(there.room);
  });
  expect(wrong).toEqual([]);
});

test("a web component neither fetches nor formats money nor writes addresses of the API", () => {
  const components = files.filter(
    (path) => /^web\/src\/(?!platform)[\w-]+\/.*\.tsx$/.test(path) && !isTest(path),
  );
  expect(components.length).toBeGreaterThan(0);
  expect(components.filter((path) => /\bfetch\(|Intl\.NumberFormat|["'`]\/api\//.test(read(path)))).toEqual(
    [],
  );
});
