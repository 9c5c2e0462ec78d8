import { readFileSync } from "node:fs";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { enter } from "./enter.ts";
import { newcomer } from "../people.ts";
import { words } from "../words.ts";

const name = "stock-of-two-sheets-zh.xlsx";
const bytes = readFileSync(new URL(`../../price-list/test/files/workbooks/${name}`, import.meta.url));
const zh = words("zh");
const say = (key: string, named: Record<string, string> = {}) =>
  zh("imports", key).replaceAll(/\{\{(\w+)\}\}/g, (whole, key: string) => named[key] ?? whole);

test("Lin drops her workbook as it is, and the cars of the sheet that she chooses are in her stock", async ({
  browser,
  request,
}) => {
  const desk = await enter(browser, request, newcomer("lin", "workbook"));
  await test.step("the workbook is dropped and looked at first", async () => {
    const panel = desk.getByRole("region", { name: say("title") });
    await drop(desk, panel.getByText(say("drag")));
    await expect(panel.getByTitle(name)).toBeVisible();
    await panel.getByRole("button", { name: say("draft.look"), exact: true }).click();
    await expect(desk).toHaveURL(/\/supplier\/price-list$/);
  });

  await test.step("another sheet is chosen, with what is hidden on it", async () => {
    await expect(desk.getByRole("combobox", { name: say("workbook.sheet") })).toHaveValue("");
    await expect(takeIn(desk, 2)).toBeEnabled();
    await desk.getByRole("combobox", { name: say("workbook.sheet") }).selectOption("SUV");
    const part = desk.getByRole("region", { name: say("headline.label") });
    await expect(takeIn(desk, 3)).toBeEnabled();
    const hidden = ["hiddenRows_other", "hiddenColumns_other"].map((key) =>
      say(`workbook.${key}`, { shown: "1" }),
    );
    await expect(part).toContainText(say("workbook.leftOut", { what: hidden.join("、") }));
    await part.getByRole("switch", { name: say("workbook.takeHidden") }).click();
    // The hidden row says that its car is promised.
    await part.getByRole("switch", { name: say("workbook.takeSold") }).click();
    await expect(takeIn(desk, 4)).toBeEnabled();
  });

  await test.step("a cell is corrected under the name that Excel gives it", async () => {
    const cell = desk.getByRole("textbox", {
      name: say("preview.cellNamed", { cell: say("columns.price"), name: "G5" }),
    });
    await expect(cell).toHaveValue("面议");
    await cell.fill("15700");
    await cell.press("Enter");
    await expect(takeIn(desk, 5)).toBeEnabled();
    await takeIn(desk, 5).click();
  });

  await test.step("the result says what was read, and the stock has the cars", async () => {
    const outcome = desk.getByRole("region", { name: say("draft.outcome") });
    await expect(outcome).toContainText(say("processedWorkbook"));
    await expect(outcome).toContainText(say("added_other", { shown: "5" }));
    await expect(outcome).toContainText(sheetRead("SUV"));
    for (const [model, price] of [
      ["宋", "19 800 $"],
      ["缤越", "15 700 $"],
      ["博越", "18 500 $"],
    ] as const) {
      const row = desk.getByRole("row").filter({ hasText: model });
      await expect(row).toContainText(
        new RegExp(price.replaceAll(/[ $]/g, (one) => (one === " " ? "\\s" : "\\$"))),
      );
    }
    await expect(desk.getByRole("row").filter({ hasText: "汉EV" })).toHaveCount(0);
  });
});

const sheetRead = (names: string) => say("workbook.sheets_other", { names });

const takeIn = (page: Page, cars: number) =>
  page.getByRole("button", { name: say("preview.takeIn_other", { shown: String(cars) }), exact: true });

/** Drops the workbook there, as from the supplier's desktop. */
async function drop(page: Page, there: Locator) {
  const dataTransfer = await page.evaluateHandle(
    ({ base64, called }) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(
        new File([content], called, {
          type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        }),
      );
      return data;
    },
    { base64: bytes.toString("base64"), called: name },
  );
  await there.dispatchEvent("drop", { dataTransfer });
}
