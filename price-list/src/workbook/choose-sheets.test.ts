import { expect, test } from "vitest";
import { workbookOf } from "../../test/workbooks/write-workbook.ts";
import { readBytes } from "../../test/read-bytes.ts";

const header = ["brand", "model", "year", "price", "quantity", "notes"];

test.each([
  ["a hidden note makes no sheet worse than the next one", 5, "Han"],
  ["a sheet whose prices are hidden is not read where the next one shows them", 3, "Seal"],
])("%s", async (_, hidden, model) => {
  const bytes = workbookOf([
    { name: "Sedans", rows: [header, ["BYD", "Han", 2026, 18_500, 3, "ready"]], hiddenColumns: [hidden] },
    { name: "SUV", rows: [header, ["BYD", "Seal", 2026, 16_500, 1, ""]] },
  ]);
  expect((await readBytes(bytes)).cars).toMatchObject([{ model }]);
});
