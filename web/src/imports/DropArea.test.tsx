// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { lin } from "../../test/people.ts";
import { clearCache } from "../platform/cache-invalidation.ts";
import { csv, stubPriceLists } from "./test/stub-price-lists.ts";
import { UploadPanel } from "./UploadPanel.tsx";

afterEach(() => {
  cleanup();
  // The draft outlives the screen.
  clearCache();
});

async function open(language: "en" | "zh" = "en") {
  await openPage(<UploadPanel />, { user: lin, language, answers: stubPriceLists().answers });
  const user = userEvent.setup({ applyAccept: false });
  const file = await screen.findByLabelText(/CSV/, { selector: "input" });
  return { user, give: (one: File) => user.upload(file, one) };
}

test.each(["stock.et", "stock.txt", "stock.png"])("%s is told how to become a workbook", async (name) => {
  const { give } = await open("zh");
  await give(new File(["x"], name));
  expect((await screen.findByRole("alert")).textContent).toContain("请在 WPS 中“另存为”.xlsx 后上传");
});

test("the whole place for a file opens the chooser, until a file lies there", async () => {
  const { user, give } = await open();
  const chooser = vi.spyOn(HTMLInputElement.prototype, "click");
  await user.click(screen.getByText("Drag an Excel or CSV file here, or choose one"));
  expect(chooser).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole("button", { name: "Choose file" }));
  expect(chooser).toHaveBeenCalledTimes(2);
  await give(csv());
  await user.click(await screen.findByText("stock.csv"));
  expect(chooser).toHaveBeenCalledTimes(2);
  chooser.mockRestore();
});
