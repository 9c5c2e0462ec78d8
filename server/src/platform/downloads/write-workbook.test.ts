import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openZip } from "@khorgos/price-list/bytes/open-zip";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { openWorkbook } from "../../../test/open-workbook.ts";
import type { ListRow } from "./write-csv.ts";
import { workbookBytes, writeWorkbook } from "./write-workbook.ts";

const shape = { sheet: "Автомобили & <车源>", header: ["brand", "price", "notes"], numeric: [1] };
const written = async (
  batches: readonly (readonly ListRow[])[],
  look: Parameters<typeof writeWorkbook>[1] = shape,
) => Buffer.concat(await Array.fromAsync(writeWorkbook(batches, look)));
/** One part of a workbook as it stands there. */
async function partOf(bytes: Uint8Array, name: string) {
  const folder = await mkdtemp(join(tmpdir(), "khorgos-part-"));
  await writeFile(join(folder, "list.xlsx"), bytes);
  const zip = await openZip(join(folder, "list.xlsx"));
  const xml = Buffer.concat(await Array.fromAsync(zip.read(name))).toString();
  zip.close();
  await rm(folder, { recursive: true });
  return xml;
}
const sheetOf = (bytes: Uint8Array) => partOf(bytes, "xl/worksheets/sheet1.xml");

test("rows come back under their header, numbers as numbers and texts as texts", async () => {
  const bytes = await written([[["BYD", 24_100.5, "ready"]], [], [["0012", 0, ""]]]);
  expect(await openWorkbook(bytes)).toEqual({
    [shape.sheet]: [shape.header, ["BYD", 24_100.5, "ready"], ["0012", 0]],
  });
});

test("a list without rows is a header alone", async () => {
  expect(await openWorkbook(await written([]))).toEqual({ [shape.sheet]: [shape.header] });
});

/** What would be a formula, a number, a date, an error or an escape, and what XML has no place for. */
const nasty = [
  '=HYPERLINK("https://evil.example";"A1")',
  "+7 701",
  "-500",
  "@SUM(A1)",
  "=1+1",
  "'=1+1",
  "'",
  "0012",
  "1e5",
  "2026-03-01",
  "1/2",
  "TRUE",
  "#REF!",
  "_x000D_",
  "_x005F_x000D_",
  "_xFFFE_",
  "__x0041_",
  "_x00",
  '<b>&amp;</b> ]]> "q" <!--',
  " both ends ",
  "\ttab\t",
  "two\n\nlines\n",
  "a\u0000b\u0001\u000B\u001Fc",
  "\uFFFE\uFFFF",
  "\u0085\u2028\u00a0",
  "🚗👩‍👩‍👧 𝔹𝕐𝔻 霍尔果斯",
  "\uFEFFmark",
];

test.each(nasty)("%j comes back as the text it is", async (text) => {
  expect(await openWorkbook(await written([[[text, 1, text]]]))).toEqual({
    [shape.sheet]: [shape.header, [text, 1, text]],
  });
});

test("whatever the text, it comes back", async () => {
  const letter = fc.oneof(
    fc.constantFrom(...Array.from("_x00DFfe5=+-@'\"<>& \n\t\u0000\u001F\uFFFE")),
    fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
  );
  const text = fc.string({ unit: letter, maxLength: 30 }).filter((one) => !one.includes("\r"));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), async (texts) => {
      const { [shape.sheet]: rows = [] } = await openWorkbook(
        await written([texts.map((one) => ["x", 1, one])]),
      );
      expect(rows.slice(1).map(([, , one = ""]) => one)).toEqual(texts);
    }),
    { numRuns: 15 },
  );
});

test("a line end of two letters is one line end, as everywhere in a workbook", async () => {
  const { [shape.sheet]: rows } = await openWorkbook(await written([[["a\r\nb\rc", 1, ""]]]));
  expect(rows?.[1]).toEqual(["a\nb\nc", 1]);
});

test("no formula is written, whatever a text begins with, and nothing refers to shared strings", async () => {
  const bytes = await written([nasty.map((text) => [text, 1, text])]);
  expect(await sheetOf(bytes)).not.toMatch(/<f[\s>]| t="(?!inlineStr)/);
});

test("a text longer than Excel's cells ends where they do, and with a whole letter", async () => {
  const most = "x".repeat(32_767);
  const xml = await sheetOf(await written([[[most, 1, `${most.slice(1)}🚗`]]]));
  const [, , , whole, cut] = [...xml.matchAll(/<t>([^<]*)<\/t>/g)].map(([, text]) => text);
  expect(whole).toBe(most);
  expect(cut).toBe(most.slice(1));
});

test("the header stays where it is, rows can be filtered, and cells filled later are text where texts stand", async () => {
  const xml = await sheetOf(await written([[["BYD", 1, "x"]]]));
  expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(xml).toContain('<autoFilter ref="A1:C2"/>');
  expect([...xml.matchAll(/<col min="(\d)"[^>]* style="1"/g)].map(([, column]) => column)).toEqual([
    "1",
    "3",
  ]);
});

test("prices that are no dollars are shown in what they are", async () => {
  const bytes = await written([[["BYD", 133_000, ""]]], { ...shape, money: { column: 1, currency: "CNY" } });
  expect(await sheetOf(bytes)).toContain('<c r="B2" s="3"><v>133000</v></c>');
  expect(await partOf(bytes, "xl/styles.xml")).toContain('formatCode="General&quot; CNY&quot;"');
});

test("the same rows are the same bytes", async () => {
  const rows = [[["BYD", 1, "x"] as const]];
  expect((await written(rows)).equals(await written(rows))).toBe(true);
});

test("several small sheets stand in one workbook, in their order", async () => {
  const bytes = await workbookBytes([
    { ...shape, sheet: "one", rows: [["a", 1, ""]], offered: { cells: "A2:A9", values: "'two'!$A$1:$A$2" } },
    { ...shape, sheet: "two", rows: [["b", 2, ""]] },
  ]);
  expect(Object.entries(await openWorkbook(bytes))).toEqual([
    ["one", [shape.header, ["a", 1]]],
    ["two", [shape.header, ["b", 2]]],
  ]);
});

test("a column of a small sheet has room for its longest text", async () => {
  const bytes = await workbookBytes([{ ...shape, rows: [["K. Дополнительное", 1, ""]] }]);
  expect(await sheetOf(bytes)).toContain('<col min="1" max="1" width="21" ');
});

test("what does not fit on a sheet goes on on the next, under the header", async () => {
  // Nothing is written of rows without a cell.
  const batch: ListRow[] = Array.from({ length: 500_000 }, () => []);
  const bytes = await written([batch, batch, [["BYD", 1, ""]]]);
  expect(await partOf(bytes, "xl/workbook.xml")).toContain("&lt;车源&gt; 2");
  const second = await partOf(bytes, "xl/worksheets/sheet2.xml");
  expect(second).toContain("<t>brand</t>");
  expect(second).toContain('<row r="2"><c r="A2"');
});

test("rows leave batch by batch; anyone who makes them is told to stop when nobody wants more", async () => {
  let asked = 0;
  let isStopped = false;
  async function* batches() {
    try {
      while (true) yield [["BYD", (asked += 1), ""]];
    } finally {
      isStopped = true;
    }
  }
  const pieces = writeWorkbook(batches(), shape);
  for (let nth = 0; nth < 5; nth += 1) await pieces.next();
  await pieces.return(undefined);
  expect([asked <= 4, isStopped]).toEqual([true, true]);
});

test("others have their turn before the next batch is asked for", async () => {
  const batch: ListRow[] = Array.from({ length: 100 }, (_, nth) => [`BYD ${nth}`, nth, "ready"]);
  let turns = 0;
  const count = () => void (turns += 1);
  const seen: number[] = [];
  function* batches() {
    for (let nth = 0; nth < 4; nth += 1) {
      seen.push(turns);
      setImmediate(count);
      yield batch;
    }
  }
  for await (const _ of writeWorkbook(batches(), shape));
  expect(seen).toEqual([0, 1, 2, 3]);
});
