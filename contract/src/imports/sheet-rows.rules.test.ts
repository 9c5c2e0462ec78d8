import { expect, test } from "vitest";
import { MAX_LINES } from "../imports.ts";
import {
  lineOfRow,
  MAX_SHEET_ROWS,
  nameInSheet,
  nameRow,
  rowOfLine,
  sheetsRead,
} from "./sheet-rows.rules.ts";

const both = ["轿车", "SUV"];

test.each([
  [17, [], "17"],
  [MAX_LINES, [], String(MAX_LINES)],
  [17, ["轿车"], "17"],
  [17, both, "轿车!17"],
  [MAX_SHEET_ROWS, both, `轿车!${MAX_SHEET_ROWS}`],
  [MAX_SHEET_ROWS + 1, both, "SUV!1"],
  [MAX_SHEET_ROWS + 17, both, "SUV!17"],
  // Without the names of its sheets at least no number that Excel would not show.
  [MAX_SHEET_ROWS + 17, [], "17"],
])("line %d, where %j are read, is called %s", (line, sheets, name) => {
  expect(nameRow(line, sheets)).toBe(name);
});

test.each([
  [0, 1],
  [0, MAX_SHEET_ROWS],
  [1, 1],
  [3, 17],
])("sheet %d and row %d are found again in their line", (sheet, row) => {
  expect(rowOfLine(lineOfRow(sheet, row))).toEqual({ sheet, row });
});

test("a cell bears the name of its sheet where there are several", () => {
  expect(nameInSheet("B17", 1, both)).toBe("SUV!B17");
  expect(nameInSheet("B17", 0, ["SUV"])).toBe("B17");
});

test("the sheets that are read keep their order", () => {
  const sheets = [
    { name: "Sedans", hidden: false, read: true },
    { name: "Prices before", hidden: true, read: false },
    { name: "SUV", hidden: false, read: true },
  ];
  expect(sheetsRead({ sheets, hidden_rows: 0, hidden_columns: 0, pictures: 0 })).toEqual(["Sedans", "SUV"]);
  expect(sheetsRead(undefined)).toEqual([]);
});
