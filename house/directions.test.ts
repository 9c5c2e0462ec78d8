import { expect, test } from "vitest";
import { files, imports, isTest, read } from "./read-imports.ts";

/** Who leans on whom: contract ← platform ← features ← app. Read from real imports. */

const within = imports.filter(({ from, to }) => !isTest(from) && files.includes(to));

/** The room of a path: its side and its first folder, or the side's front door (`app.ts`, `main.tsx`). */
function roomOf(path: string) {
  const [side = "", , first = "", second] = path.split("/");
  if (second === undefined) return { side, room: "app" };
  return { side, room: first };
}

/** Pieces that every feature of a side may use. */
const shared = ["platform", "ui"];
/** Rooms that put the features together. */
const assembling = ["app", "demo"];

test("the parser found the imports", () => {
  expect(within.length).toBeGreaterThan(100);
  expect(imports.filter(({ to }) => /^[./]/.test(to))).toEqual([]);
});

test("server and web meet only in the contract", () => {
  const crossing = within.filter(
    ({ from, to }) => roomOf(from).side !== roomOf(to).side && roomOf(to).side !== "contract",
  );
  expect(crossing).toEqual([]);
});

test("the contract leans on zod and itself", () => {
  const leaning = imports.filter(
    ({ from, to }) => from.startsWith("contract/") && !isTest(from) && !to.startsWith("contract/"),
  );
  expect(leaning.filter(({ to }) => to !== "zod/mini")).toEqual([]);
});

test("platform and ui know no feature", () => {
  const wrong = within.filter(({ from, to }) => {
    const [here, there] = [roomOf(from), roomOf(to)];
    return (
      here.side === there.side &&
      shared.includes(here.room) &&
      here.side !== "contract" &&
      !shared.includes(there.room)
    );
  });
  expect(wrong).toEqual([]);
});

test("features are strangers to each other", () => {
  const wrong = within.filter(({ from, to }) => {
    const [here, there] = [roomOf(from), roomOf(to)];
    if (here.side !== there.side || here.side === "contract" || here.room === there.room) return false;
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
