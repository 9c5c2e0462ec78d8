import { expect, test } from "vitest";
import { readText } from "../../test/read-bytes.ts";

test.each(["宋L（已售）", "宋L 已订", "Song L (SOLD)", "Song L — продан", "Sold"])(
  "a model %s, in a list that has no room for it elsewhere, is gone",
  async (model) => {
    const text = `品牌,车型,年款,价格(USD),数量\n比亚迪,${model},2025,19800,1\n吉利,星越L,2025,19900,2`;
    expect(await readText(text)).toMatchObject({ sold: 1, lines: [3] });
    const named = text.replace("品牌,车型", "厂商指导价,名称").replace("比亚迪,", ",比亚迪");
    expect(await readText(named.replace("吉利,", ",吉利"))).toMatchObject({ sold: 1, lines: [3] });
  },
);

const lists = {
  zh: ["品牌,车型,年份,配置,外观颜色,所在地,备注,价格(美元),数量", "(已售)", "已售 "],
  en: ["Brand,Model,Year,Trim,Body colour,City,Notes,Price USD,Qty", "(sold)", "sold at "],
  ru: ["Марка,Модель,Год,Комплектация,Цвет кузова,Город,Примечание,Цена $,Кол-во", "продан", "продан в "],
} as const;

test.each(Object.entries(lists))(
  "a car that is gone is left out where another cell says so (%s)",
  async (_, said) => {
    const [header, gone, perhaps] = said;
    for (const at of [0, 1, 3, 4, 5, 6]) {
      const row = (word: (cell: string) => string) => {
        const cells = ["BYD", "Han", "2025", "Base", "white", "Khorgos", "x"];
        return `${cells.map((cell, place) => (place === at ? word(cell) : cell)).join()},18500,1`;
      };
      const text = [
        header,
        row((cell) => cell),
        row((cell) => `${cell} ${gone}`),
        row((cell) => perhaps + cell),
      ].join("\n");
      const { sold, cars, lines, doubts, refused } = await readText(text);
      expect([sold, lines, refused]).toEqual([1, [2, 4], []]);
      expect(doubts).toMatchObject([{ line: 4, code: "unknown_word" }]);
      const all = await readText(text, { sold: true });
      expect([cars.length, all.sold, all.cars.length]).toEqual([2, 0, 3]);
    }
  },
);

test.each([
  ["品牌,车型,年款,成交价(USD),数量,客户", "阿拉木图汽车"],
  ["Brand,Model,Year,Selling price USD,Qty,Customer name", "Almaty Motors"],
  ["Brand,Model,Year,Price USD,Qty,Buyer", "Almaty Motors"],
  ["Марка,Модель,Год,Цена продажи $,Кол-во,Покупатель", "Алматы Моторс"],
])("below %s a car with a name is gone", async (header, name) => {
  const cars = [name, "", "-"].map((one, at) => `BYD,Han ${at},2025,24500,3,${one}`);
  expect(await readText([header, ...cars].join("\n"))).toMatchObject({ sold: 1, lines: [3, 4] });
});

test.each([
  ["状态", ["无车", "缺货", "已交付", "停售", "下架", "无货"]],
  ["Status", ["out of stock", "not available", "Delivered", "discontinued", "No stock"]],
  ["Статус", ["нет в наличии", "Снят с продажи", "выдан клиенту", "распродано", "отсутствует"]],
  ["是否有货", ["无", "否"]],
  ["是否在售", ["否"]],
  ["Available", ["no", "No"]],
  ["In stock?", ["N"]],
  ["В наличии", ["нет", "Нет"]],
])("a car is gone that has below %s one of %j", async (header, words) => {
  for (const word of words) {
    const cars = [word, "现车", "yes", "да"].map((said, at) => `BYD,Han ${at},2025,24500,3,${said}`);
    const text = [`Brand,Model,Year,Price USD,Qty,${header}`, ...cars].join("\n");
    expect(await readText(text), word).toMatchObject({ sold: 1, lines: [3, 4, 5] });
    expect((await readText(text, { sold: true })).lines).toEqual([2, 3, 4, 5]);
  }
});

test.each([
  ["已售", "在售"],
  ["已售车辆", "现车"],
  ["SOLD", "In stock"],
  ["Sold cars", "Available"],
  ["Продано:", "В наличии:"],
  ["Забронировано", "Свободные"],
  ["SOLD OUT", "Available"],
  ["已订车辆", "现车"],
  ["Забронированы", "Свободны"],
])("below a line %s cars are gone until one says %s", async (gone, there) => {
  const car = (model: string) => `BYD,${model},2025,24500,3`;
  const head = "Brand,Model,Year,Price USD,Qty";
  const text = [head, car("Han"), `${gone},,,,`, car("Seal"), car("Tang"), `${there},,,,`, car("Song")].join(
    "\n",
  );
  expect(await readText(text)).toMatchObject({ sold: 2, lines: [2, 7] });
  expect((await readText(text, { sold: true })).cars).toHaveLength(4);
});
