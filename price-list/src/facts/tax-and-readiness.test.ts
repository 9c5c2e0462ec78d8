import { expect, test } from "vitest";
import { readText, withFile } from "../../test/read-bytes.ts";
import { describeReading } from "../rows/describe-reading.ts";

const read = async (header: string, row: string) => {
  const { cars, refused, doubts, sold, failure } = await readText(
    `brand,model,year,quantity,${header}\nBYD,Han,2025,1,${row}`,
    { currency: "USD" },
  );
  return { cars, refused, doubts, sold, failure };
};

test.each([
  ["价格（含税）", "18500", "with"],
  ["含税价", "18500", "with"],
  ["不含税价", "18500", "without"],
  ["退税价(美元)", "18500", "without"],
  ["价格", "18500含税", "with"],
  ["价格", "18500（不含税）", "without"],
  ["价格,是否含税", "18500,是", "with"],
  ["价格,是否含税", "18500,否", "without"],
  ["价格,含税情况", "18500,退税", "without"],
  ["Цена с НДС", "18500", "with"],
  ["Цена (без НДС)", "18500", "without"],
  ["Цена", "18 500 с НДС", "with"],
  ["Цена", "18500$ без НДС", "without"],
  ["Цена,НДС", "18500,без НДС", "without"],
  ["Цена,НДС", "18500,да", "with"],
  ["Price (incl. VAT)", "18500", "with"],
  ["Price excl. VAT", "18500", "without"],
  ["Price", "18500 USD incl. VAT", "with"],
  ["Price,VAT", "18500,VAT excluded", "without"],
  ["Price,VAT", "18500,no VAT", "without"],
  ["price,price_tax", "18500,without", "without"],
  // The cell says more than its header.
  ["Price incl. VAT", "18500 excl. VAT", "without"],
  ["价格", "18500", undefined],
])("under %s a price of %s is %s tax", async (header, row, tax) => {
  const { cars, refused } = await read(header, row.includes(",") ? row : `"${row}"`);
  expect(refused).toEqual([]);
  expect(cars.map(({ price, price_tax }) => [price, price_tax])).toEqual([[18_500, tax]]);
});

test.each(["22000 net of tax 20000", "220不含税500", "20900含税18500"])(
  "%s are two prices, and none is taken",
  async (price) => {
    const { cars, refused } = await read("价格", price);
    expect([cars, refused.map(({ column }) => column)]).toEqual([[], ["price"]]);
  },
);

test.each([
  ["价格,含税价", [4, 5]],
  ["含税价,退税价", [4, 5]],
  ["价格（含税）,价格（不含税）", [4, 5]],
  ["Цена с НДС,Цена без НДС", [4, 5]],
  ["Price incl. VAT,Price excl. VAT", [4, 5]],
  ["出口价(含税),出口价(退税)", [4, 5]],
])("which of the prices under %s is meant is asked", async (header, columns) => {
  const text = `brand,model,year,quantity,${header}\nBYD,Han,2025,1,20900,18500`;
  const { questions } = await withFile(Buffer.from(text), (path) =>
    describeReading(path, { currency: "USD" }),
  );
  expect(questions).toMatchObject([{ code: "which_price", options: columns.map((value) => ({ value })) }]);
});

test("the tax of the price that was chosen is kept, and not that of the other one", async () => {
  const text = "品牌,车型,年份,数量,含税价,退税价\n比亚迪,汉,2025,1,20900,18500";
  const taxOf = async (price: number) =>
    (await readText(text, { currency: "USD", price })).cars.map((car) => [car.price, car.price_tax]);
  expect(await taxOf(4)).toEqual([[20_900, "with"]]);
  expect(await taxOf(5)).toEqual([[18_500, "without"]]);
});

test.each([
  ["状态", "现车", "there"],
  ["车辆状态", "在库", "there"],
  ["提车类型", "期货", "to_order"],
  ["状态", "期货30天", "to_order"],
  ["现车状态", "在途", "on_the_way"],
  ["现车/期货", "现车", "there"],
  ["Статус", "В наличии", "there"],
  ["Статус", "есть в наличии", "there"],
  ["Статус", "в пути, 15 дней", "on_the_way"],
  ["Статус", "Под заказ", "to_order"],
  ["Наличие", "в пути", "on_the_way"],
  ["Status", "In stock", "there"],
  ["Status", "in transit", "on_the_way"],
  ["Stock status", "to order", "to_order"],
  ["Availability", "Available", "there"],
  ["ready", "on_the_way", "on_the_way"],
  ["状态", "", null],
  // What else a status may say is nothing of that, and no reason to look at the cell.
  ["状态", "新车", undefined],
  ["状态", "现车/期货", undefined],
])("%s %s says that a car is %s", async (header, row, ready) => {
  const { cars, doubts } = await read(`price,${header}`, `18500,"${row}"`);
  expect(cars.map((car) => car.ready)).toEqual([ready]);
  expect(doubts).toEqual([]);
});

test("a word that a column of readiness does not know is doubted", async () => {
  const { doubts } = await read("price,提车类型", "18500,自提");
  expect(doubts).toMatchObject([{ column: "ready", code: "unknown_word", value: "自提" }]);
});

test.each([
  ["状态", "已售"],
  ["提车类型", "已订"],
  ["Статус", "Продано 12.11"],
  ["Наличие", "бронь"],
  ["Status", "sold"],
  ["状态", "现车已订"],
  ["状态", "现车（已售）"],
  ["现车状态", "在途 已定"],
  ["提车类型", "现车已售出"],
  ["Статус", "в наличии, забронирован"],
  ["Status", "in stock - reserved"],
])("%s %s still leaves the row out", async (header, row) => {
  const { sold } = await read(`price,${header}`, `18500,"${row}"`);
  expect(sold).toBe(1);
});

test.each([
  ["状态", "现车未售"],
  ["状态", "未订"],
  ["状态", "没有售出"],
  ["状态", "现车 已定价"],
  ["Статус", "не продан"],
  ["Статус", "в наличии, не забронирован"],
  ["Статус", "нераспродан"],
  ["Status", "not sold"],
  ["Status", "unsold"],
  ["Status", "in stock, not reserved"],
])("%s %s does not say that a car is gone", async (header, row) => {
  const { sold, cars } = await read(`price,${header}`, `18500,"${row}"`);
  expect([sold, cars.length]).toEqual([0, 1]);
});

test("a car that is gone is not there, also where such rows are taken", async () => {
  const { cars } = await readText("brand,model,year,quantity,price,状态\nBYD,Han,2025,1,18500,现车已订", {
    currency: "USD",
    sold: true,
  });
  expect(cars.map(({ ready }) => ready)).toEqual([undefined]);
});

test.each([
  ["备注", "现车", "there"],
  ["备注", "期货", "to_order"],
  ["Примечание", "В наличии!", "there"],
  ["Примечание", "под заказ", "to_order"],
  ["Notes", "in transit", "on_the_way"],
  ["Notes", "—", undefined],
  // More is said than whether the car is there.
  ["备注", "现车白色优先", undefined],
  // A column of its own says it of all cars.
  ["备注,状态", "现车,", undefined],
])("under %s a note of %s says that its car is %s", async (header, row, ready) => {
  const { cars, doubts } = await read(`price,${header}`, `18500,${row}`);
  expect(cars.map((car) => car.ready ?? undefined)).toEqual([ready]);
  expect(cars.map(({ notes }) => notes)).toEqual([row.split(",")[0]?.replace("—", "")]);
  expect(doubts).toEqual([]);
});
