import { expect, test } from "vitest";
import { openSkuForm } from "./imports.rules.ts";

function changedBetween(stock: readonly string[], list: readonly string[]) {
  const form = openSkuForm(stock);
  for (const sku of list) form.see(sku);
  return form.changed();
}

test.each([
  ["a spreadsheet took the zeros away", ["00123", "00456"], ["123", "456"], 2],
  ["one SKU never had zeros", ["00123", "789"], ["123", "789"], 1],
  ["new cars stand beside", ["00123"], ["123", "999", "A-7"], 1],
  ["a format put zeros there", ["123", "456"], ["00123", "00456"], 2],
])("%s: the list is asked about", (_, stock, list, count) =>
  expect(changedBetween(stock, list)).toMatchObject({ count, written: list[0], stock: stock[0] }),
);

test.each([
  ["nothing has changed", ["00123", "00456"], ["00123", "00456"]],
  ["one kept its zeros", ["00123", "00456"], ["00123", "456"]],
  ["the list has zeros elsewhere", ["00123"], ["123", "00999"]],
  ["one kept its form without zeros", ["123", "456"], ["00123", "456"]],
  ["the stock has both forms", ["00123", "123"], ["0123"]],
  ["letters stand before", ["A00123"], ["A123"]],
  ["the stock is empty", [], ["123"]],
])("%s: SKUs are as they are written", (_, stock, list) =>
  expect(changedBetween(stock, list)).toBeUndefined(),
);

test("a SKU is taken as the stock has it", () => {
  const form = openSkuForm(["00123", "7"]);
  expect(["123", "0123", "7", "07", "8", "A1"].map(form.asInStock)).toEqual([
    "00123",
    "00123",
    "7",
    "7",
    "8",
    "A1",
  ]);
});
