import { expect, test } from "vitest";
import { inBoth, named } from "../../test/in-both.ts";
import { readBytes } from "../../test/read-bytes.ts";
import { workbookOf } from "../../test/workbooks/write-workbook.ts";

const zh = "车型,年款,价格(美元),数量";
const en = "model,year,price,quantity";
const ru = "Модель,Год,Цена USD,Количество";

test.each([
  [zh, "奇瑞", "比亚迪海豹,2025款,21000,1", "比亚迪 海豹"],
  [zh, "比亚迪 BYD", "奇瑞 瑞虎8,2025款,21000,1", "奇瑞 瑞虎8"],
  [zh, "长安", "25款 吉利星越L,2025款,21000,1", "吉利 星越L"],
  [en, "Chery", "BYD Seal,2025,21000,1", "BYD Seal"],
  [en, "Geely:", "Li Auto L7,2025,31000,1", "Li Auto L7"],
  [ru, "Чери", "БИД Сонг Плюс,2025,21000,1", "БИД Сонг Плюс"],
  [ru, "Джили", "Хавал Джолион,2025,21000,1", "Хавал Джолион"],
  [`brand,${en}`, "Chery", ",BYD Seal,2025,21000,1", "BYD Seal"],
  [`品牌,${zh}`, "奇瑞", ",比亚迪海豹,2025款,21000,1", "比亚迪 海豹"],
])("a brand in the cell of the model wins over the one above: %s %s %s", async (header, above, car, name) => {
  const next = header.startsWith("brand") || header.startsWith("品牌") ? ",X1,2025,9000,1" : "X1,2025,9000,1";
  for (const [, read] of inBoth([header, above, car, next])) {
    const what = await read();
    expect(named(what)[0]).toBe(name);
    expect(what.cars[1]?.brand).not.toBe(what.cars[0]?.brand);
  }
});

test("a brand in the cell of the model wins over that of the title and of the sheet", async () => {
  const rows = [zh.split(","), ["汉", "2025款", 24_500, 3], ["奇瑞瑞虎8", "2024款", 14_100, 4]];
  for (const sheet of [
    { name: "比亚迪", rows },
    { name: "Sheet1", rows: [["比亚迪"], ...rows] },
  ])
    expect(named(await readBytes(workbookOf([sheet])))).toEqual(["比亚迪 汉", "奇瑞 瑞虎8"]);
});

test.each([
  ["吉利", "银河L7", "吉利 银河L7"],
  ["Geely", "Galaxy L7", "Geely Galaxy L7"],
  ["长城", "坦克300", "长城 坦克300"],
  ["比亚迪", "比亚迪汉", "比亚迪 比亚迪汉"],
])("%s above %s is its house, so that the name stays", async (above, model, name) => {
  for (const [, read] of inBoth([zh, above, `${model},2025款,21000,1`]))
    expect(named(await read())).toEqual([name]);
});
