import { expect, test } from "vitest";
import { readBytes, readText } from "../../test/read-bytes.ts";
import { workbookOf } from "../../test/workbooks/write-workbook.ts";

const split = (some: readonly string[]) => some.flatMap((one) => one.split("|"));
const rows = [
  ["Brand", "Model", "Year", "Price USD", "Qty"],
  ["BYD", "Han", 2025, 24_500, 3],
];
const under = (title: string) => `${title};;;;\n${rows.map((row) => row.join(";")).join("\n")}`;

test.each(
  split([
    "10月已售车辆清单|已售车源表|已售|销售记录|2025年成交明细",
    "Sold cars October 2026|Sold|List of sold vehicles|Sales report October",
    "Реализованные автомобили за октябрь|Проданные авто|Продано за ноябрь|Отчёт о продажах|Архив продаж",
  ]),
)("nothing is on sale under %s until somebody says so", async (title) => {
  for (const read of [readText(under(title)), readBytes(workbookOf([{ name: title, rows }]))]) {
    const { cars, sold, failure } = await read;
    expect([cars, sold, failure]).toEqual([[], 1, undefined]);
  }
  expect((await readText(under(title), { sold: true })).cars).toHaveLength(1);
  expect((await readBytes(workbookOf([{ name: title, rows }]), { sheet: title })).cars).toHaveLength(1);
});

test.each(
  split([
    "在售车辆清单|未售车辆清单|已售3000台，放心购车|在售与已售车辆|Cars in stock, not sold|Sold and available cars|Over 5000 cars sold since 2015",
    "Продано более 5000 авто|Не проданные автомобили|Проданные и в наличии|Прайс-лист|Best sold cars|Отдел продаж",
  ]),
)("cars are on sale under %s", async (title) => {
  expect((await readText(under(title))).cars).toHaveLength(1);
});

test("a long title says as well as a short one that all cars are sold", async () => {
  const title =
    "Проданные автомобили за октябрь месяц этого года, отчёт отдела экспорта компании Lin Auto, Урумчи, Синьцзян";
  expect(await readText(under(title))).toMatchObject({ cars: [], sold: 1 });
});
