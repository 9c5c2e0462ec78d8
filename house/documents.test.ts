import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { read, root } from "./read-imports.ts";

/** What a reader relies on: that decisions say whether they still hold, and that examples are the code's own. */

const folder = "docs/decisions";
const decisions = readdirSync(join(root, folder)).map((name) => {
  const text = read(`${folder}/${name}`);
  return {
    name,
    number: name.slice(0, 4),
    title: text.match(/^# (.+)/)?.[1],
    status: text.match(/^Status: (.+)$/m)?.[1] ?? "",
  };
});

test("every decision has a title and says whether it was accepted or superseded", () => {
  expect(decisions.length).toBeGreaterThan(0);
  const unclear = decisions.filter(
    ({ title, status }) => !title || !/^(accepted|superseded (in part )?by \d{4})$/.test(status),
  );
  expect(unclear).toEqual([]);
});

test("a decision is superseded by a later one that exists", () => {
  const superseded = decisions.filter(({ status }) => status.startsWith("superseded"));
  expect(superseded.length).toBeGreaterThan(0);
  const unknown = superseded.filter(({ number, status }) => {
    const later = status.slice(-4);
    return later <= number || !decisions.some((decision) => decision.number === later);
  });
  expect(unknown).toEqual([]);
});

test("the index lists every decision by number, title and status", () => {
  const listed = read("docs/decisions.md")
    .split("\n")
    .filter((line) => line.startsWith("- "));
  expect(listed).toEqual(
    decisions
      .toSorted((one, other) => one.number.localeCompare(other.number))
      .map(({ name, number, title, status }) => `- [${number} ${title}](decisions/${name}): ${status}`),
  );
});

test("no two decisions bear the same number", () => {
  expect(new Set(decisions.map(({ number }) => number)).size).toBe(decisions.length);
});

test("every good example of STYLE.md is in the file that it names", () => {
  const good = [...read("STYLE.md").matchAll(/^\/\/ Good: (\S+)\n([^]*?)(?=^\/\/ Good: |^```)/gm)];
  expect(good.length).toBeGreaterThan(10);
  const strange = good.filter(([, path = "", example = ""]) => {
    const file = withoutSpace(read(path));
    return !example.split("…").every((part) => file.includes(withoutSpace(part)));
  });
  expect(strange.map(([, path]) => path)).toEqual([]);
});

/** Examples leave out how deep in a file they stand. */
const withoutSpace = (text: string) => text.replaceAll(/\s+/g, "");

test("the README fits on a page, and performance.md holds no history", () => {
  const lines = (path: string) => read(path).split("\n").length - 1;
  expect(lines("README.md")).toBeLessThanOrEqual(80);
  expect(lines("docs/performance.md")).toBeLessThanOrEqual(70);
});
