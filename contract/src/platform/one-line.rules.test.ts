import { expect, test } from "vitest";
import { inOneLine, isOneLine, withoutNothing } from "./one-line.rules.ts";

test.each([
  ["Lin Yue", true],
  ["霍尔果斯，1号", true],
  ["👩\u200D👩\u200D👧", true],
  ["Lin\nYue", false],
  ["Lin\rYue", false],
  ["Lin\u0085Yue", false],
  ["Lin\u2028Yue", false],
  ["a\u001B[31m", false],
  ["\u202Egnp.exe", false],
  ["a\u2066b\u2069", false],
  ["a\u200Fb", false],
])("%j is one line in which everything is seen: %s", (text, is) => {
  expect(isOneLine(text)).toBe(is);
});

test.each([
  ["Lin\r\nYue\tAuto", "Lin Yue Auto"],
  ["\u202A+86 139 1234 5678\u202C", "+86 139 1234 5678"],
  ["BYD\u200B\uFEFF", "BYD"],
  ["Sau\u180El\u034Fe\u{E0041}", "Saule"],
  ["👩\u200D👩", "👩\u200D👩"],
  ["\u200B\u2060", ""],
])("%j is %j in one line", (text, line) => {
  expect(inOneLine(text)).toBe(line);
});

test.each(["\u200B", " \u200C\u00AD", "\u3164", "\u2800\u2800", "\u2063\uFE0F"])(
  "%j says nothing",
  (text) => {
    expect(withoutNothing(text)).toBe("");
  },
);
