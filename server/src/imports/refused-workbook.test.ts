import { myCars } from "@khorgos/contract/cars/cars";
import { uploadPriceList } from "@khorgos/contract/imports/imports";
import { downloadRefusedRows } from "@khorgos/contract/imports/history";
import {
  currentPriceList,
  previewPriceList,
  putPriceList,
  startPriceList,
} from "@khorgos/contract/imports/price-list";
import { mediaTypes } from "@khorgos/contract/platform/endpoint";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { styled, type TestSheet, workbookOf } from "../../../price-list/test/workbooks/write-workbook.ts";
import { type Market, openMarket } from "../../test/market.ts";
import { forgetPriceLists, takeInStarted } from "../../test/price-list-work.ts";
import { openWorkbook } from "../../test/open-workbook.ts";

/** What was refused, as a workbook: it is mended in Excel and uploaded again. */

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());
beforeEach(async () => {
  await forgetPriceLists(market.db);
});

const lin = () => market.as("lin");
const upload = (list: string | Uint8Array<ArrayBuffer>) =>
  lin()(uploadPriceList, { csvFile: new File([list], "stock.xlsx") });
const refused = async (id: string, language?: "ru" | "en" | "zh") =>
  (await lin()(downloadRefusedRows, { id, language, format: "xlsx" })).file;
const listOf = (sheet: TestSheet, formats?: readonly string[]) => workbookOf([sheet], formats);
const header = ["Артикул", "Марка", "Модель", "Год", "Цена, $", "Кол-во", "Примечания"];

test.each([
  [undefined, "not_signed_in"],
  ["aigerim", "wrong_role"],
  ["wang", "import_not_found"],
] as const)("%s gets no workbook of Lin's refused rows: %s", async (who, code) => {
  const { id } = await upload(listOf({ rows: [header, ["1", "BYD", "", 2025, 18_500, 1, ""]] }));
  const call = who ? market.as(who) : market.with();
  await expect(call(downloadRefusedRows, { id, format: "xlsx" })).rejects.toMatchObject({ code });
});

test("the rows of a workbook come back as they were, numbers as numbers, with the reason behind them", async () => {
  const rows = [
    ["0012", "BYD", null, 2025, 24_100.5, 3, "=1+1\nготов _x000D_ 🚗"],
    ["7", "'=Geely", "Monjaro", 1950, "дорого", 1, null],
  ];
  const { id } = await upload(listOf({ rows: [header, ...rows, ["8", "BYD", "Han", 2025, 1000, 1, null]] }));
  const url = `/api/imports/${id}/refused?format=xlsx&language=ru`;
  const { headers, rawPayload } = await market.raw("lin", { method: "GET", url });
  expect(headers["content-type"]).toBe(mediaTypes.xlsx);
  expect(headers["content-disposition"]).toMatch(/^attachment; filename="khorgos-refused-[\d-]{10}\.xlsx"$/);
  expect(await openWorkbook(rawPayload)).toEqual({
    "Не загружено": [
      [...header, "причина"],
      ["0012", "BYD", "", 2025, 24_100.5, 3, "=1+1\nготов _x000D_ 🚗", "Модель: Заполните это поле"],
      ["7", "'=Geely", "Monjaro", 1950, "дорого", 1, "", "Год: Не меньше 1980; Цена, $: Введите число"],
    ],
  });
});

test.each(["ru", "en", "zh"] as const)(
  "sent back as it is in %s it is refused again for the same reasons; once mended it goes in",
  async (language) => {
    const rows = [
      ["0012", "BYD", null, 2025, 24_100.5, 3, "=1+1"],
      ["7", "Geely", "Monjaro", 1950, 18.125, 1, null],
    ];
    const first = await upload(listOf({ rows: [header, ...rows] }));
    expect(first).toMatchObject({ inserted: 0, rejected: 2 });
    const file = await refused(first.id, language);
    const again = await upload(new Uint8Array(await file.arrayBuffer()));
    expect(again).toMatchObject({ inserted: 0, rejected: 2 });
    const [sheet = []] = Object.values(await openWorkbook(file));
    expect(Object.values(await openWorkbook(await refused(again.id, language)))).toEqual([sheet]);

    // As Excel saves it: what was typed into the cells that were empty or wrong.
    const mended = sheet.map((row) =>
      row.map((cell) => (cell === 1950 ? 2024 : cell === 18.125 ? 18_125 : cell)),
    );
    mended[1]?.splice(2, 1, "Han");
    expect(await upload(listOf({ rows: mended }))).toMatchObject({ inserted: 2, rejected: 0 });
    const { cars } = await lin()(myCars, { sort: "model", order: "asc" });
    expect(cars).toMatchObject([
      { supplier_sku: "0012", model: "Han", price: 24_100.5, notes: "=1+1" },
      { supplier_sku: "7", model: "Monjaro", year: 2024, price: 18_125 },
    ]);
  },
);

test("what a CSV brought can be had as a workbook too, and its zeros and doubtful numbers stay texts", async () => {
  const { id } = await lin()(uploadPriceList, {
    csvFile: new File(["brand,model,year,price,quantity,supplier_sku\nBYD,,2025,18.125,1,'=0012\n"], "a.csv"),
  });
  expect(Object.values(await openWorkbook(await refused(id)))[0]?.[1]?.slice(0, 6)).toEqual([
    "BYD",
    "",
    2025,
    "18.125",
    1,
    "=0012",
  ]);
});

test("prices in yuan, which only the format of their cells said, are yuan when the mended file comes back", async () => {
  const head = ["brand", "model", "year", "price", "quantity"];
  const yuan = (price: number) => styled(price, 1);
  const sheet = { rows: [head, ["BYD", "", 2025, yuan(133_000), 1], ["BYD", "Han", 2025, yuan(142_000), 1]] };
  const csvFile = new File([listOf(sheet, ["[$¥-804]#,##0"])], "stock.xlsx");
  const { price_list } = await lin()(putPriceList, { csvFile });
  const choices = { unitsPerDollar: 7.1 };
  await lin()(previewPriceList, { id: price_list.id, choices });
  await lin()(startPriceList, { id: price_list.id });
  await takeInStarted(market.db);
  const { price_list: done } = await lin()(currentPriceList, {});
  expect(done?.result).toMatchObject({ inserted: 1, rejected: 1 });

  const file = await refused(done?.result?.id ?? "");
  expect(Object.values(await openWorkbook(file))[0]?.[1]?.slice(0, 5)).toEqual(["BYD", "", 2025, 133_000, 1]);
  await expect(upload(new Uint8Array(await file.arrayBuffer()))).rejects.toMatchObject({
    code: "file_needs_answer",
  });
  const { file: csv } = await lin()(downloadRefusedRows, { id: done?.result?.id ?? "" });
  expect(await csv.text()).toContain("2025,133000 CNY,1");
});

test.each(["csv", "xlsx"] as const)(
  "a price in words of a list in yuan is yuan when a bare number is typed over it: as %s",
  async (format) => {
    const head = ["品牌", "车型", "年份", "价格", "数量"];
    const rows = [head, ["BYD", "Han", 2025, styled(142_000, 1), 1], ["BYD", "Tang", 2025, "面议", 1]];
    const csvFile = new File([listOf({ rows }, ["[$¥-804]#,##0"])], "stock.xlsx");
    const { price_list } = await lin()(putPriceList, { csvFile });
    await lin()(previewPriceList, { id: price_list.id, choices: { unitsPerDollar: 7.1 } });
    await lin()(startPriceList, { id: price_list.id });
    await takeInStarted(market.db);
    const { price_list: done } = await lin()(currentPriceList, {});

    const { file } = await lin()(downloadRefusedRows, { id: done?.result?.id ?? "", format });
    const mended =
      format === "csv"
        ? (await file.text()).replace("面议", "133000")
        : listOf({
            rows: (Object.values(await openWorkbook(file))[0] ?? []).map((row) =>
              row.map((cell) => (cell === "面议" ? "133000" : cell)),
            ),
          });
    await expect(upload(mended)).rejects.toMatchObject({ code: "file_needs_answer" });
  },
);

test("prices in yuan by choice, under a heading that says dollars, are yuan when they come back", async () => {
  const csvFile = new File(
    ["brand,model,year,price $,quantity\nBYD,Han,2025,142000,1\nBYD,Tang,2025,ask,1\n"],
    "a.csv",
  );
  const { price_list } = await lin()(putPriceList, { csvFile });
  const choices = { unitsPerDollar: 7.1, currency: "CNY" } as const;
  await lin()(previewPriceList, { id: price_list.id, choices });
  await lin()(startPriceList, { id: price_list.id });
  await takeInStarted(market.db);
  const { price_list: done } = await lin()(currentPriceList, {});
  expect(done?.result).toMatchObject({ inserted: 1, rejected: 1 });

  const { file } = await lin()(downloadRefusedRows, { id: done?.result?.id ?? "" });
  const mended = (await file.text()).replace("ask", "133000");
  await expect(upload(mended)).rejects.toMatchObject({ code: "file_needs_answer" });
});

test.each(["csv", "xlsx"] as const)(
  "what was doubtful beside its text is refused again as %s: another currency, ten thousands, merged cells",
  async (format) => {
    const rows = [
      [1, "BYD", "Han", 2025, styled(133_000, 1), 1],
      // Shown as 14万.
      [2, "BYD", "Qin", 2025, styled(13.6, 2), 1],
      [3, "BYD", "Tang", 2025, 30_000, 1],
      [4, "BYD", "Song", 2025, null, 1],
      [5, "BYD", "Yuan", 2025, 9000, 7],
      [6, "BYD", "Seal", 2025, 9000, null],
      [7, "BYD", "Atto", 2025, 9000, "3台"],
      [8, "BYD", "Dolphin", 2025, 9000, null],
    ];
    const sheet = { rows: [header.slice(0, 6), ...rows], merged: ["E4:E5", "F6:F7", "F8:F9"] };
    const { id, rejected } = await upload(listOf(sheet, ["[$¥-804]#,##0", '0"万"']));
    expect(rejected).toBe(8);
    const { file } = await lin()(downloadRefusedRows, { id, format });
    const again = await upload(new Uint8Array(await file.arrayBuffer()));
    expect(again).toMatchObject({ inserted: 0, rejected: 8 });
  },
);

test("a merged article number comes back as it was", async () => {
  const rows = [
    [12, "BYD", "", 2025, 9000, 1],
    [null, "BYD", "", 2025, 9000, 1],
  ];
  const { id } = await upload(listOf({ rows: [header.slice(0, 6), ...rows], merged: ["A2:A3"] }));
  const [sheet = []] = Object.values(await openWorkbook(await refused(id)));
  expect(sheet.slice(1).map(([sku]) => sku)).toEqual(["12", ""]);
});

test("all refused rows are in the workbook, also those beyond what the answer names", async () => {
  const rows = Array.from({ length: 2_500 }, (_, nth) => [`S-${nth}`, "BYD", "", 2025, 18_500, 1, ""]);
  const { id } = await upload(listOf({ rows: [header, ...rows], isInline: true }));
  const [sheet = []] = Object.values(await openWorkbook(await refused(id)));
  expect([sheet.length, sheet.at(-1)?.[0]]).toEqual([2_501, "S-2499"]);
});
