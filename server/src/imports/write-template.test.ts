import { downloadTemplate, priceListColumns, uploadPriceList } from "@khorgos/contract/imports";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

test.each([
  [undefined, "not_signed_in"],
  ["aigerim", "wrong_role"],
] as const)("%s gets no template: %s", async (who, code) => {
  const call = who ? market.as(who) : market.with();
  await expect(call(downloadTemplate, {})).rejects.toMatchObject({ code });
});

test("the template is a file that Excel opens, with the twelve columns and an example", async () => {
  const reply = await market.raw("lin", { method: "GET", url: "/api/upload/template" });
  expect(reply.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(reply.headers["content-disposition"]).toBe('attachment; filename="car_template.csv"');
  const lines = reply.body.split("\r\n");
  expect(lines[0]).toBe(`\uFEFF${priceListColumns.slice(0, 12).join(",")}`);
  expect(lines[1]).toBe(
    'BYD,Seal,2025,700 km,white,beige,24100,3,Khorgos,Lin Yue,"panoramic roof, HUD",ready to ship',
  );
  expect(lines.slice(2)).toEqual([""]);
});

test("the template itself goes in as a price list", async () => {
  const { file } = await market.as("lin")(downloadTemplate, {});
  const result = await market.as("lin")(uploadPriceList, { csvFile: new File([file], "car_template.csv") });
  const counts = { inserted: 1, updated: 0, unchanged: 0, rejected: 0 };
  expect(result).toEqual({
    id: expect.any(String),
    encoding: "utf-8",
    ...counts,
    errors: [],
    noted: 0,
    notes: [],
  });
});
