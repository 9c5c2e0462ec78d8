// @vitest-environment jsdom
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Asked } from "../../test/open-page.tsx";
import { answer, openDesk, preview, type Told, wanted } from "../../test/open-price-list.tsx";
import { priceList } from "../../test/price-list.ts";
import { bindShortWords } from "../platform/line-breaks.rules.ts";

afterEach(cleanup);

const names = ["轿车", "SUV", "旧价"];
const file = { file_name: "报价单.xlsx" };

/** A workbook of three sheets, the last one hidden, as it is read by these choices. */
const workbook = ({ sheet = "轿车", hidden = false }: ReadingChoices) => ({
  sheets: names.map((name) => ({
    name,
    hidden: name === "旧价",
    read: sheet === "all" ? name !== "旧价" : name === sheet,
  })),
  hidden_rows: hidden ? 0 : 3,
  hidden_columns: hidden ? 0 : 1,
  pictures: 2,
});
const tell = (choices: ReadingChoices): Told => ({ reading: { workbook: workbook(choices) } });

test("the sheet that was read is named, and the others are offered", async () => {
  const { user, asked } = await openDesk(priceList(file), tell);
  const part = await screen.findByRole("region", { name: "What was understood" });
  expect(part.textContent).toContain("2 pictures in the workbook are not read.");
  expect(part.textContent).toContain("Sheet not read: SUV");
  const sheets = within(part).getByRole("combobox", { name: "Sheet" });
  expect([...sheets.querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual([
    "轿车",
    "轿车",
    "SUV",
    "旧价 (hidden)",
    "All with the same header",
  ]);
  await user.click(screen.getByRole("button", { name: "How the file was read" }));
  // Neither says anything of a workbook.
  expect(screen.queryByLabelText("Text encoding")).toBeNull();
  expect(screen.queryByLabelText("Delimiter")).toBeNull();

  await user.selectOptions(sheets, "SUV");
  await waitFor(() => expect(wanted(asked)).toHaveLength(2));
  await user.selectOptions(sheets, "all");
  await waitFor(() => expect(wanted(asked)).toHaveLength(3));
  expect(wanted(asked)).toEqual([{}, { sheet: "SUV" }, { sheet: "all" }]);
});

test("what is hidden is counted, and taken in by a switch", async () => {
  const { user, asked } = await openDesk(priceList(file), tell, {}, "ru");
  expect(await screen.findByText("Скрыто и не прочитано: 3 строки, 1 столбец")).toBeTruthy();
  await user.click(screen.getByRole("switch", { name: bindShortWords("Читать и скрытые строки и столбцы") }));
  await waitFor(() => expect(screen.queryByText(/^Скрыто и не прочитано/)).toBeNull());
  await user.click(screen.getByRole("switch", { name: bindShortWords("Читать и скрытые строки и столбцы") }));
  await waitFor(() => expect(wanted(asked)).toEqual([{}, { hidden: true }, {}]));
});

test("corrections are lost with their sheet only after a question, and nothing of it is shown any more", async () => {
  const { user, asked } = await openDesk(priceList(file), (choices) => ({
    ...tell(choices),
    ...(choices.sheet && { foresight: { rejected: 0, rows: [], warned: 0, warnings: [] } }),
  }));
  await user.click(await screen.findByRole("button", { name: "Skip row, Line 14" }));
  const sheets = screen.getByRole("combobox", { name: "Sheet" });
  await user.selectOptions(sheets, "SUV");
  const question = await screen.findByRole("alertdialog", { name: "Read another sheet?" });
  expect(question.textContent).toContain("What you corrected here is lost.");
  await user.click(within(question).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(wanted(asked).at(-1)).toEqual({ leftOut: [14] }));

  await user.selectOptions(sheets, "SUV");
  await user.click(await screen.findByRole("button", { name: "Read it" }));
  await waitFor(() => expect(wanted(asked).at(-1)).toEqual({ sheet: "SUV" }));
  await waitFor(() => expect(screen.queryByText("Geely Monjaro 2025")).toBeNull());
});

test("a sheet that is not there can be left", async () => {
  const { user, asked } = await openDesk(
    priceList({ ...file, choices: { sheet: "MPV" } }),
    tell,
    { [preview]: new Failure("file_sheet_missing", { params: { sheet: "MPV" } }) },
    "zh",
  );
  expect(await screen.findByText("此工作簿中没有工作表“MPV”，请选择其他工作表。")).toBeTruthy();
  const sheets = screen.getByRole("combobox", { name: "工作表" });
  expect(sheets).toHaveProperty("value", "MPV");
  await user.selectOptions(sheets, "");
  await waitFor(() => expect(wanted(asked)).toEqual([{ sheet: "MPV" }, {}]));
});

test("of a sheet that cannot be read nothing is said, and the others are still offered", async () => {
  const { user } = await openDesk(priceList(file), tell, {
    [preview]: (asked: Asked) =>
      asked.body && JSON.stringify(asked.body).includes("SUV")
        ? new Failure("file_empty")
        : answer(tell, file)(asked),
  });
  const sheets = await screen.findByRole("combobox", { name: "Sheet" });
  await user.selectOptions(sheets, "SUV");
  expect(await screen.findByText("The file is empty.")).toBeTruthy();
  expect(screen.queryByText(/pictures? in the workbook/)).toBeNull();
  await user.selectOptions(sheets, "轿车");
  expect(await screen.findByText("2 pictures in the workbook are not read.")).toBeTruthy();
});

test("of a workbook with one sheet that is read whole nothing is to be chosen", async () => {
  const { user } = await openDesk(priceList(file), () => ({
    reading: {
      workbook: {
        sheets: [{ name: "Sheet1", hidden: false, read: true }],
        hidden_rows: 0,
        hidden_columns: 0,
        pictures: 0,
      },
    },
  }));
  await user.click(await screen.findByRole("button", { name: "How the file was read" }));
  expect(screen.getByLabelText("Header")).toBeTruthy();
  expect(screen.queryByText(/Sheet1/)).toBeNull();
  expect(screen.queryByLabelText("Text encoding")).toBeNull();
});

test("rows of sold cars are counted in a file of text too, and taken in by a switch", async () => {
  const { user, asked } = await openDesk(priceList(), ({ sold }) => ({
    reading: sold ? {} : { sold_rows: 2 },
  }));
  expect(await screen.findByText("Sold or reserved, left out: 2 rows")).toBeTruthy();
  await user.click(screen.getByRole("switch", { name: "Read sold and reserved rows too" }));
  await waitFor(() => expect(wanted(asked).at(-1)).toEqual({ sold: true }));
});
