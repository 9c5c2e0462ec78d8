import { expect, test } from "vitest";
import { readOwnPath } from "./standing.rules.ts";

const origin = "https://khorgos.example";

test.each([
  ["/my-car-requests?status=open#second", "/my-car-requests?status=open#second"],
  ["https://khorgos.example/car/7", "/car/7"],
  ["car/7", "/car/7"],
  ["", undefined],
  [null, undefined],
  [undefined, undefined],
  ["//elsewhere.example", undefined],
  [String.raw`/\elsewhere.example`, undefined],
  [String.raw`\\elsewhere.example`, undefined],
  ["/\t/elsewhere.example", undefined],
  ["https://elsewhere.example/car/7", undefined],
  ["https://khorgos.example//elsewhere.example", undefined],
  ["https://khorgos.example@elsewhere.example", undefined],
  ["http://khorgos.example/car/7", undefined],
  ["javascript:alert(1)", undefined],
  ["data:text/html,hello", undefined],
  ["https://[", undefined],
])("%j leads to %j", (wanted, path) => {
  expect(readOwnPath(wanted, origin)).toBe(path);
});
