import { expect, test } from "vitest";
import { readBytes, readText } from "../../test/read-bytes.ts";
import { workbookOf } from "../../test/workbooks/write-workbook.ts";

const split = (some: readonly string[]) => some.flatMap((one) => one.split("|"));

test.each(
  "同上 上同 同前 〃 〃〃 々 ditto idem same do. то_же тоже та_же так_же -//- --//-- -||- -''- // ” „ » ↑ ^ Same_as_above as_above"
    .split(" ")
    .map((mark) => mark.replaceAll("_", " ")),
)("%s is the value above", async (mark) => {
  const rows = [
    ["brand", "model", "year", "price", "quantity", "body_color"],
    ["BYD", "Han", "2025", "18500", "1", "white"],
    [mark, "Tang", "2025", "18500", "1", mark],
  ];
  for (const read of [
    readText(rows.map((row) => row.join(";")).join("\n")),
    readBytes(workbookOf([{ rows }])),
  ])
    expect((await read).cars[1]).toMatchObject({ brand: "BYD", model: "Tang", body_color: "white" });
});

test.each(
  split([
    "状态:已售出|状态:卖了|状态:售罄|状态:已锁车|状态:锁|状态:已交车|状态:没了|备注:已订",
    "Status:Sold out|Status:HOLD|Status:deposit paid|Status:booked by client|Status:gone|Notes:SOLD!|Remarks:reserved",
    "Статус:Продан|Статус:в броне|Статус:под задатком|Статус:реализован|Статус:ушла|Статус:выкуплен|Прим.:бронь",
  ]).map((one) => one.split(":") as [string, string]),
)("a car is gone whose %s is %s", async (header, gone) => {
  const text = `brand,model,year,price,quantity,${header}\nBYD,Han,2025,18500,1,${gone}\nBYD,Tang,2025,18500,1,`;
  const { cars, sold } = await readText(text);
  expect([cars.map(({ model }) => model), sold]).toEqual([["Tang"], 1]);
});

test.each(
  split([
    "Mileage x1000|Mileage, 1000 km|Mileage (000 km)|ODO, k|Mileage, ths km",
    "Пробег т.км|Пробег, 1000 км|Пробег в тыс. км|Пробег(т км)|Пробег, тыщ км",
    "里程k|里程（千km）|行驶里程/千公里|表显里程(千公里)",
  ]),
)("25 under %s are 25 000 kilometres", async (header) => {
  const text = `brand,model,year,price,quantity,"${header}"\nBYD,Han,2023,18500,1,25`;
  expect((await readText(text)).cars).toMatchObject([{ mileage_km: 25_000 }]);
});

test.each(
  split([
    "Mileage, 10k km|Mileage (10,000 km)|Mileage (万km)|Пробег, 10 тыс. км|Пробег (万公里)",
    "里程w|公里数/w|里程(w公里)|里程/万公里|行驶里程（万km）",
  ]),
)("2.5 under %s are 25 000 kilometres", async (header) => {
  const text = `brand,model,year,price,quantity,"${header}"\nBYD,Han,2023,18500,1,2.5`;
  expect((await readText(text)).cars).toMatchObject([{ mileage_km: 25_000 }]);
});

test.each(split(["25k|25 k km|25т.км|25 тыс|25 т. км|25 тысяч|25 тыщ|2.5万|2.5w|25千公里"]))(
  "a mileage of %s is 25 000 kilometres",
  async (cell) => {
    const text = `brand;model;year;price;quantity;Mileage\nBYD;Han;2023;18500;1;${cell}`;
    expect((await readText(text)).cars).toMatchObject([{ mileage_km: 25_000 }]);
  },
);

test.each([
  ["25款 比亚迪宋L DM-i 112km超越", 2025, "比亚迪", "宋L DM-i", "112km超越"],
  ["24款 宝马 530Li 豪华套装", 2024, "宝马", "530Li", "豪华套装"],
  ["25款坦克300 柴油", 2025, "坦克", "坦克300", "柴油"],
  ["2025年款 吉利博越L 1.5T 龙腾", 2025, "吉利", "博越L", "1.5T 龙腾"],
  ["2024 BYD Song L DM-i", 2024, "BYD", "Song L DM-i", ""],
  ["BYD Song Plus DM-i, 2025", 2025, "BYD", "Song Plus DM-i", ""],
  ["25款 Chery Tiggo 8 Pro Max", 2025, "Chery", "Tiggo 8 Pro Max", ""],
  ["BYD Tang 7 seats 2025", 2025, "BYD", "Tang", "7 seats"],
  ["Чери Тигго 8 2025", 2025, "Чери", "Тигго 8", ""],
  ["2025 г. BYD Song Plus", 2025, "BYD", "Song Plus", ""],
  ["Geely Monjaro 2024г", 2024, "Geely", "Monjaro", ""],
  ["BYD Хан 2025 г.в.", 2025, "BYD", "Хан", ""],
])("%s is year, brand, model and trim", async (name, year, brand, model, trim_level) => {
  const text = `车型;报价;台数\n${name};12.98万;2\n${name};12.98w;1`;
  const { cars } = await readText(text, { currency: "CNY", unitsPerDollar: 7 });
  expect(cars[0]).toMatchObject({ year, brand, model, trim_level, quantity: 2 });
});

test.each(
  split([
    "SKU;6.90124E+11|Stock no;6.90124E+11|Артикул;6,90124E+11|Арт.;1.2E+15|货号;6.90124E+11|库存编号;4E+10|車源編號;6.9e+11",
  ]).map((one) => one.split(";") as [string, string]),
)("under %s the shortened number %s is none", async (header, cell) => {
  const text = `brand;model;year;price;quantity;${header}\nBYD;Han;2025;18500;1;${cell}\nBYD;Tang;2025;18500;1;${cell}`;
  const { cars, doubts } = await readText(text);
  expect(cars.map(({ supplier_sku }) => supplier_sku)).toEqual(["", ""]);
  expect(doubts.map(({ code }) => code)).toEqual(["sku_in_number", "sku_in_number"]);
});

test.each(
  split([
    "Model;2025-09-03;9-3|Модель;03.сен;9-3|车型;9月3日;9-3|車型;2025-05-07;5-7|Версия;5-мая;5-5|配置;9月5日;9-5|Trim;5-Jul;7-5",
  ]).map((one) => one.split(";") as [string, string, string]),
)("under %s the day %s is refused, and %s offered", async (header, cell, meant) => {
  const isModel = /model|модель|[车車]型/i.test(header);
  const text = `brand,${header},${isModel ? "trim" : "model"},year,price,quantity\nSaab,${cell},Aero,2025,18500,1`;
  expect((await readText(text)).refused).toMatchObject([{ code: "date_as_name", meant }]);
});
