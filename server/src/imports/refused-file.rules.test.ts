import type { RefusedRow } from "@khorgos/contract/imports/imports";
import { expect, test } from "vitest";
import { importWords } from "./import-words.ts";
import { delimiterOf, type FileColumn, ownColumns, refusedLine } from "./refused-file.rules.ts";

const columns: FileColumn[] = [
  { name: "品牌", column: "brand" },
  { name: "年份", column: "year" },
  { name: "内部编号", column: null },
];
const year: RefusedRow = {
  line: 2,
  column: "year",
  code: "min",
  msg: "Minimum value is 1980",
  value: "1950",
  min: 1980,
};
const whole: RefusedRow = { line: 2, column: "", code: "too_few_cells", msg: "", value: "" };
const young: RefusedRow = {
  line: 2,
  column: "price",
  code: "of_tomorrow",
  msg: "Said in English",
  value: "",
};
const line = (cells: string[], refused: RefusedRow[], of = columns) =>
  refusedLine({ line: 2, cells, refused }, of, importWords.ru);

test.each([
  [
    "what is wrong stands behind the file's columns",
    ["BYD", "1950", "7"],
    [year],
    ["BYD", "1950", "7", "年份: Не меньше 1980"],
  ],
  [
    "missing cells are empty ones",
    ["BYD"],
    [whole],
    ["BYD", "", "", "В строке меньше ячеек, чем в заголовке"],
  ],
  [
    "surplus cells are kept behind the reason",
    ["BYD", "2025", "7", "8"],
    [whole],
    ["BYD", "2025", "7", "В строке меньше ячеек, чем в заголовке", "8"],
  ],
  [
    "surplus empty cells are not",
    ["BYD", "2025", "7", "", " "],
    [whole],
    ["BYD", "2025", "7", "В строке меньше ячеек, чем в заголовке"],
  ],
  [
    "every reason is said",
    ["BYD", "1950", "7"],
    [year, young],
    ["BYD", "1950", "7", "年份: Не меньше 1980; price: Said in English"],
  ],
  [
    "an apostrophe against formulas is ours",
    ["'=BYD", "1950", ""],
    [year],
    ["=BYD", "1950", "", "年份: Не меньше 1980"],
  ],
])("%s", (_, cells, refused, told) => {
  expect(line(cells, refused)).toEqual(told);
});

test.each(["reason", "Причина", "原因"])(
  "the column %s of an earlier file of refused rows is written anew",
  (name) => {
    const again = [...columns, { name, column: null }];
    expect(ownColumns(again)).toEqual(columns);
    expect(line(["BYD", "1950", "7", "old"], [year], again)).toEqual([
      "BYD",
      "1950",
      "7",
      "年份: Не меньше 1980",
    ]);
  },
);

test.each([
  [";", ";"],
  ["\t", "\t"],
  ["，", "，"],
  ["x", ","],
])("a file cut at %j is written with %j", (kept, written) => {
  expect(delimiterOf(kept)).toBe(written);
});
