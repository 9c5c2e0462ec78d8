import { expect, test } from "vitest";
import { readBytes, withFile } from "../../test/read-bytes.ts";
import { workbookOf } from "../../test/workbooks/write-workbook.ts";
import { describeReading } from "./describe-reading.ts";
import { readPriceList } from "./read-price-list.ts";

const header = ["brand", "model", "year", "price", "quantity", "location"];
const han = ["BYD", "Han", 2026, 18_500, 3, "Khorgos"];
const song = ["BYD", "Song", 2026, 17_200, 2, "Khorgos"];

test("what ails one of several sheets is said of its row there", async () => {
  const another = ["brand", "model", "year", "price", "seller", "quantity"];
  const bytes = workbookOf([
    { name: "EV", rows: [header, han] },
    { name: "SUV", rows: [header, song, another] },
  ]);
  const { failure } = await readBytes(bytes, { sheet: "all" });
  expect(failure).toEqual({ code: "file_second_table", params: { line: "SUV!3" } });
  expect((await readBytes(bytes, { sheet: "SUV" })).failure?.params).toEqual({ line: 3 });

  const inYuan = workbookOf([
    { name: "EV", rows: [header, han] },
    { name: "SUV", rows: [header, song, ["以上价格均为人民币"]] },
  ]);
  const { questions } = await withFile(inYuan, (path) => describeReading(path, { sheet: "all" }));
  expect(questions).toMatchObject([{ code: "currency", params: { line: "SUV!3" } }]);
});

test("a cell that was mended keeps its name", async () => {
  const mended = [{ line: 3, column: "price" as const, value: "18500" }];
  await withFile(workbookOf([{ rows: [header, song, han.with(3, "on request")] }]), async (path) => {
    for await (const { touched } of readPriceList(path, { mended }))
      expect(touched).toMatchObject([{ line: 3, row: { refused: [{ column: "price", cell: "D3" }] } }]);
  });
});
