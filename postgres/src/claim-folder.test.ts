import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { claimFolder } from "./claim-folder.ts";
import { bornAt } from "./processes.ts";

let folder = "";
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "khorgos-claim-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const leaveLock = (text: string) => writeFileSync(join(folder, "server.lock"), text);

test("a folder is held by one, and free again once released", () => {
  const release = claimFolder(folder);
  expect(() => claimFolder(folder)).toThrow(`Another Khorgos (process ${process.pid}) already uses`);
  release();
  claimFolder(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ["a process that is gone", "4194303 1\n"],
  ["an id that belongs to a younger process by now", `${process.ppid} 1\n`],
  ["our own id in an earlier life", `${process.pid} 1\n`],
  ["half a line", ""],
])("the lock of %s is taken over", (_, text) => {
  leaveLock(text);
  claimFolder(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

test("the lock of a living process is respected", () => {
  leaveLock(`${process.ppid} ${bornAt(process.ppid)}\n`);
  expect(() => claimFolder(folder)).toThrow(`process ${process.ppid}`);
});
