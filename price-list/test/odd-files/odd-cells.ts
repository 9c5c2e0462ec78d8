import { header, inBytes, list, type OddFile, refuses, takes, theHan } from "./odd-file.ts";

const lines = (...rows: string[]) => inBytes(rows.join("\r\n"));
const priced = (...prices: string[]) => list(...prices.map((price) => `BYD,Han,2026,"${price}",3,,`));
const counted = (quantity: string) => list(`BYD,Han,2026,18500,${quantity},,`);
const ofYear = (...years: string[]) => list(...years.map((year) => `BYD,Han,${year},18500,3,,`));
const refusedCell = (name: string, bytes: OddFile["bytes"], column: string, code: string): OddFile => ({
  name,
  bytes,
  cars: [],
  refused: [[2, column, code]],
});

/** Numbers, money and what is none. */
export const oddCells: OddFile[] = [
  takes(
    "prices as people type them",
    priced(
      "18500",
      "18 500,00",
      "18,500.00",
      "$18 500",
      "18\u202F500\u00A0$US",
      "１８５００",
      "1.85万",
      "18.5k",
      "FOB 18500",
      "18500 USD/台",
    ),
    ...Array.from({ length: 10 }, () => theHan),
  ),
  takes(
    "years as people type them",
    ofYear("2026款", "2026/3", "MY2026", "2026 г.в.", "03.2026"),
    theHan,
    theHan,
    theHan,
    theHan,
    theHan,
  ),
  takes(
    "counts as people type them",
    list("BYD,Han,2026,18500,3台,,", "BYD,Han,2026,18500,现车 3,,", "BYD,Han,2026,18500,3 шт.,,"),
    theHan,
    theHan,
    theHan,
  ),
  takes("Excel's way to keep zeros", list('BYD,="01",2026,18500,3,,'), { ...theHan, model: "01" }),
  takes("formulas are texts", list("=1+1,@SUM(A1),2026,18500,3,,+7 701"), {
    brand: "=1+1",
    model: "@SUM(A1)",
    notes: "+7 701",
  }),
  takes("formulas as we write them", list("'=1+1,''=x,2026,18500,3,,'+7 701"), {
    brand: "=1+1",
    model: "'=x",
    notes: "+7 701",
  }),
  refusedCell("a formula for a price", priced("=B2*2"), "price", "number"),
  refusedCell("an error of Excel", priced("#REF!"), "price", "number"),
  refusedCell("a price Excel has shortened", priced("1.85E+04"), "price", "number"),
  refusedCell("a price that reads two ways", priced("18.500"), "price", "unclear_number"),
  refusedCell("two prices", priced("18500-19000"), "price", "number"),
  refusedCell("a price below nothing", priced("-1"), "price", "min"),
  refusedCell("more cents than there are", priced("1.005"), "price", "unclear_number"),
  refuses("a price in yuan", priced("¥133,000"), "file_needs_answer"),
  refuses("a price in tenge", priced("8 900 000 тг"), "file_needs_answer"),
  refusedCell("half a car", counted("2.5"), "quantity", "whole_number"),
  refusedCell("more cars than there are", counted("9007199254740993"), "quantity", "number"),
  refusedCell("no count", counted("在途"), "quantity", "number"),
  refusedCell("a year long ago", ofYear("1979"), "year", "min"),
  refusedCell("a number with 5000 digits", priced("1".repeat(5000)), "price", "number"),
  refusedCell(
    "a text longer than is kept",
    list(`BYD,Han,2026,18500,3,,${"x".repeat(4001)}`),
    "notes",
    "max_length",
  ),
  {
    name: "a column for the currency",
    bytes: lines(
      "品牌,车型,年款,价格(美元),币种,数量",
      "BYD,Han,2026,18500,USD,3",
      "BYD,Han,2026,133000,人民币,3",
      "BYD,Han,2026,18500,,3",
      "BYD,Han,2026,18500,XXX,3",
    ),
    cars: [theHan, theHan],
    refused: [
      [3, "price", "other_currency"],
      [5, "price", "other_currency"],
    ],
  },
  refuses(
    "a header in yuan",
    lines("品牌,车型,年款,价格(元),数量", "BYD,Han,2026,133000,3"),
    "file_needs_answer",
  ),
  refuses(
    "a header in tens of thousands of nothing",
    lines("品牌,车型,年款,价格(万),数量", "BYD,Han,2026,1.85,3"),
    "file_needs_answer",
  ),
  refuses(
    "a title in tenge",
    lines("Цены указаны в тенге;;;;", "Марка;Модель;Год;Цена;Кол-во", "BYD;Han;2026;8900000;3"),
    "file_needs_answer",
  ),
  refuses(
    "a note in yuan",
    lines(header, "BYD,Han,2026,133000,3,,", "* 以上价格均为人民币"),
    "file_needs_answer",
  ),
  {
    name: "an exchange rate and a freight in yuan below",
    bytes: list("BYD,Han,2026,18500,3,,", "汇率 1 USD = 7.1 RMB", "价格不含运费 500元"),
    cars: [theHan],
    notes: [3, 4],
  },
];
