// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { i18n, type Language } from "../platform/i18n.ts";
import { han, wangsOffer } from "./test/sample-requests.ts";
import { WeChatDialog } from "./OwnRequestDialog.tsx";

const open = (language: Language) =>
  openPage(<WeChatDialog request={han} offer={wangsOffer} onClose={() => {}} />, {
    language,
    answers: {
      "GET /vocabulary/brands": {
        brands: [
          { name: "BYD", zh: "比亚迪", spellings: [], models: [{ name: "Han", zh: "汉", spellings: [] }] },
        ],
      },
    },
  });

const message = async (label: string) => {
  const field = await screen.findByLabelText<HTMLTextAreaElement>(label);
  expect(field.readOnly).toBe(true);
  return field.value.replaceAll(/[\u00a0\u202f]/g, " ");
};

/** The clipboard of a browser that has one; `refuses` as without a secure connection. */
function clipboard(refuses: boolean) {
  const written: string[] = [];
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => {
    if (refuses) throw new DOMException("not allowed", "NotAllowedError");
    written.push(text);
  });
  return written;
}

/** The older way to copy, which jsdom has not: takes what is selected. */
function oldClipboard(isAllowed: boolean) {
  const written: string[] = [];
  Object.defineProperty(document, "execCommand", {
    configurable: true,
    value: () => {
      const field = document.activeElement;
      if (isAllowed && field instanceof HTMLTextAreaElement)
        written.push(field.value.slice(field.selectionStart, field.selectionEnd));
      return isAllowed;
    },
  });
  return written;
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, "execCommand");
});

// First, before any test has fetched the Chinese words.
test("a message whose words do not come is neither shown nor copied, and is asked for again", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { user } = await open("en");
  const chinese = await screen.findByRole("button", { name: "In Chinese" });
  await message("Message");
  let chineseWords = () => Promise.reject<void>(new Error("offline"));
  const load = vi
    .spyOn(i18n, "load")
    .mockImplementation((language) => (language === "zh" ? chineseWords() : Promise.resolve()));
  await user.click(chinese);
  expect((await screen.findByRole("alert")).textContent).toContain("could not be loaded");
  expect(screen.queryByRole("button", { name: "Copy" })).toBeNull();
  expect(screen.queryByLabelText("Message")).toBeNull();

  const words = Promise.withResolvers<void>();
  chineseWords = () => words.promise;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("status", { name: "Loading the message…" })).toBeTruthy();
  load.mockRestore();
  await i18n.load("zh", "requests");
  words.resolve();
  expect(await message("Message")).toContain("车辆：比亚迪 汉，2025 年");
});

test("the supplier reads Chinese, so a dealer may send Chinese", async () => {
  const { user } = await open("ru");
  const written = clipboard(false);
  await user.click(await screen.findByRole("button", { name: "По-китайски" }));
  expect(await message("Сообщение")).toContain("求购编号：R-4F2T8W");

  await user.click(screen.getByRole("button", { name: "Скопировать" }));
  expect(await screen.findByRole("button", { name: "Скопировано" })).toBeTruthy();
  expect(written).toEqual([expect.stringContaining("求购编号：R-4F2T8W")]);
});

test.each([
  [
    "en",
    "Message",
    ["Request: R-4F2T8W", "Car: BYD Han, 2025", "Your price: 28 500 $ per car", "Quantity available: 1"],
  ],
  [
    "ru",
    "Сообщение",
    [
      "Запрос: R-4F2T8W",
      "Автомобиль: BYD Han, 2025 г.",
      "Ваша цена: 28 500 $ за автомобиль",
      "Готовы поставить: 1 шт.",
    ],
  ],
  [
    "zh",
    "消息内容",
    ["求购编号：R-4F2T8W", "车辆：比亚迪 汉，2025 年", "您的报价：28,500 美元/台", "可供数量：1 台"],
  ],
] as const)("the message is written in the reader's language, %s", async (language, label, lines) => {
  await open(language);
  const text = await message(label);
  for (const line of lines) expect(text.split("\n")).toContain(line);
});

test("what is copied has plain spaces, which every program takes for spaces", async () => {
  const { user } = await open("ru");
  const written = clipboard(false);
  await user.click(await screen.findByRole("button", { name: "Скопировать" }));
  expect(await screen.findByRole("button", { name: "Скопировано" })).toBeTruthy();
  expect(written.join().split("\n")).toContain("Ваша цена: 28 500 $ за автомобиль");
});

test("anyone who reads Chinese is not asked", async () => {
  await open("zh");
  await screen.findByLabelText("消息内容");
  expect(screen.queryByRole("group", { name: "消息语言" })).toBeNull();
});

test("a browser that refuses the clipboard still copies", async () => {
  const { user } = await open("en");
  clipboard(true);
  const written = oldClipboard(true);
  const copy = await screen.findByRole("button", { name: "Copy" });
  await user.click(copy);

  expect((await screen.findByRole("status")).textContent).toBe("Message copied to clipboard");
  expect(written).toEqual([expect.stringContaining("Request: R-4F2T8W")]);
  expect(document.activeElement).toBe(copy);
});

test("nobody is told of a copy that was not made", async () => {
  const { user } = await open("en");
  clipboard(true);
  oldClipboard(false);
  await user.click(await screen.findByRole("button", { name: "Copy" }));
  expect(await screen.findByText(/Copying is not allowed here/)).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("");
});
