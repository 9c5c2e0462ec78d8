import { expect, test } from "vitest";
import { readText } from "../../test/read-bytes.ts";

const split = (some: readonly string[]) => some.flatMap((one) => one.split("|"));
const cars = "BYD;Han;;2025;24500;3\nBYD;Song Plus;;2025;18200;2";

test.each(
  split([
    "BYD;Всего|Chery;Итого|Итого;|BYD;Итого:|Итого по BYD;|Всего BYD;9 шт|BYD;Подытог|BYD;Средняя цена|Всего авто;5 шт",
    "BYD;Subtotal|All;Total|BYD Total;|BYD;Sub-total|Grand total;all|Average;price|BYD;Total: 5 cars|BYD;Han;Total",
    "比亚迪;小计|比亚迪合计;共2款|平均价;平均|合计;合计|比亚迪 小计;|总计;|比亚迪;合计（5台）|比亚迪;汉;小计|總計;|本页合计;5",
    "BYD;Барлығы|Жиыны;",
  ]),
)("a row of %s is a note, as it may be read or not", async (written) => {
  const [brand, model = "", trim = ""] = written.split(";");
  const total = `${brand};${model};${trim};2025;42700;5`;
  const text = `Brand;Model;Trim;Year;Price USD;Qty\n${cars}\n${total}\nChery;Tiggo 8;;2024;14100;4`;
  const read = await readText(text);
  expect(read.cars.map(({ model: name }) => name)).toEqual(["Han", "Song Plus", "Tiggo 8"]);
  expect([read.notes, read.refused]).toEqual([[4], []]);
});

test.each(split(["Totale GT|Total 5 Sport|Summit|Итогуэй|Mean Machine|总裁|计时版|均胜|Всегда"]))(
  "%s is a model like any other",
  async (model) => {
    const text = `Brand;Model;Trim;Year;Price USD;Qty\nBYD;${model};;2025;24500;3`;
    expect((await readText(text)).cars).toMatchObject([{ model }]);
  },
);

test.each(["Example: BYD", "Пример: BYD", "例：比亚迪", "示例: 比亚迪"])(
  "the row that begins with %s shows how to fill the list, and is no car",
  async (brand) => {
    const text = `Brand,Model,Year,Price USD,Qty\n${brand},Han,2025,24500,1\nBYD,Seal,2025,19800,3`;
    expect(await readText(text)).toMatchObject({ notes: [2], lines: [3] });
  },
);

test("what begins as a sum in the place of the brand is none, whatever follows", async () => {
  const text = "Brand,Model,Year,Price USD,Qty\nBYD,Han,2025,24500,3\nИТОГО ПО СКЛАДУ,4 модели,2025,79100,12";
  expect(await readText(text)).toMatchObject({ cars: [{ model: "Han" }], notes: [3] });
});
