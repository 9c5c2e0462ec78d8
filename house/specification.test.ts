import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./read-imports.ts";

/** `docs/specification.md` says where every statement lives and which test shows it; these hold it to its word. */

const read = (path: string) => readFileSync(join(root, path), "utf8");

const rows = read("docs/specification.md")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (What is specified|-)/.test(line))
  .map((line) => {
    const [statement = "", where = "", shown = "", ...rest] = line.slice(2, -2).split(" | ");
    return { statement: statement.trim(), where, shown, rest };
  });

const paths = (cell: string) => [...cell.matchAll(/`([^`]+\.\w+)`/g)].flatMap(([, path]) => path ?? []);

test("the specification was walked", () => {
  expect(rows.length).toBeGreaterThan(150);
  expect(rows.filter(({ rest }) => rest.length > 0)).toEqual([]);
});

test("every statement lives somewhere", () => {
  const homeless = rows.filter(({ where }) => !paths(where).length || !paths(where).every(isFile));
  expect(homeless).toEqual([]);
});

const isFile = (path: string) => existsSync(join(root, path));

test("every statement is shown by a test that exists under that name", () => {
  const unshown = rows.filter(({ shown }) => {
    const shows = shown.split("<br>").map((show) => show.match(/^`([^`]+)` › (.+)$/));
    return !shows.every((show) => show?.[1] && show[2] && isFile(show[1]) && read(show[1]).includes(show[2]));
  });
  expect(unshown.map(({ statement, shown }) => ({ statement, shown }))).toEqual([]);
});
