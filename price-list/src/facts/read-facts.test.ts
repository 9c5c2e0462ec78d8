import { CarCondition, ExportReady, Powertrain } from "@khorgos/contract/cars/facts";
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { expect, test } from "vitest";
import { readBytes, readText, withFile } from "../../test/read-bytes.ts";
import { describeReading } from "../rows/describe-reading.ts";
import { styled, type TestCell, workbookOf } from "../../test/workbooks/write-workbook.ts";

const car = "BYD,Song Plus,2024,18500,1";
const list = (names: string, ...rows: string[]) =>
  [`brand,model,year,price,quantity,${names}`, ...rows.map((row) => `${car},${row}`)].join("\n");
const readCells = async (names: string, ...rows: string[]) => readText(list(names, ...rows));

const nothingElse = { refused: [], rejected: 0, doubts: [] };
const all = {
  powertrain: "phev",
  engine_cc: 1498,
  condition: "used",
  first_registered_on: "2024-05-01",
  mileage_km: 12_000,
  vin: "1M8GDM9AXKP042788",
  basis: "FOB",
  basis_place: "Khorgos",
  export_ready: "confirmation",
};

test.each([
  [
    "动力类型,排量,车况,上牌日期,里程,车架号,贸易方式,交付地,售后确认书",
    "插混,1498,二手,2024年5月,1.2万公里,1M8GDM9AXKP042788,FOB,Khorgos,有",
  ],
  [
    "Тип двигателя,Объём,Состояние,Дата регистрации,Пробег,VIN,Условия поставки,Экспорт",
    "PHEV,1498 см³,б/у,05.2024,12 000 км,1M8GDM9AXKP042788,FOB Khorgos,подтверждение завода",
  ],
  [
    "powertrain,engine_cc,condition,first_registered_on,mileage_km,vin,basis,basis_place,export_ready",
    "phev,1498,used,2024-05-01,12000,1M8GDM9AXKP042788,FOB,Khorgos,confirmation",
  ],
])("the facts under %s are read", async (names, row) => {
  expect(await readCells(names, row)).toMatchObject({ ...nothingElse, cars: [all] });
});

test.each([
  ["powertrain", Powertrain.options],
  ["condition", CarCondition.options],
  ["export_ready", ExportReady.options],
] as const)("the words of the wire for %s mean themselves", async (fact, words) => {
  const { cars, doubts } = await readCells(fact, ...words);
  expect(cars.map((read) => read[fact])).toEqual(words);
  expect(doubts).toEqual([]);
});

test("a list without these columns says nothing of any fact", async () => {
  const { cars } = await readText("brand,model,year,price,quantity\nBYD,Song Plus DM-i,2024,18500,1");
  expect(Object.keys(cars[0] ?? {}).filter((name) => name in all)).toEqual([]);
});

test("an empty cell says that the fact is not known, in whatever words", async () => {
  const { cars, doubts } = await readCells(
    "powertrain,mileage_km,vin,first_registered_on",
    ",,,",
    "—,未知,нет,未上牌",
  );
  const unknown = { powertrain: null, mileage_km: null, vin: "", first_registered_on: null };
  expect(cars).toMatchObject([unknown, unknown]);
  expect(doubts).toEqual([]);
});

test("a bad value refuses no row: its cell is named, and nothing is said of the fact", async () => {
  const names = "powertrain,engine_cc,first_registered_on,mileage_km,vin,basis,export_ready";
  const { cars, refused, doubts } = await readCells(
    names,
    "ядерный,большой,05/06/2024,3 000 000,LGX123,FAS,yes",
  );
  expect(refused).toEqual([]);
  expect(Object.keys(cars[0] ?? {}).filter((name) => name in all)).toEqual([]);
  const at = { line: 2, car: "BYD Song Plus 2024", used: false };
  expect(doubts).toMatchObject([
    { ...at, column: "powertrain", code: "unknown_word", value: "ядерный" },
    { ...at, column: "engine_cc", code: "number", value: "большой" },
    { ...at, column: "first_registered_on", code: "unclear_day", value: "05/06/2024" },
    { ...at, column: "mileage_km", code: "max", max: 2_000_000, value: "3 000 000" },
    { ...at, column: "vin", code: "vin", value: "LGX123" },
    { ...at, column: "basis", code: "unknown_word", value: "FAS" },
    { ...at, column: "export_ready", code: "which_paper", value: "yes" },
  ]);
});

test.each([
  ["里程(英里)", "12000"],
  ["Пробег", "12 тыс. миль"],
  ["Mileage", "12000 mi"],
])("a mileage in miles is named as such under %s", async (name, cell) => {
  const { cars, doubts } = await readCells(name, cell);
  expect(cars[0]?.mileage_km).toBeUndefined();
  expect(doubts).toMatchObject([{ column: "mileage_km", code: "in_miles", value: cell, used: false }]);
});

test("a day to come is none on which a car was registered", async () => {
  const { doubts } = await readCells("上牌日期", "2124-05-01");
  expect(doubts).toMatchObject([{ column: "first_registered_on", code: "day_to_come" }]);
});

test("a VIN whose check digit does not match is taken, and named", async () => {
  const { cars, doubts } = await readCells("VIN", "1M8GDM9AXKP042787");
  expect(cars).toMatchObject([{ vin: "1M8GDM9AXKP042787" }]);
  expect(doubts).toMatchObject([{ line: 2, column: "vin", code: "vin_check_digit", used: true }]);
});

test("a VIN that a spreadsheet took for a number is not whole, and said to be so", async () => {
  const lost = { column: "vin", code: "vin_in_number", value: "1.23457E+16", used: false };
  expect((await readCells("VIN", "1.23457E+16")).doubts).toMatchObject([lost]);
  const rows = [
    ["brand", "model", "year", "price", "quantity", "VIN"],
    ["BYD", "Han", 2024, 18_500, 1, 12_345_678_901_234_500],
  ];
  const { cars, doubts } = await readBytes(workbookOf([{ rows }]));
  expect(cars[0]?.vin).toBeUndefined();
  expect(doubts).toMatchObject([{ ...lost, cell: "F2" }]);
});

test("several cars have no VIN together", async () => {
  const { cars, doubts } = await readText(
    "brand,model,year,price,quantity,VIN\nBYD,Han,2024,18500,3,1M8GDM9AXKP042788",
  );
  expect(cars[0]?.vin).toBeUndefined();
  expect(doubts).toMatchObject([{ column: "vin", code: "vin_of_one", used: false }]);
});

test("which hybrid it is the name may say, and a hybrid without a word more is none", async () => {
  const rows = ["Song Plus DM-i", "Song Plus"].map((model) => `BYD,${model},2024,18500,1,混动`);
  const { cars, doubts } = await readText(["brand,model,year,price,quantity,动力", ...rows].join("\n"));
  expect(cars.map(({ powertrain }) => powertrain)).toEqual([undefined, undefined]);
  expect(doubts).toMatchObject([{ line: 3, code: "which_hybrid" }]);
});

test.each([
  ["basis,basis_place", "FOB,Khorgos", "FOB", "Khorgos"],
  ["basis,basis_place", "FOB Khorgos,", "FOB", "Khorgos"],
  ["basis,basis_place", "FOB Khorgos,Dostyk", "FOB", "Dostyk"],
  ["basis,basis_place", ",FCA Dostyk", "FCA", "Dostyk"],
  ["basis,basis_place", "FCA,FOB Dostyk", "FCA", "Dostyk"],
  ["basis", "EXW", "EXW", undefined],
  ["basis,basis_place", "EXW,", "EXW", ""],
  ["basis_place", "Khorgos", undefined, "Khorgos"],
])("terms under %s in %j are %s at %j", async (names, row, basis, basis_place) => {
  const { cars, doubts } = await readCells(names, row);
  expect(doubts).toEqual([]);
  expect([cars[0]?.basis, cars[0]?.basis_place]).toEqual([basis, basis_place]);
});

test("a header or the line of units below it says in what kilometres are counted", async () => {
  const counted = await readText("品牌,车型,年份,价格(美元),数量,里程(万公里)\n比亚迪,汉,2024,18500,1,1.2");
  const inUnits = await readText(
    "品牌,车型,年份,价格,数量,里程\n,,,美元,台,万公里\n比亚迪,汉,2024,18500,1,1.2",
  );
  expect([counted.cars[0]?.mileage_km, inUnits.cars[0]?.mileage_km]).toEqual([12_000, 12_000]);
});

test("what was mended is read as mended", async () => {
  const mended = [{ line: 2, column: "mileage_km" as const, value: "500" }];
  const { cars, doubts } = await readText(list("пробег", "пятьсот"), { mended });
  expect(cars).toMatchObject([{ mileage_km: 500 }]);
  expect(doubts).toEqual([]);
});

const header = ["brand", "model", "year", "price", "quantity", "排量", "上牌日期", "里程", "贸易方式"];
const row = (...facts: TestCell[]): TestCell[] => ["BYD", "Han", 2024, 18_500, 1, ...facts];

test("a workbook says the same by its numbers, its days and its merged cells", async () => {
  const rows = [header, row(2, styled(45_413, 1), 12_000, "FOB Khorgos"), row(1498, "2024.05", 900, null)];
  const read = await readBytes(workbookOf([{ rows, merged: ["I2:I3"] }], ["yyyy-mm"]));
  expect(read).toMatchObject({
    ...nothingElse,
    cars: [
      {
        engine_cc: 2000,
        first_registered_on: "2024-05-01",
        mileage_km: 12_000,
        basis: "FOB",
        basis_place: "Khorgos",
      },
      {
        engine_cc: 1498,
        first_registered_on: "2024-05-01",
        mileage_km: 900,
        basis: "FOB",
        basis_place: "Khorgos",
      },
    ],
  });
});

test("a merged mileage is nobody's, and refuses no car", async () => {
  const rows = [header, row(2, null, 12_000, null), row(2, null, null, null)];
  const { cars, refused, doubts } = await readBytes(workbookOf([{ rows, merged: ["H2:H3"] }]));
  expect([cars.length, refused]).toEqual([2, []]);
  expect(doubts).toMatchObject([
    { line: 2, column: "mileage_km", code: "merged_cell", cell: "H2" },
    { line: 3, column: "mileage_km", code: "merged_cell", cell: "H3" },
  ]);
});

test("what a second header inside the list says of facts makes it no other table", async () => {
  const text = [
    "brand,model,year,price,quantity,里程",
    `${car},5`,
    "品牌,车型,年份,价格,数量,排量",
    `${car},6`,
  ].join("\n");
  const { cars, notes, failure } = await readText(text);
  expect({ cars: cars.length, notes, failure }).toEqual({ cars: 2, notes: [3], failure: undefined });
});

test("of two columns for one fact the first is read, and the other one is told, unless somebody chose", async () => {
  const describe = (choices: ReadingChoices = {}) =>
    withFile(Buffer.from(list("里程,表显里程,车况", "5,6,新车")), (path) => describeReading(path, choices));
  const { columns } = await describe();
  expect(columns.slice(5)).toEqual([
    { header: "里程", column: "mileage_km" },
    { header: "表显里程", column: null, twin_of: "mileage_km" },
    { header: "车况", column: "condition" },
  ]);
  const chosen = columns.map(({ column }) => column);
  expect((await describe({ columns: chosen })).columns[6]).toEqual({ header: "表显里程", column: null });
});
