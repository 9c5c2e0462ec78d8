import { Failure } from "@khorgos/contract/platform/failures";
import { expect, test } from "vitest";
import { decodeCursor, encodeCursor } from "./cursor.ts";

const id = "00000000-0000-4000-8000-0000000000aa";
const forged = (content: unknown) => Buffer.from(JSON.stringify(content)).toString("base64url");
const unusable = new Failure("cursor_unusable");

test.each([
  ["text", "霍尔果斯 «Хоргос»"],
  ["whole", 2024],
  ["number", 18_500.55],
  ["moment", "2026-01-02 03:04:05.678901+00"],
  ["moment", "2026-01-02 03:04:05+05:30"],
  ["moment", "2026-01-02T03:04:05.678Z"],
] as const)("a page that ended at the %s %s goes on there", (kind, value) => {
  expect(decodeCursor("cars", encodeCursor("cars", [value, id]), kind)).toEqual([value, id]);
});

test("the first page needs no cursor", () => {
  expect(decodeCursor("cars", undefined)).toBeUndefined();
});

test("a cursor opens no list but its own", () => {
  expect(() => decodeCursor("cars price desc", encodeCursor("cars price asc", [1, id]), "number")).toThrow(
    unusable,
  );
});

test.each([
  ["number", "cheap"],
  ["whole", 1.5],
  ["whole", 3_000_000_000],
  ["text", 5],
  ["text", "a\0b"],
  ["text", "\ud800"],
  ["moment", "yesterday"],
  ["moment", "2026-99-99 03:04:05+00"],
] as const)("a forged %s (%o) never reaches the database", (kind, value) => {
  expect(() => decodeCursor("cars", forged(["cars", value, id]), kind)).toThrow(unusable);
});

test.each([
  forged(["cars", "BYD", "not an id"]),
  forged({}),
  forged(["cars", "BYD"]),
  forged(null),
  "%%%",
  "",
  "bm90IGpzb24",
])("%s is no cursor", (cursor) => {
  expect(() => decodeCursor("cars", cursor)).toThrow(unusable);
});
