import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { read, root } from "./read-imports.ts";

/** What editors, npm and a bot are told: true of the files that are there, and the same for all of them. */

const listed = (...args: string[]) =>
  spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout.split("\n").filter(Boolean);

/** Kept as people sent them, and as the wire has them. */
const asTheyAre = /^price-list\/test\/files\/|^server\/test\/privacy\/recorded-replies\.txt$/;

test(".editorconfig describes the files that are there", () => {
  // Git takes files with a zero byte for binary.
  const texts = listed("grep", "-I", "--files-with-matches", "-e", "").filter(
    (path) => !asTheyAre.test(path),
  );
  expect(texts.length).toBeGreaterThan(1_000);
  const strange = texts.filter((path) => {
    const text = read(path);
    const hasTabs = /^\t/m.test(text) !== path.endsWith("Caddyfile");
    return text.includes("\r") || /[ \t]$/m.test(text) || !text.endsWith("\n") || hasTabs;
  });
  expect(strange).toEqual([]);
  for (const line of ["end_of_line = lf", "indent_style = space", "insert_final_newline = true"])
    expect(read(".editorconfig")).toContain(line);
  const { printWidth }: { printWidth: number } = JSON.parse(read(".oxfmtrc.json"));
  expect(read(".editorconfig")).toContain(`max_line_length = ${printWidth}\n`);
});

type Rules = Record<string, unknown>;
const bot: Rules & { packageRules: Rules[] } = JSON.parse(read("renovate.json"));

test("the bot proposes no version younger than seven days, and npm installs what the lockfile names", () => {
  expect(bot).toMatchObject({ minimumReleaseAge: "7 days", internalChecksFilter: "strict" });
  expect(bot.packageRules.filter((rule) => "minimumReleaseAge" in rule)).toEqual([]);
  // Without addresses in the lockfile npm looks up each version, and this would refuse young ones that are pinned.
  expect(read(".npmrc")).not.toMatch(/^(min-release-age|before)=/m);
});

test("the bot writes exact versions, leaves our own packages alone, and merges nothing by itself", () => {
  expect(bot).toMatchObject({ rangeStrategy: "pin" });
  expect(bot.packageRules).toContainEqual(
    expect.objectContaining({ matchPackageNames: ["@khorgos/**"], enabled: false }),
  );
  expect(JSON.stringify(bot)).not.toContain("automerge");
});

test("documents lead to files and headings that are there", () => {
  const tracked = listed("ls-files");
  const documents = tracked.filter((path) => path.endsWith(".md"));
  expect(documents.length).toBeGreaterThan(50);
  const isThere = (target: string, heading: string) =>
    target.endsWith(".md")
      ? tracked.includes(target) && (!heading || anchorsOf(target).has(heading))
      : tracked.some((path) => path === target || path.startsWith(`${target.replace(/\/$/, "")}/`));
  const lost = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)]
      .map(([, target = ""]) => new URL(target, `file:///${document}`))
      .filter(({ pathname, hash }) => !isThere(pathname.slice(1), hash.slice(1)))
      .map(({ pathname, hash }) => `${document}: ${pathname}${hash}`),
  );
  expect(lost).toEqual([]);
});

/** As GitHub makes them of headings. */
function anchorsOf(document: string): Set<string> {
  const headings = [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
}

test("tests that need modules or a process of their own are there", () => {
  const named = ["server", "web"].flatMap((side) =>
    [...read(`${side}/vitest.config.ts`).matchAll(/^ {2}"(.+\.test\.tsx?)",$/gm)].map(
      ([, path = ""]) => `${side}/${path}`,
    ),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
