import { downloadTemplate, templateColumns, uploadPriceList } from "@khorgos/contract/imports/imports";
import { myCars } from "@khorgos/contract/cars/cars";
import { previewPriceList, putPriceList } from "@khorgos/contract/imports/price-list";
import { afterAll, beforeAll, expect, test } from "vitest";
import { colours } from "@khorgos/contract/colours/colours";
import { mediaTypes } from "@khorgos/contract/platform/endpoint";
import { type Market, openMarket } from "../../test/market.ts";
import { openWorkbook } from "../../test/open-workbook.ts";
import { colourNames } from "../normalizing/colour-names.ts";
import { readColour } from "@khorgos/contract/colours/read-colour.rules";

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

test("the template is a file that Excel opens, with the twelve columns, the optional ones behind them and an example", async () => {
  const reply = await market.raw("lin", { method: "GET", url: "/api/upload/template" });
  expect(reply.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(reply.headers["content-disposition"]).toBe('attachment; filename="car_template.csv"');
  const lines = reply.body.split("\r\n");
  expect(lines[0]).toBe(
    "\uFEFFbrand,model,year,trim_level,body_color,interior_color,price,quantity,location,seller,additional_features,notes," +
      "supplier_sku,powertrain,engine_cc,condition,first_registered_on,mileage_km,vin,basis,basis_place,export_ready",
  );
  expect(lines[1]).toBe(
    'BYD,Seal,2025,700 km,white,beige,24100,3,Khorgos,Lin Yue,"panoramic roof, HUD",ready to ship,,bev,0,new,,0,,FCA,Khorgos,licence',
  );
  expect(lines.slice(2)).toEqual([""]);
});

test.each([
  ["ru", ";", "Марка;Модель;Год выпуска;Комплектация;Цвет кузова;Цвет салона;Цена, USD;Количество;Город;"],
  ["zh", ",", "品牌,车型,年份,配置,外观颜色,内饰颜色,美元价,数量,所在地,"],
  ["en", ",", "brand,model,year,trim_level,body_color,interior_color,price,quantity,location,"],
] as const)(
  "the template in %s has cells parted by %j and the reader's words, and goes in as a price list",
  async (language, delimiter, header) => {
    const url = `/api/upload/template?language=${language}`;
    const reply = await market.raw("lin", { method: "GET", url });
    expect(reply.headers["content-disposition"]).toBe('attachment; filename="car_template.csv"');
    expect(reply.body.startsWith(`\uFEFF${header}`)).toBe(true);

    const lin = market.as("lin");
    await market.given.noCars();
    const { file } = await lin(downloadTemplate, { language });
    const csvFile = new File([file], "car_template.csv");
    const { price_list } = await lin(putPriceList, { csvFile });
    const { reading, foresight } = await lin(previewPriceList, { id: price_list.id, choices: {} });
    expect(reading).toMatchObject({ delimiter, encoding: "utf-8" });
    expect(reading.columns.map(({ column }) => column)).toEqual(templateColumns);
    expect(foresight).toMatchObject({ inserted: 1, rejected: 0, unknown: [], doubts: [] });
    expect(await lin(uploadPriceList, { csvFile })).toMatchObject({ inserted: 1, rejected: 0 });
    expect((await lin(myCars, {})).cars).toMatchObject([
      { brand: "BYD", year: 2025, price: 24_100, quantity: 3, body_color: "white", interior_color: "beige" },
    ]);
    expect((await lin(myCars, {})).cars).toMatchObject([
      {
        powertrain: "bev",
        engine_cc: 0,
        condition: "new",
        mileage_km: 0,
        basis: "FCA",
        export_ready: "licence",
      },
    ]);
  },
);

test("the template itself goes in as a price list", async () => {
  await market.given.noCars();
  const { file } = await market.as("lin")(downloadTemplate, {});
  const result = await market.as("lin")(uploadPriceList, { csvFile: new File([file], "car_template.csv") });
  const counts = { inserted: 1, updated: 0, unchanged: 0, rejected: 0 };
  expect(result).toEqual({
    id: expect.any(String),
    encoding: "utf-8",
    ...counts,
    left_out: 0,
    exchange_rate: null,
    errors: [],
    noted: 0,
    notes: [],
  });
});

const template = async (language: "ru" | "en" | "zh") =>
  (await market.as("lin")(downloadTemplate, { language, format: "xlsx" })).file;

test("as a workbook it is called so, and has the header of the CSV", async () => {
  const url = "/api/upload/template?format=xlsx";
  const { headers, rawPayload } = await market.raw("lin", { method: "GET", url });
  expect(headers["content-type"]).toBe(mediaTypes.xlsx);
  expect(headers["content-disposition"]).toBe('attachment; filename="car_template.xlsx"');
  expect((await openWorkbook(rawPayload))["Price list"]).toEqual([templateColumns]);
});

test.each([
  ["ru", "Прайс-лист", "Пример", ["A. Марка", "BYD", "да", "Чёрный"]],
  ["zh", "价格表", "示例", ["A. 品牌", "BYD", "是", "黑色"]],
  ["en", "Price list", "Example", ["A. brand", "BYD", "yes", "Black"]],
] as const)(
  "the workbook in %s explains each column beside the list, with an example and the colours",
  async (language, list, example, first) => {
    const { [list]: rows, [example]: guide, ...others } = await openWorkbook(await template(language));
    expect(others).toEqual({});
    expect(guide?.[1]).toEqual(first);
    const named = guide?.slice(1, 23).map(([column]) => String(column).slice(3));
    expect(named).toEqual(rows?.[0]);
    expect(guide?.slice(1, 21).map((row) => row[3])).toEqual(Object.values(colourNames[language]));
    const required = guide?.flatMap(([column, , needed = ""]) => (needed === first[2] ? column : []));
    expect(required).toEqual([0, 1, 2, 6, 7].map((at) => guide?.[at + 1]?.[0]));
  },
);

test.each(["ru", "en", "zh"] as const)("every colour it offers in %s is read as that colour", (language) => {
  for (const colour of colours)
    expect(readColour(colourNames[language][colour])).toEqual({ colour, name: "" });
});

test.each(["ru", "en", "zh"] as const)(
  "the workbook in %s, sent back as it is, brings no car, not even that of its example",
  async (language) => {
    await market.given.noCars();
    const csvFile = new File([await template(language)], "car_template.xlsx");
    await expect(market.as("lin")(uploadPriceList, { csvFile })).rejects.toMatchObject({
      code: "file_no_rows",
    });
    expect((await market.as("lin")(myCars, {})).total).toBe(0);
  },
);
