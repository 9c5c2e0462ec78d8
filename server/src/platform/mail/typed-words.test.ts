import { expect, test } from "vitest";
import { oneLine, typedLine, typedLines } from "./read-words.ts";

test.each([
  ["Hello\r\nBcc: everybody@b.example", "Hello Bcc: everybody@b.example"],
  [" a \n\n\t b\u2028c\u0085d\u0000e ", "a b c d e"],
  ["18\u202f500\u00a0$", "18\u202f500\u00a0$"],
  ["half \ud83d", "half \ufffd"],
])("%j is one line", (text, line) => {
  expect(oneLine(text)).toBe(line);
});

test.each([
  ["Lin Yue", "Lin Yue"],
  ["West Gate Co., Ltd.", "West Gate Co., Ltd."],
  ["go to evil.example/login", "go to evil.\u200bexample/login"],
  ["http://evil.example", "http://\u200bevil.\u200bexample"],
  ["me@evil.example", "me@\u200bevil.\u200bexample"],
  ["официально.рф", "официально.\u200bрф"],
])("%j makes no link", (text, line) => {
  expect(typedLine(text)).toBe(line);
});

test("nobody turns the words around theirs", () => {
  expect(typedLine("txt.\u202egnp\u202c")).toBe("txt.\u200bgnp");
  expect(typedLine("\u2067Lin\u2069\u200f")).toBe("Lin");
  expect(typedLine("شركة السيارات")).toBe("\u2068شركة السيارات\u2069");
});

test("free words keep their lines, and no more than one empty one", () => {
  expect(typedLines("\n First.\r\nSecond\rThird\n\n\n \nLast \n")).toEqual([
    "First.",
    "Second",
    "Third",
    "",
    "Last",
  ]);
});
