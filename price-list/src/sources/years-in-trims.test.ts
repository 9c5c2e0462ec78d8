import { expect, test } from "vitest";
import { readText } from "../../test/read-bytes.ts";
import { yearIn } from "../words/brand-names.ts";

test.each([
  ["2024款 2.0G E1", "2024"],
  ["24款 2.0G", "2024"],
  ["豪华版 2024年款", "2024"],
  ["2.0G 2024年", "2024"],
  ["MY2024 Comfort", "2024"],
  ["Comfort MY24", "2024"],
  ["Комфорт 2024 г.в.", "2024"],
  ["2024 года Комфорт", "2024"],
  ["Comfort 2024", "2024"],
  ["2024款 2025款", "2024 / 2025"],
  ["2.0T 12年质保", ""],
  ["1.5L 20寸轮毂", ""],
  ["Comfort 2.0", ""],
  ["80周年版", ""],
])("%s is of the model year %s", (trim, year) => expect(yearIn(trim)).toBe(year));

const lists = {
  zh: ["品牌,车系,车型,出口价(美元),数量", "丰田,凯美瑞", ["2024款 2.0G E1", "25款 2.0G E2", "2.0G E3"]],
  en: ["Brand,Model,Trim,Price USD,Qty", "Toyota,Camry", ["MY2024 Comfort", "Comfort MY25", "Comfort"]],
  ru: [
    "Марка,Модель,Комплектация,Цена $,Кол-во",
    "Toyota,Camry",
    ["Комфорт 2024 г.в.", "2025 г. Люкс", "Люкс"],
  ],
} as const;

test.each(Object.entries(lists))("a trim says the year of its row (%s)", async (_, [header, car, trims]) => {
  const list = (some: readonly string[]) =>
    [header, ...some.map((trim) => `${car},${trim},19800,2`)].join("\n");
  const own = await readText(list(trims.slice(0, 2)));
  expect([own.failure, own.cars.map(({ year }) => year)]).toEqual([undefined, [2024, 2025]]);
  const some = await readText(list(trims));
  expect(some.cars.map(({ year }) => year)).toEqual([2024, 2025]);
  expect(some.refused).toMatchObject([{ line: 4, column: "year" }]);
  const few = list([trims[0], trims[2], trims[2], trims[2]]);
  expect((await readText(few)).failure?.params).toMatchObject({
    questions: [{ code: "missing_column", params: { column: "year" } }],
  });
  const { cars } = await readText(few, { fill: [{ column: "year", value: "2026" }] });
  expect(cars.map(({ year }) => year)).toEqual([2024, 2026, 2026, 2026]);
});

test("a row of two years is refused, whatever was said of all", async () => {
  const text =
    "Brand,Model,Trim,Price USD,Qty\nToyota,Camry,MY2024 (MY2025),19800,2\nToyota,Camry,Comfort,19800,2";
  const { cars, refused } = await readText(text, { fill: [{ column: "year", value: "2026" }] });
  expect(cars).toMatchObject([{ year: 2026 }]);
  expect(refused).toMatchObject([{ line: 2, column: "year" }]);
});
