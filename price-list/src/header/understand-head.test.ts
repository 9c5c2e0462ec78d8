import { expect, test } from "vitest";
import { readText } from "../../test/read-bytes.ts";
import { chooseDelimiter } from "./choose-delimiter.ts";
import { understandHead } from "./understand-head.ts";

function columnsOf(head: string) {
  const { layout, problem } = understandHead(chooseDelimiter(head));
  if (problem) throw problem;
  return layout.columns;
}

const wanted = ["brand", "model", "year", "price", "quantity"];

test.each([
  ["the template's names", "brand,model,year,price,quantity"],
  ["capitals and spaces", " Brand ,MODEL,Model Year,Unit Price,Qty"],
  ["Russian", "Марка;Модель;Год выпуска;Цена, USD;Кол-во, шт"],
  ["Russian with brackets", "Бренд;Модель;Год;Стоимость ($);Количество"],
  ["Chinese", "品牌,车型,年份,单价(美元),数量"],
  ["Chinese, full width", "厂牌\t车系\t年款\t价格（ＵＳＤ）\t数量（台）"],
  ["a mark before the first name", "\uFEFFbrand,model,year,price,quantity"],
  ["quoted names", '"brand";"model";"year";"price, USD";"quantity"'],
])("a header in %s", (_, header) => {
  expect(columnsOf(header)).toEqual(wanted);
});

test("a header that says the terms of its price has a column more", () => {
  expect(columnsOf("厂牌\t车系\t年款\tFOB价格（ＵＳＤ）\t数量（台）")).toEqual([...wanted, "basis"]);
});

test.each(["US$ price", "price_usd", "Price, $", "美元价", "Цена (долл.)", "FOB Price USD", "报价/美元"])(
  "%j is the price in dollars",
  (name) => expect(columnsOf(`brand;model;year;"${name}";quantity`)[3]).toBe("price"),
);

test.each([
  "价格(人民币)",
  "价格（元）",
  "Price RMB",
  "price_cny",
  "单价￥",
  "Цена, тенге",
  "Цена (руб.)",
  "Price KZT",
  "Цена, ₸",
  "Price EUR",
])("%j is another currency, and its rate is asked for", async (name) => {
  const { failure, cars } = await readText(`brand;model;year;"${name}";quantity\nBYD;Han;2026;133000;3`);
  expect(cars).toEqual([]);
  expect(failure).toMatchObject({
    code: "file_needs_answer",
    params: { questions: [{ code: "currency", params: { named: name } }] },
  });
});

test("a price in yuan beside one in dollars is left aside", () => {
  expect(columnsOf("brand,model,year,价格(元),价格(美元),quantity")).toEqual([
    "brand",
    "model",
    "year",
    undefined,
    "price",
    "quantity",
  ]);
});

const tooWide = [
  "brand,model,year,price,quantity",
  ...Array.from({ length: 60 }, (_, at) => `x${at}`),
].join();

test.each([
  ["brand,model,year,quantity", "file_columns_missing", { columns: "price" }],
  ["brand,colour of sky", "file_columns_missing", { columns: "model, year, price, quantity" }],
  ["品牌,车型,型号,年份,价格,数量", "file_column_twice", { column: "model", headers: "“车型”, “型号”" }],
  ["BYD,Han,2026,18500,3", "file_no_header", {}],
  [tooWide, "file_too_many_columns", { max: 64 }],
])("%s: %s", (header, code, params) => {
  expect(() => columnsOf(header)).toThrow(expect.objectContaining({ code, params }));
});

test("decimal commas do not make a comma list", async () => {
  const { layout, cars } = await readText(
    "brand;model;year;price;quantity\nBYD;Han, Tang, Song;2026;18 500,00;3\n",
  );
  expect(layout?.delimiter).toBe(";");
  expect(cars).toMatchObject([{ model: "Han, Tang, Song", price: 18500 }]);
});

test("the line sep=; and titles stand above the header", async () => {
  const { cars, lines, rejected, layout } = await readText(
    'sep=;\r\n\r\nPrice list;;;;\r\n"Khorgos,\r\nMay";;;;\r\nbrand;model;year;"Price\r\n(USD)";quantity\r\nBYD;Han;2026;18500;3',
  );
  expect(cars).toMatchObject([{ brand: "BYD" }]);
  expect(lines).toEqual([8]);
  expect(rejected).toBe(0);
  expect(layout?.headerLine).toBe(6);
});

test("a header below the twentieth line is not looked for", async () => {
  expect(await readText(`${"x,y,z\n".repeat(20)}brand,model,year,price,quantity\n`)).toMatchObject({
    failure: { code: "file_no_header" },
  });
});

test("a first line made to be slow to read is quickly refused", () => {
  const began = performance.now();
  expect(() => columnsOf("(".repeat(64 * 1024))).toThrow(expect.objectContaining({ code: "file_no_header" }));
  expect(performance.now() - began).toBeLessThan(500);
});

test.each([
  ["Price (USD)", 19_800],
  ["Цена, €", 22_000],
  ["Price", undefined],
])("a header that is said again with %s says the currency", async (price, costs) => {
  const text = `品牌;车型;年款;价格;数量\nBrand;Model;Year;${price};Qty\nBYD;Song L;2025;19800;3`;
  const { cars, failure } = await readText(text, { unitsPerDollar: 0.9 });
  expect([cars[0]?.price, failure?.code]).toEqual([costs, costs ? undefined : "file_needs_answer"]);
});

test.each([
  "1. Brand*;2. Model*;3. Year*;4. Price, USD*;5. Qty*",
  "1) Марка;2) Модель;3) Год;4) Цена $;5) Кол-во",
  "1、品牌;2、车型;3、年款;4、价格(美元);5、数量",
  "Brand;Model;Year;Price USD;Stock",
  "Brand;Model;Year;Price USD;Remaining qty",
])("%s names what a car cannot be without", async (header) => {
  expect((await readText(`${header}\nBYD;Song L;2025;19800;3`)).cars).toMatchObject([
    { brand: "BYD", price: 19_800, quantity: 3 },
  ]);
});

test("of stock, what is reserved and what is available the last is the quantity", async () => {
  const text = "Brand;Model;Year;Price USD;Stock;Reserved;Available\nBYD;Song L;2025;19800;5;2;3";
  expect((await readText(text)).cars).toMatchObject([{ quantity: 3 }]);
});
