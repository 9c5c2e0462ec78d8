import { expect, test } from "vitest";
import { readText } from "../../test/read-bytes.ts";

test.each([
  ["品牌,车型,年款,价格(美元),黑内,棕内"],
  ["品牌,车型,年款,价格(美元),黑色内饰,棕色内饰"],
  ["Brand,Model,Year,Price USD,Black interior,Brown interior"],
  ["Brand,Model,Year,Price USD,Int. black,Int. brown"],
  ["Марка,Модель,Год,Цена USD,Салон чёрный,Салон коричневый"],
  ["Марка,Модель,Год,Цена USD,Чёрный салон,Коричневый салон"],
  ["品牌,车型,年款,价格(美元),内饰颜色,\n,,,,黑,棕"],
  ["Brand,Model,Year,Price USD,Interior color,\n,,,,Black,Brown"],
  ["Марка,Модель,Год,Цена USD,Цвет салона,\n,,,,Чёрный,Коричневый"],
])("colours of the cabin are counted as such: %s", async (header) => {
  const { cars, failure } = await readText(`${header}\nBYD,Han,2025,24500,2,1\nBYD,Tang,2025,28500,,3`);
  expect(failure).toBeUndefined();
  expect(cars).toMatchObject([
    { model: "Han", quantity: 2, body_color: "" },
    { model: "Han", quantity: 1, body_color: "" },
    { model: "Tang", quantity: 3, body_color: "" },
  ]);
  expect(cars.map(({ interior_color }) => /黑|black|ч[её]рн/iu.test(interior_color))).toEqual([
    true,
    false,
    false,
  ]);
});

test("cars counted by the body and by the cabin are counted once", async () => {
  const text = "品牌,车型,年款,价格(美元),外观白,外观黑,黑内,棕内\nBYD,汉,2025,24500,2,1,3,";
  const { cars } = await readText(text);
  expect(cars.map(({ quantity }) => quantity)).toEqual([2, 1]);
});
