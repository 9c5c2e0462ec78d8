import { fileURLToPath } from "node:url";
import { MAX_NAMED_ROWS } from "@khorgos/contract/imports/imports";
import { expect, test } from "vitest";
import { readBytes, readFile, readText } from "../../test/read-bytes.ts";

const lists = fileURLToPath(new URL("../../test/files/", import.meta.url));

test.each([
  ["lin-auto-export-en-utf8.csv", 140, "utf-8", ","],
  ["horgos-stock-zh-gb18030.csv", 160, "gb18030", ","],
  ["sklad-almaty-ru-cp1251-semicolon.csv", 90, "windows-1251", ";"],
  ["headers-zh-gb18030.csv", 60, "gb18030", ","],
  ["headers-ru-utf16-tab.csv", 40, "utf-16le", "\t"],
])("every row of %s goes in", async (name, rows, encoding, delimiter) => {
  const { cars, refused, rejected, layout } = await readFile(lists + name);
  expect({ rows: cars.length, rejected, refused }).toEqual({ rows, rejected: 0, refused: [] });
  expect(layout).toMatchObject({ encoding, delimiter, headerLine: 1 });
});

test("a Russian list keeps its words and gets its numbers", async () => {
  const { cars } = await readFile(`${lists}sklad-almaty-ru-cp1251-semicolon.csv`);
  expect(cars[0]).toEqual({
    supplier_sku: "",
    brand: "Jetour",
    model: "Dashing",
    year: 2025,
    trim_level: "1.6T Hero",
    body_color: "серый",
    interior_color: "коричневый",
    price: 14500,
    quantity: 3,
    location: "Чунцин",
    seller: "Линь Юэ",
    additional_features: "панорамная крыша, проекция, камеры 360",
    notes: "экспортная лицензия готова",
  });
});

const list = (...rows: string[]) => ["brand,model,year,price,quantity,location,notes", ...rows].join("\n");
const han = "BYD,Han,2026,18500,3,Khorgos,";

test("all wrong cells of a row are named, and the other rows go in", async () => {
  const { cars, lines, refused, rejected } = await readText(list(han, ",Han,1850,abc,2.5,Khorgos,", han));
  expect(cars).toHaveLength(2);
  expect(lines).toEqual([2, 4]);
  expect(rejected).toBe(1);
  expect(refused).toEqual([
    { line: 3, column: "brand", code: "required", msg: "This field is required", value: "" },
    { line: 3, column: "year", code: "min", msg: "Minimum value is 1980", min: 1980, value: "1850" },
    { line: 3, column: "price", code: "number", msg: "Please enter a valid number", value: "abc" },
    { line: 3, column: "quantity", code: "whole_number", msg: "Please enter a whole number", value: "2.5" },
  ]);
});

test.each([
  ["BYD,Han,2026,18500", "", "too_few_cells"],
  ["BYD", "", "too_few_cells"],
  [`${han},one more`, "", "too_many_cells"],
  ["BYD,Han,2026,¥185000,3,Khorgos,", "price", "other_currency"],
  ["BYD,Han,2026,18.500,3,Khorgos,", "price", "unclear_number"],
  ["BYD,Han,2026,-1,3,Khorgos,", "price", "min"],
  ["BYD,Han,2026,18500.123,3,Khorgos,", "price", "two_decimals"],
  ["BYD,Han,2026,,3,Khorgos,", "price", "required"],
  ["BYD,Han,2026,1e309,3,Khorgos,", "price", "number"],
  ["BYD,Han,2026,18500,9007199254740993,Khorgos,", "quantity", "number"],
  ["BYD,Han,2026,18500,1000001,Khorgos,", "quantity", "max"],
  ["BYD,H\uFFFDn,2026,18500,3,Khorgos,", "model", "damaged_letters"],
  ["BYD,H\x07n,2026,18500,3,Khorgos,", "model", "text"],
  [`BYD,${"H".repeat(101)},2026,18500,3,Khorgos,`, "model", "max_length"],
  [`${han}${"x".repeat(4097)}`, "notes", "max_length"],
])("%s is refused: %s %s", async (row, column, code) => {
  const { cars, refused } = await readText(list(row, han));
  expect(refused).toMatchObject([{ line: 2, column, code }]);
  expect(cars).toHaveLength(1);
});

test("cells that Excel left out at the end of a row are empty, unless a car cannot do without them", async () => {
  const { cars, refused } = await readText(
    ["brand,model,year,price,notes,quantity,location", "BYD,Han,2026,18500,x,3", "BYD,Han,2026,18500,x"].join(
      "\n",
    ),
  );
  expect(cars).toMatchObject([{ notes: "x", quantity: 3, location: "" }]);
  expect(refused).toEqual([
    {
      line: 3,
      column: "",
      code: "too_few_cells",
      msg: "This row has fewer cells than the header",
      value: "BYD Han 2026 18500 x",
    },
  ]);
});

test("the value shown is cut at 100 characters", async () => {
  const { refused } = await readText(list(`BYD,${"H".repeat(99)}😀${"H".repeat(99)},2026,18500,3,Khorgos,`));
  expect(refused[0]?.value).toBe(`${"H".repeat(99)}\uFFFD`);
});

test("lines are counted through quoted line breaks, blank lines and every kind of line end", async () => {
  const bad = "BYD,Han,x,18500,3,Khorgos,";
  const quoted = 'BYD,Han,2026,18500,3,Khorgos,"one\r\ntwo\rthree\nfour"';
  const { refused, cars } = await readText(
    [list(bad), "", ",,,,,,", "  ", quoted, bad].join("\r\n") + `\r${bad}\n${bad}`,
  );
  expect(cars).toMatchObject([{ notes: "one\ntwo\nthree\nfour" }]);
  expect(refused.map(({ line }) => line)).toEqual([2, 10, 11, 12]);
});

test("a line end between two chunks is one", async () => {
  // The first chunk of 64 KB ends with the "\r" of the second line.
  const head = "brand,model,year,price,quantity,location,notes\r\n";
  const filler = `BYD,Han,2026,18500,3,Khorgos,${" ".repeat(65_535 - head.length - han.length)}\r\n`;
  const { lines, layout } = await readText(`${head}${filler}${han}\r\n`);
  expect((head + filler).charCodeAt(65_535)).toBe(13);
  expect(layout).toBeDefined();
  expect(lines).toEqual([2, 3]);
});

test("cells that our own exports escaped come back as they were", async () => {
  const { cars } = await readText(
    list("'=BYD,'-7,2026,18500,3,'@Khorgos,'+7 701 000 00 00", "BYD,'Han',2026,18500,3,'s,"),
  );
  expect(cars).toMatchObject([
    { brand: "=BYD", model: "-7", location: "@Khorgos", notes: "+7 701 000 00 00" },
    { model: "'Han'", location: "'s" },
  ]);
});

test("columns of no interest and padding are ignored", async () => {
  const { cars, refused } = await readText(
    "No,brand,VIN,model,year,price,quantity,,\n1,BYD,x,Han,2026,18500,3,,,,\n",
  );
  expect(refused).toEqual([]);
  expect(cars).toMatchObject([{ brand: "BYD", model: "Han", price: 18500, notes: "" }]);
});

test("inch marks inside a cell are kept", async () => {
  const { cars } = await readText(
    list('BYD,Han,2026,18500,3,Khorgos,20" wheels', 'BYD,Han,2026,18500,3,Khorgos,"20"" wheels"'),
  );
  expect(cars.map(({ notes }) => notes)).toEqual(['20" wheels', '20" wheels']);
});

test("a quotation mark closed only in a later line does not make one car of two", async () => {
  const rows = ['BYD,Han,2026,18500,3,"Khorgos,', 'BYD,Tang,2026,18500,3,"Almaty,'];
  const { cars, refused } = await readText(list(...rows, han));
  expect(refused).toMatchObject([{ line: 2, column: "location", code: "broken_quote" }]);
  expect(cars).toHaveLength(1);
});

test.each([
  ["in a small file", 10],
  ["in a large one", 100_000],
])("a quotation mark that is never closed is found %s", async (_, rows) => {
  const text = list(
    ...Array.from({ length: 7 }, () => han),
    'BYD,"Han,2026,18500,3,Khorgos,',
    ...Array.from({ length: rows }, () => han),
  );
  expect((await readText(text)).failure).toEqual({ code: "file_open_quote", params: { line: 9 } });
});

const belowHeader = (rest: Buffer) => Buffer.concat([Buffer.from(list("")), rest]);

test.each([
  ["one line of 20 MB", Buffer.alloc(20_000_000, "x"), "file_no_header"],
  ["a line of 20 MB below the header", belowHeader(Buffer.alloc(20_000_000, "x")), "file_open_quote"],
  ["20 million cells", belowHeader(Buffer.alloc(20_000_000, ",")), "file_open_quote"],
  ["20 million quotation marks", belowHeader(Buffer.alloc(20_000_001, '"')), "file_open_quote"],
] as const)("%s is refused in little memory", async (_, bytes, code) => {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  expect(await readBytes(bytes)).toMatchObject({ cars: [], failure: { code } });
  expect(process.memoryUsage.rss() - before).toBeLessThan(64 * 1024 * 1024);
});

test("a header without cars is refused", async () => {
  expect((await readText(list("", ",,,"))).failure).toEqual({ code: "file_no_rows", params: {} });
});

test("more than 200 000 rows are too many", async () => {
  // A column that has no name, and a cell in each of its rows: the cheapest row to refuse.
  const text = `brand,model,year,price,quantity,\n${"x,,2026,,,y\n".repeat(200_001)}`;
  const read = await readText(text);
  expect(read.failure).toEqual({ code: "file_too_many_rows", params: { max: 200_000 } });
  // All of them bad, but only so many named.
  expect(read.rejected).toBe(200_000);
  expect(read.refused).toHaveLength(MAX_NAMED_ROWS);
});

test.each(["\n", "\r", "\r\n"])(
  "a file has at most 400 000 lines that end in %j, whatever they say",
  async (end) => {
    const header = `brand,model,year,price,quantity${end}BYD,Han,2026,18500,3${end}`;
    const most = await readText(header + end.repeat(399_998));
    expect([most.failure, most.rejected, most.cars.length]).toEqual([undefined, 0, 1]);
    const code = "file_too_many_lines";
    const more = await readText(header + end.repeat(399_999));
    expect(more.failure).toEqual({ code, params: { max: 400_000 } });
    const ends = end.repeat(400_001);
    for (const bytes of [
      Buffer.from(`\xEC\xE0\xF0\xEA\xE0${ends}`, "latin1"),
      Buffer.from(`марка${ends}`, "utf16le"),
    ])
      expect(await readBytes(bytes)).toMatchObject({ failure: { code } });
  },
  20_000,
);

test("a letter of UTF-16 that has the byte of a line's end is none", async () => {
  const rows = `BYD,Han,2026,18500,3,${"上".repeat(200)}\n`.repeat(2_100);
  const text = `\uFEFFbrand,model,year,price,quantity,notes\n${rows}`;
  const { failure, rejected } = await readBytes(Buffer.from(text, "utf16le"));
  expect([failure, rejected]).toEqual([undefined, 0]);
});

test("rows come some hundred at a time", async () => {
  const { batches, lines } = await readText(list(...Array.from({ length: 600 }, () => han)));
  expect(batches).toEqual([250, 250, 100]);
  expect(lines.at(-1)).toBe(601);
});
