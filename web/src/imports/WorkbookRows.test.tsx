// @vitest-environment jsdom
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { lineOfRow } from "@khorgos/contract/imports/imports.rules";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { foreseen, openDesk, plain } from "../../test/open-price-list.tsx";
import { priceList } from "../../test/price-list.ts";

afterEach(cleanup);

const file = { file_name: "报价单.xlsx" };
const workbook = ({ sheet }: ReadingChoices) => ({
  sheets: ["轿车", "SUV"].map((name, at) => ({ name, hidden: false, read: sheet === "all" || at === 0 })),
  hidden_rows: 0,
  hidden_columns: 0,
  pictures: 0,
});

test("cells have the names that Excel gives them", async () => {
  await openDesk(
    priceList(file),
    (choices) => ({
      reading: { workbook: workbook(choices) },
      foresight: {
        rows: [
          {
            line: 14,
            car: "吉利 星越L",
            refused: [
              { line: 14, column: "price", code: "merged_cell", msg: "", value: "", cell: "D14" },
              { line: 14, column: "quantity", code: "error_value", msg: "", value: "#REF!", cell: "E14" },
            ],
          },
        ],
      },
    }),
    {},
    "zh",
  );
  const cell = await screen.findByRole("textbox", { name: "价格，D14" });
  expect(cell.closest("li")?.textContent).toContain("D14");
  expect(cell.closest("li")?.textContent).toContain(
    "此单元格与其他单元格合并，其值可能属于多行；请为每一行单独填写",
  );
  expect(screen.getByRole("textbox", { name: "数量，E14" })).toBeTruthy();
});

test("of several sheets every row is named with its sheet, and no number is shown that Excel would not show", async () => {
  const far = (row: number) => lineOfRow(1, row);
  const [warning] = foreseen.warnings;
  const { user } = await openDesk(priceList({ ...file, choices: { sheet: "all" } }), (choices) => ({
    reading: {
      workbook: workbook(choices),
      rows: [{ line: 3, cells: ["BYD", "LGX", "18500"] }],
    },
    foresight: {
      rows: [
        {
          line: far(4),
          car: "Geely",
          refused: [
            { line: far(4), column: "price", code: "number", msg: "", value: "?", cell: "SUV!C4" },
            { line: far(4), column: "", code: "too_many_cells", msg: "", value: "", cell: "SUV!A4" },
          ],
        },
      ],
      notes: [12, far(9)],
      warnings: warning ? [{ ...warning, line: far(5) }] : [],
      repeated: 1,
      repeats: [{ line: far(6), earlier_line: 8, car: "BYD Han" }],
      unknown: [{ column: "brand", value: "Bud", rows: 1, line: far(7) }],
    },
  }));
  expect(await screen.findByRole("textbox", { name: "Price, SUV!C4" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "How the file was read" }));
  const text = plain(document.body.textContent) ?? "";
  for (const said of [
    "SUV!C4 · PriceGeely",
    "Line SUV!4 · Whole row",
    "Lines 轿车!12, SUV!9 are notes and not cars.",
    "Line SUV!5",
    "Lines 轿车!8 and SUV!6",
    "Line SUV!7 · BrandBud",
    "轿车!3",
  ])
    expect(text).toContain(said);
  expect(text.replaceAll(" ", "")).not.toMatch(/1048|1,?048,?/);
});
