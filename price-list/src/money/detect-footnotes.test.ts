import { expect, test } from "vitest";
import { isMojibake } from "../table/cell-text.ts";
import { detectCurrency, mayBeFootnote, repeatsHeader } from "./detect-currency.ts";
import { chooseDelimiter } from "../header/choose-delimiter.ts";
import { understandHead } from "../header/understand-head.ts";

const { layout } = understandHead(chooseDelimiter("brand,model,year,price,quantity,notes"));
const brands = new Set(["byd", "tesla"]);

test.each([
  ["* all prices FOB,,,,,"],
  ["※价格含税"],
  ["注：以上价格仅供参考"],
  ["（1）汇率按当日"],
  ["Примечание: цены без НДС, срок поставки 2 недели, оплата 30/70"],
  ["Prices are FOB, valid until May, subject to change, without notice"],
  ["Итого,,,125000,35,"],
  ["合计,,,,35,"],
  ["Total,,,125000,35,"],
  [",,,,35,"],
  ["Lin Yue +86 139 0000 0000"],
])("%j may be a note", (row) => expect(mayBeFootnote(row.split(","), layout.columns, brands)).toBe(true));

test.each([
  ["BYD"],
  ["BYD,,,18500,3,"],
  ["Tesla,Y"],
  ["Zeekr,001"],
  ["Zeekr,,,18500,3,"],
  [",Han,2026,18500,3,"],
  ["Zeekr,,2026款,,,"],
  ["x,y,z,1,2,"],
])("%j is a car that somebody has to mend", (row) =>
  expect(mayBeFootnote(row.split(","), layout.columns, brands)).toBe(false),
);

test("rows that a quotation mark swallowed are no note", () => {
  expect(mayBeFootnote(["Zeekr,001,2026\nZeekr,007,2026"], layout.columns, brands)).toBe(false);
});

test.each([
  ["brand,model,year,price,quantity,notes", "same"],
  [" BRAND ,Model,Year,Price,Quantity,Notes", "same"],
  ["品牌,车型,年款,价格,数量,备注", "same"],
  ["品牌,车型,年款,数量,价格,备注", "another"],
  ["品牌,车型,年款,价格(元),数量,备注", "another"],
  ["brand,model,year,price,quantity,notes,seller", "another"],
  ["brand,model,notes,,,", undefined],
  ["BYD,Han,2026,18500,3,", undefined],
] as const)("%j: %s header", (row, repeated) => expect(repeatsHeader(row.split(","), layout)).toBe(repeated));

test.each([
  ["单位：人民币", "CNY"],
  ["以上价格均为人民币（元）", "CNY"],
  ["Цены указаны в тенге", "KZT"],
  ["Все цены в долларах США", "USD"],
  ["All prices in EUR", "EUR"],
  ["Prices in USD, 1 USD = 7.1 RMB", "USD"],
  ["价格：人民币/美元", undefined],
  ["价格不含运费 500元", undefined],
  ["Доставка 300 000 тг", undefined],
  ["Оплата в тенге", undefined],
  ["Прайс BYD Yuan Plus", undefined],
  ["Прайс-лист, май", undefined],
  [`Цены ${"x".repeat(600)} тенге`, undefined],
])("%j says that prices are in %s", (text, currency) => expect(detectCurrency(text)).toBe(currency));

test.each(["?ызылорда", "А?т?бе", "???", "?? белый", "?PLUS", "Citro?n", "x\uFFFD", "宋 ?ва"])(
  "%j has lost letters",
  (text) => expect(isMojibake(text)).toBe(true),
);
test.each([
  "",
  "?",
  "новый?",
  "Price? Yes",
  "现车？有",
  "https://a.example/?b=c",
  "a/b?c",
  "5?6",
  "Что ? Да",
])("%j has lost none", (text) => expect(isMojibake(text)).toBe(false));
