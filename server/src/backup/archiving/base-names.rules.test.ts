import { expect, test } from "vitest";
import { chooseBase, firstFileOf, momentOfBase, nameOfBase } from "./base-names.rules.ts";

test("a copy is named after the next whole second, and the name tells it again", () => {
  expect(nameOfBase(new Date("2026-11-21T10:00:00.250Z"))).toBe("2026-11-21T10-00-01Z");
  expect(momentOfBase("2026-11-21T10-00-01Z")).toEqual(new Date("2026-11-21T10:00:01Z"));
  expect(["wal", "2026-11-21T10-00-01Z.unfinished", ""].map(momentOfBase)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  ["2026-11-20T12:00:00Z", "2026-11-20T03-00-00Z"],
  ["2026-11-20T03:00:00Z", "2026-11-20T03-00-00Z"],
  ["2026-11-20T02:59:59Z", undefined],
  ["2026-12-01T00:00:00Z", "2026-11-21T03-00-00Z"],
])("%s is reached from %s", (to, from) => {
  const names = ["2026-11-21T03-00-00Z", "2026-11-20T03-00-00Z", "2026-11-22T03-00-00Z.unfinished"];
  expect(chooseBase(names, new Date(to))).toBe(from);
  expect(chooseBase(names, "latest")).toBe("2026-11-21T03-00-00Z");
});

test("PostgreSQL's label names the first file that is needed", () => {
  const label =
    "START WAL LOCATION: 0/2000028 (file 000000010000000000000002)\nCHECKPOINT LOCATION: 0/2000080\n";
  expect(firstFileOf(label)).toBe("000000010000000000000002");
  expect(firstFileOf("nothing")).toBeUndefined();
});
