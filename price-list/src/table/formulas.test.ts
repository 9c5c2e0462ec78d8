import * as fc from "fast-check";
import { expect, test } from "vitest";
import { guardFormula, withoutGuard } from "./cell-text.ts";

test.each([
  ["", ""],
  ["BYD", "BYD"],
  ["700 km + HUD", "700 km + HUD"],
  ["'quoted'", "'quoted'"],
  ["'", "'"],
  ['=HYPERLINK("https://evil.example")', `'=HYPERLINK("https://evil.example")`],
  ["+7 701 000 00 00", "'+7 701 000 00 00"],
  ["-500", "'-500"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t'=1"],
  [" =1", "' =1"],
  ["\u3000＝1", "'\u3000＝1"],
  ["' =1", "'' =1"],
  [" ' =1", "' ' =1"],
  [" \t", "' \t"],
  ["' \t", "'' \t"],
  ["\r=1", "'\r'=1"],
  ["\n=1", "'\n'=1"],
  ["x;=HYPERLINK(1);y", "x;'=HYPERLINK(1);y"],
  ["x,+1|-2\t@A1", "x,'+1|'-2\t'@A1"],
  ["first\n=1", "first\n'=1"],
  ["x；＝1", "x；'＝1"],
  ['x;"=1"', `x;'"=1"`],
  ["x;'=1", "x;''=1"],
  ["700 km; 2 keys, -20 °C", "700 km; 2 keys, -20 °C"],
  ["＝1", "'＝1"],
  ["＋1", "'＋1"],
  ["－1", "'－1"],
  ["＠A1", "'＠A1"],
  ["'=1", "''=1"],
  ["''=1", "'''=1"],
  ['"quoted"', '"quoted"'],
  ['"first\nsecond"', `'"first\nsecond"`],
])("%j is written as %j, and read back", (text, cell) => {
  expect(guardFormula(text)).toBe(cell);
  expect(withoutGuard(cell)).toBe(text);
});

test("whatever is written is read back, and begins no formula", () => {
  const nasty = fc.string({
    unit: fc.constantFrom(
      "'",
      " ",
      "=",
      "+",
      "-",
      "@",
      "\t",
      "＝",
      '"',
      "\n",
      ",",
      ";",
      "|",
      "a",
      "1",
      "中",
      "🚗",
    ),
  });
  fc.assert(
    fc.property(nasty, (text) => {
      expect(withoutGuard(guardFormula(text))).toBe(text);
      expect(guardFormula(text)).not.toMatch(/^ *[=+\-@\t\r\n＝＋－＠]|[,;|\t\r\n]"*[=+\-@＝＋－＠]/);
    }),
  );
});
