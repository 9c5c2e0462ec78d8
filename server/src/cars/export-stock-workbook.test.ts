import { exportStock } from "@khorgos/contract/cars/exports";
import { exportColumns } from "@khorgos/contract/imports/imports";
import { mediaTypes } from "@khorgos/contract/platform/endpoint";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { openWorkbook } from "../../test/open-workbook.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());
beforeEach(() => market.given.noCars());

test.each([
  [undefined, "not_signed_in"],
  ["aigerim", "wrong_role"],
  ["saule", "wrong_role"],
] as const)("%s has no stock to download as a workbook: %s", async (who, code) => {
  const call = who ? market.as(who) : market.with();
  await expect(call(exportStock, { format: "xlsx" })).rejects.toMatchObject({ code });
});

test("a stock as a workbook has the columns of a price list, numbers that are numbers, and texts that stay as they are", async () => {
  await market.given.car({
    supplier_sku: "0012",
    price: 24_100.5,
    notes: "=1+1\n2026-03-01",
    location: "1/2",
  });
  const url = "/api/cars/my-cars/export?format=xlsx";
  const { statusCode, headers, rawPayload } = await market.raw("lin", { method: "GET", url });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    "content-type": mediaTypes.xlsx,
    "content-length": String(rawPayload.length),
    "content-disposition": expect.stringMatching(
      /^attachment; filename="khorgos-stock-20\d\d-\d\d-\d\d\.xlsx"$/,
    ),
  });
  expect(await openWorkbook(rawPayload)).toEqual({
    stock: [
      exportColumns,
      [
        "BYD",
        "Seal",
        2025,
        "700 km",
        "white",
        "beige",
        24_100.5,
        3,
        "1/2",
        "Lin Yue",
        "",
        "=1+1\n2026-03-01",
        "0012",
      ],
    ],
  });
});

test.each(["undefined", "xls", "CSV", "csv&format=xlsx"])("there is no stock as %s", async (format) => {
  const url = `/api/cars/my-cars/export?format=${format}`;
  const { statusCode, body } = await market.raw("lin", { method: "GET", url });
  expect([statusCode, JSON.parse(body)]).toMatchObject([400, { code: "invalid_input" }]);
});
