import { expect, test } from "vitest";
import { readBytes, readText } from "../../test/read-bytes.ts";
import { workbookOf } from "../../test/workbooks/write-workbook.ts";

const split = (some: readonly string[]) => some.flatMap((one) => one.split("|"));

test.each(
  split([
    "FOB天津(美元)|FOB 天津 USD|CIF阿拉木图（美元）|FOB上海 $|EXW霍尔果斯(USD)|出口裸车价(USD)|11月20日价格(美元)|11月价格($)|新价(美元)|销售价格（美元）",
    "EXW Khorgos USD|FOB Tianjin, USD|FOB Shanghai port (USD)|DAP Almaty $|New price (USD)|Price 20 Nov, USD|Price as of 20.11.2026, $",
    "DAP Алматы, $|EXW Хоргос (USD)|CPT Актау, долл.|Цена FOB Тяньцзинь, $|Цена на 20.11, $|Цена на 20 ноября, $|Цена к оплате, $",
    "Стоимость авто, $|Цена автомобиля, USD|Новая цена, $",
    "Dealer price (USD)|Factory price USD|Wholesale price USD|Best price $|Last price USD|Offer $|Quotation USD|Unit Cost(USD)|Price ex. VAT $",
    "出厂价(美元)|到岸价(美元)|整车价格(美元)|口岸价(美元)|霍尔果斯交货价(美元)|卖价(美元)|净车价(美元)|现金价(美元)|代理价(美元)",
    "Дилерская цена, $|Оптовая цена, $|Цена для дилеров USD|Цена опт, USD|Заводская цена $|Цена отгрузки $|Цена на Хоргосе $|Цена со скидкой $|Құны, $",
  ]),
)("%s is a price", async (header) => {
  const text = `brand;model;year;${header};quantity\nBYD;Han;2025;24500;3`;
  expect((await readText(text)).cars).toMatchObject([{ price: 24_500 }]);
});

test.each(
  split([
    "FOB freight, USD|DAP delivery Almaty USD|CIF insurance (USD)|FOB place",
    "FOB天津运费(美元)|CIF费用($)|DAP доставка Алматы, $|FCA доплата, $|Доставка до Алматы, $|Цена до 20.11|Дата цены|价格有效期11月20日",
  ]),
)("%s is none", async (header) => {
  const text = `brand;model;year;${header};quantity\nBYD;Han;2025;24500;3`;
  expect((await readText(text, { currency: "USD" })).failure?.code).toBe("file_columns_missing");
});

test.each([
  "出厂价,到岸价(美元)",
  "Factory price CNY,Dealer price USD",
  "Заводская цена (юань),Цена на Хоргосе $",
])("which of several such is the price is asked: %s", async (header) => {
  const text = `brand,model,year,${header},quantity\nBYD,Han,2025,170000,24500,3`;
  const { failure } = await readText(text);
  expect(failure?.params["questions"]).toContainEqual(expect.objectContaining({ code: "which_price" }));
});

test.each(
  split([
    "Invoice price USD|Cost USD|Partner price $|团购价(美元)|开票价(美元)|渠道价(美元)|Цена для партнёров, $|Цена Иу, $",
  ]),
)("whether %s is the price is asked where no other is", async (header) => {
  const text = `brand;model;year;${header};quantity\nBYD;Han;2025;24500;3`;
  expect((await readText(text)).failure?.params["questions"]).toMatchObject([
    { code: "which_price", options: [{ value: 3, label: header }] },
  ]);
  expect((await readText(text, { price: 3 })).cars).toMatchObject([{ price: 24_500 }]);
  for (const nothing of ["", "ask"])
    expect((await readText(text.replace("24500", nothing))).failure?.code).toBe("file_columns_missing");
});

test("a sheet whose price has such a name is a list", async () => {
  const list = (name: string) => [
    ["Brand", "Model", "Year", name, "Qty"],
    ["BYD", "Han", 2025, 24_500, 3],
  ];
  const terms = { name: "Terms", rows: [["Brand", "Model", "Year", "Qty"]] };
  const { cars } = await readBytes(workbookOf([terms, { name: "Stock", rows: list("Dealer price USD") }]));
  expect(cars).toMatchObject([{ price: 24_500 }]);
});

test("two terms with their places are two prices", async () => {
  const text = "brand;model;year;FOB天津(美元);DAP Almaty, $;quantity\nBYD;Han;2025;24500;27500;3";
  expect((await readText(text)).failure?.params["questions"]).toMatchObject([{ code: "which_price" }]);
});

test.each(
  split([
    "Марка/Модель|Марка, модель|Марка и модель|Марка модель|Brand/Model|Make & Model|Brand and model|Brand Model",
    "品牌/车型|品牌车型|品牌、车型|品牌型号|Марка (модель)",
  ]),
)("%s holds both", async (header) => {
  const text = `${header};year;price;quantity\nBYD Han;2025;24500;3\nChery Tiggo 8;2025;14100;4`;
  expect((await readText(text, { currency: "USD" })).cars).toMatchObject([
    { brand: "BYD", model: "Han" },
    { brand: "Chery", model: "Tiggo 8" },
  ]);
});

test.each(
  split([
    "厂商;车辆名称;年份;销售价格（美元）;库存台数|厂家;汽车型号;年款;出口裸车价(USD);可售台数",
    "Марка;Модель;Жылы;Бағасы, $;Саны|Маркасы;Моделі;Шыққан жылы;Баға, $;Саны|Марка;Модель;Год;Стоимость авто, $;В наличии, шт",
  ]),
)("%s are the columns of cars", async (header) => {
  expect((await readText(`${header}\nBYD;Han;2025;24500;3`)).cars).toMatchObject([
    { brand: "BYD", model: "Han", year: 2025, price: 24_500, quantity: 3 },
  ]);
});
