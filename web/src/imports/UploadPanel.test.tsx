// @vitest-environment jsdom
import type { PriceList } from "@khorgos/contract/imports/price-list";
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { lin } from "../../test/people.ts";
import { clearCache } from "../platform/cache-invalidation.ts";
import { csv, done, failed, FileRequest, stubPriceLists } from "./test/stub-price-lists.ts";
import { UploadPanel } from "./UploadPanel.tsx";
import { withPlainSpaces } from "../platform/line-breaks.rules.ts";

beforeEach(() => {
  vi.stubGlobal("XMLHttpRequest", FileRequest);
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  cleanup();
  // The draft outlives the screen.
  clearCache();
});

async function open(end?: PriceList, language: "en" | "ru" | "zh" = "en", draft = stubPriceLists(null, end)) {
  const page = await openPage(<UploadPanel />, { user: lin, language, answers: draft.answers });
  // The chooser offers price lists only; what is dropped may be anything.
  const user = userEvent.setup({ applyAccept: false });
  const file = await screen.findByLabelText(/CSV/, { selector: "input" });
  return { ...page, draft, user, give: (one: File) => user.upload(file, one) };
}

test("without a file nothing is sent", async () => {
  const { user, asked } = await open();
  await user.click(screen.getByRole("button", { name: "Upload" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Please select a CSV file");
  expect(asked.filter(({ method }) => method === "POST")).toEqual([]);
});

test("another kind of file is refused at once, and a right one after it is taken", async () => {
  const { give } = await open();
  await give(new File(["x"], "stock.pdf"));
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Invalid file format. Please upload a CSV file.",
  );
  await give(new File(["x"], "stock.ods"));
  expect((await screen.findByRole("alert")).textContent).toMatch(
    /^This is an OpenDocument spreadsheet. In WPS or Libre/,
  );
  await give(csv("a-very-long-name-of-a-price-list.csv"));
  expect(await screen.findByText("a-very-long-name-of-…")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test.each([
  csv("dropped.csv"),
  new File(["PK"], "现车.xlsx", {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  }),
  new File(["x"], "STOCK.XLS"),
])("$name: a price list may be dropped on the panel", async (file) => {
  const { user, asked } = await open();
  const area = screen.getByText("Drag an Excel or CSV file here, or choose one");
  const item = { kind: "file", type: file.type, getAsFile: () => file };
  fireEvent.drop(area, { dataTransfer: { files: [file], items: [item], types: ["Files"] } });
  expect(await screen.findByText(file.name)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Upload" }));
  await waitFor(() => expect(asked.filter(({ path }) => path === "/price-lists")).toHaveLength(1));
});

test.each([
  ["en", "Upload", { inserted: 1, updated: 2 }, "CSV processed successfully. 1 car added. 2 cars updated."],
  ["en", "Upload", { inserted: 0, updated: 1 }, "CSV processed successfully. 0 cars added. 1 car updated."],
  [
    "ru",
    "Загрузить",
    { inserted: 21, updated: 3 },
    "CSV успешно обработан. Добавлен 21 автомобиль. Обновлено 3 автомобиля.",
  ],
  [
    "ru",
    "Загрузить",
    { inserted: 11, updated: 0 },
    "CSV успешно обработан. Добавлено 11 автомобилей. Обновлено 0 автомобилей.",
  ],
  [
    "zh",
    "上传",
    { inserted: 12, updated: 1 },
    "CSV 处理成功。新增\u00a012\u00a0条车源。更新\u00a01\u00a0条车源。",
  ],
] as const)("%s: %s %o", async (language, button, counts, sentence) => {
  const { user, asked, give } = await open(done(counts), language);
  await give(csv());
  await user.click(screen.getByRole("button", { name: button }));
  const told = await screen.findByText(sentence.replaceAll("\u00a0", " "));
  expect(told.textContent).toBe(sentence);
  const sent = asked.find(({ path }) => path === "/price-lists")?.body;
  expect(sent instanceof FormData && sent.get("csvFile")).toBeInstanceOf(File);
});

test.each([
  ["en", "Upload", 1200, "1 200 cars unchanged."],
  ["ru", "Загрузить", 3, "Без изменений: 3 автомобиля."],
  ["zh", "上传", 3, "3 条车源无变化。"],
] as const)("%s: what stayed as it was is told too", async (language, button, unchanged, sentence) => {
  const { user, give } = await open(done({ unchanged }), language);
  await give(csv());
  await user.click(screen.getByRole("button", { name: button }));
  expect(
    (await screen.findByText(/unchanged|Без изменений|无变化/)).textContent?.replaceAll(/\s/g, " "),
  ).toBe(sentence);
});

test("a guess about the letters is told, so that a wrong one can be seen", async () => {
  const { user, give } = await open(done({ encoding: "gb18030", inserted: 2 }));
  await give(csv());
  await user.click(screen.getByRole("button", { name: "Upload" }));
  expect(await screen.findByText(/The file was read as GB18030/)).toBeTruthy();
});

test("refused rows are named by line, column, value and reason in the reader's language", async () => {
  const errors = [
    { line: 4, column: "year", code: "min", msg: "Minimum value is 1980", value: "1950", min: 1980 },
    {
      line: 6,
      column: "",
      code: "too_few_cells",
      msg: "This row has fewer cells than the header",
      value: "Geely",
    },
    { line: 7, column: "price", code: "of_tomorrow", msg: "A reason this page does not know", value: "" },
  ];
  const { user, give } = await open(done({ inserted: 5, rejected: 3, errors }), "ru");
  await give(csv());
  await user.click(screen.getByRole("button", { name: "Загрузить" }));
  const rows = within(await screen.findByRole("table"))
    .getAllByRole("row")
    .slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => withPlainSpaces(textContent)),
    ),
  ).toEqual([
    ["4", "Год выпуска", "1950", "Не меньше 1980"],
    ["6", "Вся строка", "Geely", "В строке меньше ячеек, чем в заголовке"],
    ["7", "Цена", "—", "A reason this page does not know"],
  ]);
  expect(screen.getByText(/Не импортированы 3 строки/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Скачать неимпортированные строки" })).toBeTruthy();
});

test.each([
  ["en", new Failure("file_empty"), "Failed to upload CSVThe file is empty."],
  [
    "ru",
    new Failure("file_no_rows"),
    "Не удалось загрузить CSVВ файле есть названия столбцов, но нет ни одного автомобиля.",
  ],
  ["en", new Failure("unexpected"), "Failed to upload CSVFailed to upload file. Please try again."],
] as const)("%s: a file that could not be taken: %s", async (language, failure, sentence) => {
  const { user, give, draft } = await open(undefined, language);
  draft.refuses = failure;
  await give(csv());
  await user.click(screen.getByRole("button", { name: language === "ru" ? "Загрузить" : "Upload" }));
  await waitFor(() => expect(withPlainSpaces(screen.getByRole("alert").textContent)).toBe(sentence));
  // It may be sent again.
  expect(screen.getByText("stock.csv")).toBeTruthy();
});

test.each([
  ["en", "Upload", [14], "1 line was taken as a note, not as a car: 14"],
  ["en", "Upload", [14, 15, 16], "3 lines were taken as notes, not as cars: 14, 15, 16"],
  ["ru", "Загрузить", [14], "1 строка принята за примечание, а не за автомобиль: 14"],
  ["ru", "Загрузить", [14, 15, 16], "3 строки приняты за примечания, а не за автомобили: 14, 15, 16"],
  ["ru", "Загрузить", [1, 2, 3, 4, 5], "5 строк приняты за примечания, а не за автомобили: 1, 2, 3, 4, 5"],
  ["zh", "上传", [14, 15], "有 2 行被视为备注而非车源：第 14, 15 行"],
] as const)("%s: %s: lines that are no cars are named: %o", async (language, button, notes, sentence) => {
  const { user, give } = await open(done({ inserted: 2, noted: notes.length, notes: [...notes] }), language);
  await give(csv());
  await user.click(screen.getByRole("button", { name: button }));
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test("a list whose rate cannot be right is refused with the way to its exchange rate", async () => {
  const bounds = { rate: "71", currency: "CNY", lowest: 5, highest: 10 };
  const { user, give } = await open(failed("file_rate_unbelievable", bounds));
  await give(csv());
  await user.click(screen.getByRole("button", { name: "Upload" }));
  expect((await screen.findByRole("alert")).textContent).toContain("71");
  const way = screen.getByRole("link", { name: "Give the exchange rate" });
  expect(way.getAttribute("href")).toBe("/supplier/price-list");
});

test("the chooser offers text and workbooks", async () => {
  await open();
  const accept = screen.getByLabelText(/CSV/, { selector: "input" }).getAttribute("accept");
  for (const ending of [".csv", ".xlsx", ".xls"]) expect(accept?.split(",")).toContain(ending);
});

test("a workbook that could not be taken is not called CSV", async () => {
  const { user, give, draft } = await open();
  draft.refuses = new Failure("file_workbook_encrypted");
  await give(new File(["x"], "stock.xls"));
  await user.click(screen.getByRole("button", { name: "Upload" }));
  await waitFor(() =>
    expect(screen.getByRole("alert").textContent).toMatch(
      /^Failed to upload the workbookThis file is protected with a password\./,
    ),
  );
});

test("a list that could not be taken in says why, and how it was understood", async () => {
  const { user, give, draft } = await open(failed("file_empty"));
  await give(csv());
  await user.click(screen.getByRole("button", { name: "Upload" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Failed to upload CSVThe file is empty.");
  const way = screen.getByRole("link", { name: "See how the file was read" });
  expect(way.getAttribute("href")).toBe("/supplier/price-list");
  await user.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(draft.lies).toBeNull();
});
