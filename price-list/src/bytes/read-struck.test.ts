import { expect, test } from "vitest";
import { readBytes } from "../../test/read-bytes.ts";
import { struck, type TestCell, workbookOf, workbookParts } from "../../test/workbooks/write-workbook.ts";
import { xlsOf } from "../../test/workbooks/write-xls.ts";
import { writeZip } from "../../test/workbooks/write-zip.ts";

const header = ["brand", "model", "year", "price", "quantity", "notes"];
const han: TestCell[] = ["BYD", "Han", 2026, 18_500, 3, "new"];
const seal: TestCell[] = ["BYD", "Seal", 2026, 24_100, 2, null];
const at = (column: number, cell: TestCell) => han.map((one, nth) => (nth === column ? cell : one));

/** Runs as Excel writes them: `~` before one that has a line through it, `=` before one in the font of the cell. */
const runsXml = (...runs: string[]) =>
  runs
    .map((run) => {
      const text = `<t xml:space="preserve">${run.replace(/^[~=]/, "")}</t>`;
      if (run.startsWith("=")) return `<r>${text}</r>`;
      const line = run.startsWith("~") ? "<strike/>" : '<strike val="0"/>';
      return `<r><rPr>${line}<sz val="11"/></rPr>${text}</r>`;
    })
    .join("");
const inRuns = (...runs: string[]): TestCell => ({
  xml: (name) => `<c r="${name}" t="inlineStr"><is>${runsXml(...runs)}</is></c>`,
});
/** The same workbook with the texts of its cells in the part that they share. */
const sharing = (rows: readonly TestCell[][]) => {
  const shared: string[] = [];
  const parts = workbookParts([{ rows }]).map(({ name, data }) => ({
    name,
    data: String(data)
      .replaceAll(/ t="s"><v>(\d+)/g, (_, nth: string) => ` t="s"><v>${Number(nth) + 100}`)
      .replaceAll(/t="inlineStr"><is>(.*?)<\/is>/g, (_, inside: string) => {
        return `t="s"><v>${shared.push(inside) - 1}</v>`;
      }),
  }));
  return writeZip(
    parts.map(({ name, data }) => ({
      name,
      data: data.replace(
        /(<sst[^>]*>)/,
        `$1${Array.from({ length: 100 }, (_, nth) => `<si>${shared[nth] ?? ""}</si>`).join("")}`,
      ),
    })),
  );
};
const inBoth = (...rows: TestCell[][]) =>
  [
    ["inline", workbookOf([{ rows: [header, ...rows] }])],
    ["shared", sharing([header, ...rows])],
  ] as const;

test.each<[runs: string[], price: number]>([
  [["~1", "9500"], 9500],
  [["~2", "18500"], 18_500],
  [["~21000 ", "18500"], 18_500],
  [["=18500", "~ 21000"], 18_500],
  [["185", "00"], 18_500],
])("a price of the runs %j is %d", async (runs, price) => {
  for (const [kind, bytes] of inBoth(at(3, inRuns(...runs)))) {
    const { cars, refused } = await readBytes(bytes);
    expect([kind, refused, ...cars.map((car) => car.price)]).toEqual([kind, [], price]);
  }
});

test("what is left of a count and of a name is what they say", async () => {
  for (const [, bytes] of inBoth(
    at(4, inRuns("~1", "2")),
    at(1, inRuns("Seal ", "~EV", "DM-i")),
    at(5, inRuns("~reserved ", "in Khorgos")),
  ))
    expect((await readBytes(bytes)).cars).toMatchObject([
      { quantity: 2 },
      { model: "Seal DM-i" },
      { notes: "in Khorgos" },
    ]);
});

test("a price that is crossed out in all its runs is the old one", async () => {
  for (const [, bytes] of inBoth(at(3, inRuns("~185", "~00", " "))))
    expect((await readBytes(bytes)).refused).toMatchObject([{ code: "unclear_number", cell: "D2" }]);
});

test("a row that is crossed out in all its runs is sold", async () => {
  const gone = ["BYD", "Han", "2026", "18500", "3", "new"].map((text) => inRuns(`~${text}`));
  for (const [, bytes] of inBoth(gone, seal)) {
    const { sold, cars } = await readBytes(bytes);
    expect([sold, ...cars.map(({ model }) => model)]).toEqual([1, "Seal"]);
  }
});

test("the fonts of runs come before that of their cell", async () => {
  const inStruckCell = (...runs: string[]): TestCell => ({
    xml: (name) => `<c r="${name}" s="1" t="inlineStr"><is>${runsXml(...runs)}</is></c>`,
  });
  const texts = ["BYD", "Han", "2026", "18500", "3", "new"];
  for (const [kind, bytes] of inBoth(
    texts.map((text) => inStruckCell(text)),
    texts.map((text) => inStruckCell(`=${text}`)),
    texts.map((text) => struck(text)),
  )) {
    const { sold, cars } = await readBytes(bytes);
    expect([kind, sold, cars.length]).toEqual([kind, 2, 1]);
  }
});

test("an old workbook has lines through its rows too", async () => {
  const cells = ["BYD", "Han", 2026, 18_500, 3, "new"];
  const through = cells.map((cell) => ({ struck: cell }));
  const old = cells.with(3, 18_500).map((cell, nth) => (nth === 3 ? { struck: 18_500 } : cell));
  const bytes = xlsOf([header, through, cells.with(1, "Seal"), old], ["0.00"]);
  const read = await readBytes(bytes);
  expect([read.sold, read.cars.map(({ model }) => model)]).toEqual([1, ["Seal"]]);
  expect(read.refused).toMatchObject([{ line: 4, column: "price", code: "unclear_number" }]);
  expect((await readBytes(bytes, { sold: true })).cars).toMatchObject([{ model: "Han" }, { model: "Seal" }]);
});
