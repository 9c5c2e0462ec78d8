// @vitest-environment jsdom
import { lineOfRow } from "@khorgos/contract/imports/imports.rules";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { lin } from "../../test/people.ts";
import { done } from "./test/stub-price-lists.ts";
import { UploadReport } from "./UploadReport.tsx";
import { withPlainSpaces } from "../platform/line-breaks.rules.ts";

afterEach(cleanup);

type Part = NonNullable<Parameters<typeof done>[0]>;

async function open(part: Part, language: "en" | "ru" | "zh") {
  const { result } = done({ inserted: 5, ...part });
  if (!result) throw new Error("nothing was taken in");
  await openPage(<UploadReport result={result} fileName="报价单.xlsx" />, { user: lin, language });
}

test.each([
  ["en", {}, ["Prices were taken as US dollars."]],
  ["en", { unit: 1000 }, ["Prices were taken as US dollars.", "Unit of prices: thousands, × 1 000."]],
  ["ru", { unit: 1000 }, ["Цены приняты в долларах США.", "Единица цен: тысячи, × 1 000."]],
  ["zh", { unit: 1000 }, ["价格按美元计。", "价格单位：千，×1,000。"]],
  [
    "zh",
    { unit: 10_000, exchange_rate: { currency: "CNY", units_per_dollar: 7.1 } },
    ["价格已按 1 美元 = 7.1 CNY 换算。", "价格单位：万，×10 000。"],
  ],
] as const)(
  "%s: what the prices were taken for is said with the result: %o",
  async (language, part, said) => {
    await open(part, language);
    const result = withPlainSpaces((await screen.findByRole("alert")).textContent ?? "");
    for (const sentence of said) expect(result).toContain(sentence);
  },
);

const sheet = (name: string, read: boolean) => ({ name, hidden: false, read });
const one = {
  sheets: [sheet("轿车", true), sheet("SUV", false)],
  hidden_rows: 3,
  hidden_columns: 1,
  pictures: 12,
};
const both = { ...one, sheets: [sheet("轿车", true), sheet("SUV", true)] };

test.each([
  [
    "en",
    [
      "Price list processed successfully.",
      "Sheet read: 轿车",
      "Sheet not read: SUV",
      "Hidden and left out: 3 rows, 1 column",
      "12 pictures in the workbook are not read.",
    ],
  ],
  [
    "ru",
    [
      "Прайс-лист успешно обработан.",
      "Прочитан лист: 轿车",
      "Не прочитан лист: SUV",
      "Скрыто и не прочитано: 3 строки, 1 столбец",
      "В книге 12 изображений, они не читаются.",
    ],
  ],
  [
    "zh",
    [
      "价格表处理成功。",
      "已读取工作表：轿车",
      "未读取工作表：SUV",
      "已隐藏、未读取：3 行、1 列",
      "工作簿中的 12 张图片不会读取。",
    ],
  ],
] as const)("%s: what was read of a workbook and what was not is told", async (language, sentences) => {
  await open({ workbook: one }, language);
  const [report] = await screen.findAllByRole("alert");
  for (const sentence of sentences) expect(withPlainSpaces(report?.textContent ?? "")).toContain(sentence);
  expect(report?.textContent).not.toContain("CSV");
});

test("refused cells of a workbook are named as Excel names them", async () => {
  const line = lineOfRow(1, 17);
  const errors = [
    { line: 4, column: "price", code: "merged_cell", msg: "", value: "", cell: "轿车!D4" },
    { line, column: "", code: "too_many_cells", msg: "", value: "Geely", cell: "SUV!A17" },
  ];
  await open({ workbook: both, rejected: 2, errors, noted: 1, notes: [line + 1] }, "zh");
  expect(await screen.findByText("已读取工作表：轿车、SUV")).toBeTruthy();
  const table = screen.getByRole("table");
  expect(within(table).getByRole("columnheader", { name: "单元格" })).toBeTruthy();
  const places = within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell")[0]?.textContent);
  expect(places).toEqual(["轿车!D4", "SUV!17"]);
  expect(screen.getByText("有 1 行被视为备注而非车源：第 SUV!18 行")).toBeTruthy();
});

test("of a workbook with one sheet its name is of no interest", async () => {
  await open(
    { workbook: { ...one, sheets: [sheet("Sheet1", true)], hidden_rows: 0, hidden_columns: 0, pictures: 0 } },
    "en",
  );
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Price list processed successfully. 5 cars added. 0 cars updated.Prices were taken as US dollars.",
  );
});

test.each([
  [
    "en",
    "2 facts about cars could not be used or need checking. The cars are in your stock.",
    "Facts to check",
    "VIN",
  ],
  [
    "ru",
    "2 сведения об автомобилях не удалось прочитать или нужно проверить.",
    "Сведения для проверки",
    "VIN",
  ],
  ["zh", "2 项车辆信息未能识别或需要核对，车辆本身已导入。", "待核对的车辆信息", "车架号"],
] as const)(
  "%s: facts that could not be used are told cell by cell",
  async (language, sentence, label, name) => {
    const doubt = { line: 4, code: "vin_check_digit", msg: "", value: "LGX", car: "BYD", used: true };
    const doubts = [
      { ...doubt, column: "vin" },
      { ...doubt, column: "mileage_km", code: "number", used: false },
    ];
    await open({ doubted: 2, doubts }, language);
    expect(withPlainSpaces(document.body.textContent ?? "")).toContain(sentence);
    expect(
      screen.getByRole("region", { name: (name) => withPlainSpaces(name) === label }).textContent,
    ).toContain(name);
  },
);

const week = {
  inserted: 12,
  updated: 41,
  missing: 3,
  missing_fate: "sold",
  price_changes: { cheaper: 40, cheaper_by: 1.8, dearer: 1, dearer_by: 5 },
} as const;

test.each([
  ["en", "12 new, 40 cheaper (−1,8 % on average), 1 dearer (+5 %), 3 gone"],
  ["ru", "12 новых, 40 подешевели (в среднем −1,8 %), 1 подорожал (в среднем +5 %), 3 выбыли"],
  ["zh", "新增 12 条、40 条降价（平均 −1.8%）、1 条涨价（平均 +5%）、3 条下架"],
] as const)("%s: what a list of next week brought is one sentence", async (language, sentence) => {
  await open(week, language);
  const [report] = await screen.findAllByRole("alert");
  expect(withPlainSpaces(report?.textContent ?? "")).toContain(sentence);
});

test.each([
  ["en", "12 new, 40 cheaper, 1 dearer, 3 gone"],
  ["ru", "12 новых, 40 подешевели, 1 подорожал, 3 выбыли"],
  ["zh", "新增 12 条、40 条降价、1 条涨价、3 条下架"],
] as const)("%s: a share of prices that rounds to nothing is left out", async (language, sentence) => {
  const price_changes = { cheaper: 40, cheaper_by: 0, dearer: 1, dearer_by: 0 };
  await open({ ...week, price_changes }, language);
  const [report] = await screen.findAllByRole("alert");
  expect(withPlainSpaces(report?.textContent ?? "")).toContain(sentence);
});

test.each([
  ["en", 3, "3 cars that are not in the list stay for sale."],
  ["ru", 3, "Нет в списке, остаются в продаже: 3."],
  ["ru", 21, "Нет в списке, остаются в продаже: 21."],
  ["zh", 3, "3 条车源不在价格表中，继续在售。"],
] as const)(
  "%s: %i cars that stay for sale although the list lacks them are told",
  async (language, missing, sentence) => {
    await open({ ...week, missing, missing_fate: "keep" }, language);
    const [report] = await screen.findAllByRole("alert");
    const said = withPlainSpaces(report?.textContent ?? "");
    expect(said).toContain(sentence);
    expect(said).not.toMatch(/gone|выбыли|下架/);
  },
);

test.each([
  ["en", "Sold or reserved, left out: 4 rows"],
  ["ru", "Проданы или забронированы, пропущены: 4 строки"],
  ["zh", "已售或已订、未读取：4 行"],
] as const)("rows that call their car sold are counted in %s", async (language, words) => {
  await open({ sold_rows: 4 }, language);
  expect(withPlainSpaces(screen.getByRole("alert").textContent)).toContain(words);
});
