import { expect, test } from "vitest";
import { readText } from "../../test/read-bytes.ts";

const head = "Brand;Model;Year;Price;Qty";
const cars = "BYD;Han;2025;17000;3\nGeely;Monjaro;2025;18000;2";
const places = (line: string) => [`${line};;;;\n${head}\n${cars}`, `${head}\n${cars}\n${line};;;;`];
const askedBy = async (text: string) => (await readText(text)).failure?.params["questions"];

test.each([
  "All quotes in Euro.",
  "Offer in €uro",
  "Preisliste, Preise in EUR",
  "Cotizacion en euros",
  "Расчёты в евро",
  "All figures in euro",
  "Euro only",
  "Stock list EUR",
  "报盘：欧元",
])("%s says in which currency all prices are, above and below them", async (line) => {
  for (const text of places(line))
    expect(await askedBy(text)).toMatchObject([{ code: "currency", params: { code: "EUR", named: line } }]);
});

test.each([
  "Оплата в тенге",
  "We accept RMB",
  "Payment in EUR by bank transfer",
  "BYD Yuan",
  "元 PLUS 现车",
  "Депозит в юанях",
  "Стандарт Евро 6",
  "Freight in EUR",
])("%s says nothing of prices", async (line) => {
  for (const text of places(line)) expect(await askedBy(text)).toBeUndefined();
});
