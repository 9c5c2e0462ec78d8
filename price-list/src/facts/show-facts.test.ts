import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { expect, test } from "vitest";
import { formula, styled, workbookOf } from "../../test/workbooks/write-workbook.ts";
import { withFile } from "../../test/read-bytes.ts";
import { describeReading } from "../rows/describe-reading.ts";

const describe = (bytes: Buffer | Uint8Array, choices?: ReadingChoices) =>
  withFile(Buffer.from(bytes), async (path) => (await describeReading(path, choices)).rows);
const describeText = (...lines: string[]) => describe(Buffer.from(lines.join("\n")));
const understood = {
  engine_cc: 2000,
  condition: "used",
  first_registered_on: "2024-05-01",
  mileage_km: 23_000,
  basis: "FOB",
  basis_place: "Khorgos",
};

test.each([
  ["品牌,车型,年份,价格,数量,排量,车况,上牌日期,里程,贸易方式", "2.0T,二手,2024年5月,2.3万公里,FOB Khorgos"],
  [
    "Марка;Модель;Год;Цена;Кол-во;Объём;Состояние;Дата регистрации;Пробег;Условия поставки",
    "2,0 л;б/у;май 2024;23 тыс. км;FOB Khorgos",
  ],
  [
    "Brand,Model,Year,Price,Quantity,Displacement,Condition,First registration,Mileage,Incoterms",
    "2.0T,pre-owned,May 2024,23 000 km,FOB Khorgos",
  ],
])("beside the cells of facts under %s stands what was read", async (header, said) => {
  const mark = header.includes(";") ? ";" : ",";
  expect(await describeText(header, `BYD,Han,2024,18500,1,`.replaceAll(",", mark) + said)).toMatchObject([
    { line: 2, facts: understood },
  ]);
});

test("a workbook too says what was read of its numbers and days", async () => {
  const rows = [
    ["品牌", "车型", "年份", "价格", "数量", "排量", "上牌日期", "里程(万公里)"],
    ["比亚迪", "汉", 2024, 18_500, 1, 2, styled(45_413, 1), 2.3],
  ];
  expect(await describe(workbookOf([{ rows }], ["yyyy-mm"]))).toMatchObject([
    { facts: { engine_cc: 2000, first_registered_on: "2024-05-01", mileage_km: 23_000 } },
  ]);
});

test("a cell that could not be read is named, and one that says nothing is none", async () => {
  const [row] = await describeText(
    "brand,model,year,price,quantity,mileage,first registration,powertrain",
    "BYD,Han,2024,18500,1,far,未知,",
  );
  expect(row).toMatchObject({ facts: {}, unread: ["mileage_km"] });
  expect(Object.keys(row?.facts ?? {})).toEqual([]);
});

test("a cell that was mended is shown and read as mended, and no other is", async () => {
  const rows = [
    ["brand", "model", "year", "price", "quantity", "mileage", "first registration"],
    ["BYD", "Han", 2024, "¥far", 1, "far", formula("#REF!", "e")],
    ["BYD", "Han", 2024, "¥71000", 1, "far", "2024-05-01"],
  ];
  const mended: ReadingChoices["mended"] = [
    { line: 2, column: "price", value: "$18500" },
    { line: 2, column: "mileage_km", value: "23 тыс. км" },
    { line: 2, column: "first_registered_on", value: "2024-05-31" },
  ];
  const [first, second] = await describe(workbookOf([{ rows }]), {
    mended,
    currency: "CNY",
    unitsPerDollar: 7.1,
  });
  expect(first).toEqual({
    line: 2,
    cells: ["BYD", "Han", "2024", "$18500", "1", "23 тыс. км", "2024-05-31"],
    dollars: 18_500,
    facts: { mileage_km: 23_000, first_registered_on: "2024-05-31" },
  });
  expect(second).toMatchObject({ dollars: 10_000, unread: ["mileage_km"] });
});

test.each([
  [" 1M8GDM9AXKP042788 ", "5", {}, ["vin"]],
  ["1M8GDM9AXKP042788", "3 шт.", {}, ["vin"]],
  ["1M8GDM9AXKP 042788", "1", { vin: "1M8GDM9AXKP042788" }, undefined],
  ["1M8GDM9AXKP042788", "0", { vin: "1M8GDM9AXKP042788" }, undefined],
  ["1M8GDM9AXKP042788", "many", { vin: "1M8GDM9AXKP042788" }, undefined],
])("the VIN %j of %j cars is shown as it would go in", async (vin, quantity, facts, unread) => {
  const [row] = await describeText(
    "brand,model,year,price,quantity,VIN",
    `BYD,Han,2024,18500,${quantity},${vin}`,
  );
  expect(row?.facts).toEqual(facts);
  expect(row?.unread).toEqual(unread);
});

test("where a cell says hybrid alone, the name of the car says which", async () => {
  const header = "品牌,车型,年份,价格,数量,动力";
  expect(
    await describeText(header, "比亚迪,宋PLUS DM-i,2024,1,1,混动", "比亚迪,汉,2024,1,1,混动"),
  ).toMatchObject([{ facts: { powertrain: "phev" } }, { facts: {}, unread: ["powertrain"] }]);
});

test("a list without facts, and a line of units, say nothing of them", async () => {
  const [row] = await describeText("brand,model,year,price,quantity", "BYD,Han,2024,18500,1");
  expect(row).not.toHaveProperty("facts");
  const rows = await describeText(
    "品牌,车型,年份,价格,数量,里程",
    ",,,美元,台,万公里",
    "比亚迪,汉,2024,18500,1,2.3",
  );
  expect(rows.map(({ facts, unread }) => ({ facts, unread }))).toEqual([
    { facts: undefined, unread: undefined },
    { facts: { mileage_km: 23_000 }, unread: undefined },
  ]);
});
