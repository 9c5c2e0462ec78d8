// @vitest-environment jsdom
import type { ImportResult } from "@khorgos/contract/imports";
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { lin } from "../../test/people.ts";
import { UploadPanel } from "./UploadPanel.tsx";

/** Files travel by XMLHttpRequest, which the browser alone has; here it goes where every other call goes. */
class Request extends EventTarget {
  upload = new EventTarget();
  status = 0;
  response = "";
  method = "";
  url = "";
  open(method: string, url: string) {
    Object.assign(this, { method, url });
  }
  setRequestHeader() {}
  getAllResponseHeaders() {
    return "content-type: application/json";
  }
  async send(body: FormData) {
    this.upload.dispatchEvent(new ProgressEvent("progress", { loaded: 1, total: 2 }));
    const reply = await fetch(this.url, { method: this.method, body });
    this.status = reply.status;
    this.response = await reply.text();
    this.dispatchEvent(new Event("load"));
  }
}

beforeEach(() => vi.stubGlobal("XMLHttpRequest", Request));
afterEach(cleanup);

const csv = (name = "stock.csv") => new File(["brand,model\n"], name, { type: "text/csv" });
const result = (part: Partial<ImportResult>): ImportResult => ({
  id: "00000000-0000-4000-8000-0000000000aa",
  encoding: "utf-8",
  inserted: 0,
  updated: 0,
  unchanged: 0,
  rejected: 0,
  errors: [],
  ...part,
});

async function open(answer: object | Failure, language: "en" | "ru" | "zh" = "en") {
  const page = await openPage(<UploadPanel />, {
    user: lin,
    language,
    answers: { "POST /upload/csv": answer },
  });
  // The chooser offers CSV files only; what is dropped may be anything.
  const user = userEvent.setup({ applyAccept: false });
  const file = await screen.findByLabelText(/CSV/, { selector: "input" });
  return { ...page, user, give: (one: File) => user.upload(file, one) };
}

test("without a file nothing is sent", async () => {
  const { user, asked } = await open(result({}));
  await user.click(screen.getByRole("button", { name: "Upload" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Please select a CSV file");
  expect(asked.filter(({ method }) => method === "POST")).toEqual([]);
});

test("another kind of file is refused at once, and a right one after it is taken", async () => {
  const { give } = await open(result({}));
  await give(new File(["x"], "stock.xlsx"));
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Invalid file format. Please upload a CSV file.",
  );
  await give(csv("a-very-long-name-of-a-price-list.csv"));
  expect(await screen.findByText("a-very-long-name-of-…")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a price list may be dropped on the panel", async () => {
  const { user, asked } = await open(result({ inserted: 1 }));
  const file = csv("dropped.csv");
  const area = screen.getByText("Drag a CSV file here, or choose one");
  const item = { kind: "file", type: file.type, getAsFile: () => file };
  fireEvent.drop(area, { dataTransfer: { files: [file], items: [item], types: ["Files"] } });
  expect(await screen.findByText("dropped.csv")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Upload" }));
  await waitFor(() => expect(asked.filter(({ method }) => method === "POST")).toHaveLength(1));
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
  ["zh", "上传", { inserted: 12, updated: 1 }, "CSV 处理成功。新增 12 条车源。更新 1 条车源。"],
] as const)("%s: %s %o", async (language, button, counts, sentence) => {
  const { user, asked, give } = await open(result(counts), language);
  await give(csv());
  await user.click(screen.getByRole("button", { name: button }));
  expect((await screen.findByText(sentence)).textContent).toBe(sentence);
  const sent = asked.find(({ method }) => method === "POST")?.body;
  expect(sent instanceof FormData && sent.get("csvFile")).toBeInstanceOf(File);
});

test.each([
  ["en", "Upload", 1200, "1 200 cars unchanged."],
  ["ru", "Загрузить", 3, "Без изменений: 3 автомобиля."],
  ["zh", "上传", 3, "3 条车源无变化。"],
] as const)("%s: what stayed as it was is told too", async (language, button, unchanged, sentence) => {
  const { user, give } = await open(result({ unchanged }), language);
  await give(csv());
  await user.click(screen.getByRole("button", { name: button }));
  expect(
    (await screen.findByText(/unchanged|Без изменений|无变化/)).textContent?.replaceAll(/\s/g, " "),
  ).toBe(sentence);
});

test("a guess about the letters is told, so that a wrong one can be seen", async () => {
  const { user, give } = await open(result({ encoding: "gb18030", inserted: 2 }));
  await give(csv());
  await user.click(screen.getByRole("button", { name: "Upload" }));
  expect(await screen.findByText(/The letters were read as GB18030/)).toBeTruthy();
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
  const { user, give } = await open(result({ inserted: 5, rejected: 3, errors }), "ru");
  await give(csv());
  await user.click(screen.getByRole("button", { name: "Загрузить" }));
  const rows = within(await screen.findByRole("table"))
    .getAllByRole("row")
    .slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ["4", "Год выпуска", "1950", "Не меньше 1980"],
    ["6", "Вся строка", "Geely", "В строке меньше ячеек, чем в заголовке"],
    ["7", "Цена", "—", "A reason this page does not know"],
  ]);
  expect(screen.getByText(/Не приняты 3 строки/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Скачать непринятые строки" })).toBeTruthy();
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
  const { user, give } = await open(failure, language);
  await give(csv());
  await user.click(screen.getByRole("button", { name: language === "ru" ? "Загрузить" : "Upload" }));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(sentence));
  // It may be sent again.
  expect(screen.getByText("stock.csv")).toBeTruthy();
});
