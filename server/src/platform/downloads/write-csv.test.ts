import { expect, test } from "vitest";
import { csvText, writeCsv } from "./write-csv.ts";

const header = ["brand", "price", "notes"];

test("the file opens in Excel: byte order mark, header, CRLF", () => {
  expect(csvText([["BYD", 24_100, "ready"]], { header, delimiter: "," })).toBe(
    "\uFEFFbrand,price,notes\r\nBYD,24100,ready\r\n",
  );
});

test("an empty list is a header alone", () => {
  expect(csvText([], { header, delimiter: ";" })).toBe("\uFEFFbrand;price;notes\r\n");
});

test.each([
  [",", "a,b", '"a,b"'],
  [",", "a;b", "a;b"],
  [";", "a;b", '"a;b"'],
  ["\t", "a\tb", '"a\tb"'],
  [",", 'say "hi"', '"say ""hi"""'],
  [",", "two\nlines", '"two\nlines"'],
  [",", "two\rlines", '"two\rlines"'],
  [",", "=1+1", "'=1+1"],
  [",", '=1+"1"', `"'=1+""1"""`],
  [",", "'=1", "''=1"],
  [",", 24_100.5, "24100.5"],
  [";", 24_100.5, "24100,5"],
  ["\t", 24_100.5, "24100.5"],
  [",", -1, "-1"],
  [",", "", ""],
] as const)("between %j, %j is written %s", (delimiter, cell, written) => {
  const line = csvText([["x", cell, "y"]], { header, delimiter }).split(`\r\n`)[1];
  expect(line).toBe(["x", written, "y"].join(delimiter));
});

test("rows leave batch by batch, before the next batch is asked for", async () => {
  let asked = 0;
  async function* batches() {
    while (true) {
      asked += 1;
      yield [["BYD", asked, ""]];
    }
  }
  const pieces = writeCsv(batches(), { header, delimiter: "," });
  expect((await pieces.next()).value).toBe("\uFEFFbrand,price,notes\r\n");
  expect((await pieces.next()).value).toBe("BYD,1,\r\n");
  expect(asked).toBe(1);
});
