import { expect, test } from "vitest";
import { readBytes, readText } from "../../test/read-bytes.ts";
import { workbookOf } from "../../test/workbooks/write-workbook.ts";
import { saysWanted } from "./not-for-sale.ts";

const split = (some: readonly string[]) => some.flatMap((one) => one.split("|"));
const rows = [
  ["Brand", "Model", "Year", "Price USD", "Qty"],
  ["BYD", "Han", 2025, 24_500, 3],
];
const under = (title: string) => `${title};;;;\n${rows.map((row) => row.join(";")).join("\n")}`;
const refused = (named: string) => ({ code: "file_not_for_sale", params: { named } });

const lookingFor = split([
  "求购|求购清单|【求购】11月车源|收车|长期收车|高价收车|诚收|收购二手车|求购: 比亚迪汉|需求清单|采购清单|采购计划|找车|寻车|想买的车|采购需求|求购以下车型|求購",
  "WTB|RFQ|Purchase request|Looking for|Looking for cars|We are looking for these cars|Wanted|Wanted cars|Cars wanted|Want to buy|We buy|URGENT: looking for|Buying list|Purchase list|Wish list|Needed vehicles|WANTED - please offer",
  "Куплю|Куплю, рассмотрю предложения|Заявка на закуп|Куплю авто|КУПИМ СРОЧНО|Срочно куплю|Ищу|Ищем авто|Ищу: BYD Han|Нужны авто|Требуются машины|Закупаем|Заявка на покупку|Список на закупку|Покупаем авто из Китая|Сатып аламын|Іздеймін",
]);
test.each(lookingFor)("nothing is on sale under %s", async (title) => {
  expect(await readText(under(title))).toMatchObject({ cars: [], failure: refused(title) });
  const name = title.replaceAll(/[:【】]/g, "");
  const sheet = workbookOf([{ name, rows }]);
  expect(await readBytes(sheet)).toMatchObject({ cars: [], failure: refused(name) });
  expect((await readBytes(sheet, { sheet: name })).cars).toHaveLength(1);
  const stock = { name: "Sheet9", rows: rows.map((row) => row.slice(0, 5)) };
  const wider = {
    name,
    rows: [
      [...(rows[0] ?? []), "Notes"],
      ["Kia", "Rio", 2025, 24_500, 3, "x"],
    ],
  };
  for (const sheets of [
    [wider, stock],
    [stock, wider],
  ])
    expect((await readBytes(workbookOf(sheets))).cars).toMatchObject([{ model: "Han" }]);
  const same = { name, rows: [rows[0] ?? [], ["Kia", "Rio", 2025, 24_500, 3]] };
  expect((await readBytes(workbookOf([same, stock]), { sheet: "all" })).cars).toMatchObject([
    { model: "Han" },
  ]);
});

test.each(
  split([
    "现车报价|出售车源|现车供应，长期收车|求购客户请联系|采购价格表|寻找合作伙伴|找代理|回收电池|在售车辆|收到|要闻|收购价",
    "Price list|Looking for dealers|Looking for buyers|Most wanted cars|Cars for sale|Stock list|Available cars|Unwanted|Wanted colours on request, prices FOB|Buy now: stock list|Buyer's guide|Needs paint",
    "Прайс-лист|Ищем дилеров|Ищу покупателя|Наличие|Продажа и покупка авто|Не куплю|Нужна предоплата|Требуется предоплата|Купить в Алматы",
    "Wanted colour: white|Куплю обмен|收车卖车|收购置换",
  ]),
)("cars are on sale under %s", async (title) => {
  expect(saysWanted(title)).toBe(false);
  expect((await readText(under(title))).cars).toHaveLength(1);
});

test.each(split(["求购数量|需求数量", "Qty wanted|Required quantity", "Нужно, шт|Требуется шт."]))(
  "a list with a column %s is of cars that are looked for, unless somebody says what it holds",
  async (name) => {
    const text = `Brand;Model;Year;Price USD;${name}\nBYD;Han;2025;24500;3`;
    expect(await readText(text)).toMatchObject({ cars: [], failure: refused(name) });
    const columns = ["brand", "model", "year", "price", "quantity"] as const;
    expect((await readText(text, { columns: [...columns] })).cars).toHaveLength(1);
  },
);

test.each([
  ["类型", "求购", "出售"],
  ["供求", "求", "供"],
  ["买卖", "收", "卖"],
  ["备注", "求购，白色优先", "白色"],
  ["Type", "Buy", "Sell"],
  ["Deal", "WTB", "WTS"],
  ["Notes", "Looking for white ones", "White ones"],
  ["Тип", "Покупка", "Продажа"],
  ["Объявление", "Куплю", "Продам"],
  ["Примечание", "Ищу белый", "Белый"],
])("a row with %s %s is not on sale", async (name, wanted, offered) => {
  const text = (first: string) =>
    `Brand;Model;Year;Price USD;Qty;${name}\nBYD;Han;2025;24500;3;${first}\nBYD;Tang;2025;24500;3;${offered}`;
  const read = await readText(text(wanted));
  expect(read.refused).toMatchObject([{ line: 2, column: "model", code: "not_for_sale", value: "Han" }]);
  expect(read.cars).toMatchObject([{ model: "Tang" }]);
  const mended = [{ line: 2, column: "model", value: "Han" } as const];
  expect((await readText(text(wanted), { mended })).cars).toHaveLength(2);
});

test.each([
  ["求购：", "现车："],
  ["租赁", "现车"],
  ["Rental cars", "Stock"],
  ["Long-term rental, per month", "Stock"],
  ["Запчасти", "Авто"],
  ["Архив", "Новые"],
  ["WTB:", "In stock:"],
  ["Куплю:", "В наличии:"],
])("rows below a line that says %s are not on sale until one says %s", async (wanted, stock) => {
  const car = (model: string) => `BYD;${model};2025;24500;3`;
  const lines = ["Brand;Model;Year;Price USD;Qty", car("Han"), `${wanted};;;;`, car("Seal"), car("Tang")];
  const read = await readText([...lines, `${stock};;;;`, car("Song")].join("\n"));
  expect(read.cars.map(({ model }) => model)).toEqual(["Han", "Song"]);
  expect(read.refused.filter(({ code }) => code === "not_for_sale").map(({ line }) => line)).toEqual([4, 5]);
});

test.each(
  split([
    "配件报价单|汽车配件|汽车配件报价单|零件清单|配件价目直销|租车价格表|汽车租赁|租车价格表 瑞通有限公司|长租价格表|月租|每月租金|以租代购|月供价格",
    "Parts price list|Spare parts list|Car rental|Rent a car price list|Rental|Rental fleet, monthly rates|Lease offers (per month)|Cars for rent|Monthly lease price|Lease-to-own, price per month|Subscription per month|Car rental price list, Astana Auto LLP",
    "Прайс на запчасти|Запчасти|Запчасти, прайс|Автозапчасти и агрегаты|Прайс-лист запчастей|Аренда авто|Прокат, в месяц|Аренда с выкупом|Сдаём в аренду|Цена в месяц|Лизинг: платёж в месяц|Авто в рассрочку, платеж в месяц|Жалға беріледі|Прокат автомобилей",
  ]),
)("nothing is on sale under %s", async (title) => {
  expect(await readText(under(title))).toMatchObject({ cars: [], failure: refused(title) });
});

test.each(
  split([
    "整车及配件报价|配件齐全",
    "新疆瑞通汽车租赁有限公司 出口报价单|霍尔果斯东门汽车租赁贸易有限公司|瑞通汽车租赁(新疆)有限公司|瑞通汽车配件公司",
    "汽车租赁公司直销|神州租车退役车源出口|一嗨租车 批售|出租车公司更新车辆|租赁车源|二手车收购与销售|诚信收车卖车 车源表|注: 汽车租赁请另询",
    "可办以租代购|支持月供价格|月供500台|承接租车、包车业务|Monthly payment possible|Возможна аренда с выкупом|Аренда с выкупом и продажа|长租退役车源|一嗨长租车有限公司",
    "Cars and parts price list|Spare parts in stock|Spare parts & cars LLP|Car rental & sales LLP|Astana Rent a Car Co., Ltd",
    "Rental fleet disposal|Car rental company: stock list|Ex-rental cars for rent or sale|2) Car rental on request",
    "Продажа авто и запчастей|Аренда и продажа авто|ТОО «Аренда авто»|ИП Прокат автомобилей|Прокат авто: реализация парка",
    "Запчасти отдельно|Также аренда авто",
  ]),
)("cars are on sale under %s, though it names other things", async (title) =>
  expect((await readText(under(title))).cars).toHaveLength(1),
);

test.each(split(["配件名称|零件号", "Part name|OEM no", "Наименование запчасти|OEM номер"]))(
  "what has a %s is no car",
  async (name) => {
    const text = `Brand;Model;Year;${name};Price USD;Qty\nBYD;Han;2025;x;6500;3`;
    expect(await readText(text)).toMatchObject({ cars: [], failure: refused(name) });
  },
);

test.each([
  "Срочно куплю следующие автомобили, только новые, любого цвета, с доставкой в Алматы или Астану до конца декабря этого года",
  "Looking for the following vehicles, urgent, in any colour, new only, delivery to Almaty or Astana before the end of December",
  `求购以下车型，全新车，颜色不限，${"乌鲁木齐或霍尔果斯交货，".repeat(8)}月底前`,
  `Wanted ${"cars ".repeat(6000)}`,
])("nothing is on sale under a long title that begins with %s", async (title) => {
  expect((await readText(under(title.replaceAll(";", ",")))).failure?.code).toBe("file_not_for_sale");
});

test("the words of a refusal are one line that reads as it is written", async () => {
  const { failure } = await readText(under("求购\u202E清单\u0007\u0085<b>"));
  expect(failure?.params).toEqual({ named: "求购清单 <b>" });
});

test.each(["定金;30%", "Доставка;до Алматы", "Freight;to Almaty", "保险;全险", "Таможня;"])(
  "%s is no car",
  async (said) => {
    const text = `Brand;Model;Year;Price USD;Qty\nBYD;Han;2025;24500;3\n${said};2025;1500;1`;
    const { cars, refused: rows } = await readText(text);
    expect(cars).toMatchObject([{ model: "Han" }]);
    expect(rows.map(({ line }) => line)).toContain(3);
  },
);
