// @vitest-environment jsdom
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { Failure } from "@khorgos/contract/platform/failures";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answer, plain, preview, type Told, wanted } from "../../test/open-price-list.tsx";
import { type Asked, openPage } from "../../test/open-page.tsx";
import { lin } from "../../test/people.ts";
import { priceList, priceListId } from "../../test/price-list.ts";
import { clearCache } from "../platform/cache-invalidation.ts";
import { done, stubPriceLists } from "./test/stub-price-lists.ts";
import { UploadPanel } from "./UploadPanel.tsx";
import { askAbout } from "./use-draft.ts";

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  cleanup();
  // The draft outlives the screen.
  clearCache();
});

const list = priceList({ last_units_per_dollar: 7.05, last_rate_on: "2026-11-19" });

/** The server's reading of a list without a unit, in yuan. */
const tell = ({ unit, unitsPerDollar }: ReadingChoices): Told => ({
  reading: {
    currency: { code: "CNY", named: "价格(元)" },
    questions: unit
      ? []
      : [
          {
            code: "unit",
            params: {},
            options: [10_000, 1].map((value) => ({
              value,
              label: "",
              rows: [{ line: 2, car: "比亚迪 秦PLUS", written: "13.88", dollars: null }],
            })),
          },
        ],
  },
  foresight:
    unit && unitsPerDollar ? { inserted: 12, updated: 0, unchanged: 0, rejected: 0, rows: [] } : null,
});

const withMore = ({ reading = {}, foresight }: Told, more: Told["foresight"]): Told => ({
  reading,
  foresight: foresight ? { ...foresight, ...more } : null,
});

async function open(language: "en" | "ru" | "zh" = "zh", on = list, more: Told["foresight"] = {}) {
  const draft = stubPriceLists(on, done({ inserted: 12 }));
  const page = await openPage(<UploadPanel />, {
    user: lin,
    language,
    answers: { ...draft.answers, [preview]: answer((choices) => withMore(tell(choices), more), on) },
  });
  act(() => askAbout(priceListId));
  return { ...page, user: userEvent.setup(), draft };
}

test("what a list leaves open is asked in its place, and two answers publish it", async () => {
  const { user, asked, draft } = await open();
  const part = await screen.findByRole("region", { name: "还差 2 步" });
  expect(screen.queryByRole("alert")).toBeNull();
  const wan = within(part).getByRole("radio", { name: /万/ });
  expect(plain(wan.closest("label")?.textContent)).toContain("比亚迪 秦PLUS13.88 = 19 688 $");
  const rate = within(part).getByRole("textbox", { name: "汇率：1 美元 = 多少人民币" });
  expect(rate).toHaveProperty("value", "7.05");
  expect(part.textContent).toContain("您 19/11/2026 填写的汇率");
  expect(within(part).getByRole("link", { name: "查看完整预览" }).getAttribute("href")).toBe(
    "/supplier/price-list",
  );
  await user.click(wan);
  await user.clear(rate);
  await user.type(rate, "7.08");
  expect(plain(wan.closest("label")?.textContent)).toContain("比亚迪 秦PLUS13.88 = 19 605 $");
  await user.click(await within(part).findByRole("button", { name: "发布 12 条车源" }));
  await screen.findByText(/新增 12 条车源/);
  expect(wanted(asked).at(-1)).toEqual({ unit: 10_000, unitsPerDollar: 7.08 });
  expect(draft.lies?.status).toBe("done");
});

test("a supplier who presses at once need not wait for what the answer makes of the list", async () => {
  const { user, asked } = await open("en");
  await screen.findByRole("region", { name: "2 questions first" });
  const publish = screen.getByRole("button", { name: "Publish" });
  await waitFor(() => expect(wanted(asked)).toHaveLength(2));
  await waitFor(() => expect(publish).toHaveProperty("disabled", true));
  await user.click(screen.getByRole("radio", { name: /ten thousands/ }));
  await user.click(publish);
  expect(await screen.findByText(/12 cars added/)).toBeTruthy();
  expect(asked.filter(({ path }) => path.endsWith("/start"))).toHaveLength(1);
});

test.each([
  ["en", "One question first: how many CNY is 1 US dollar?"],
  ["ru", "Остался один вопрос: сколько CNY за 1 доллар США?"],
  ["zh", "还差一步：请填写人民币汇率"],
] as const)("%s: a single question is the heading", async (language, title) => {
  await open(language, priceList({ choices: { unit: 10_000 } }));
  await waitFor(() =>
    expect(
      plain(
        screen
          .getAllByRole("heading")
          .map(({ textContent }) => textContent)
          .join("|"),
      ),
    ).toContain(title),
  );
});

test.each([
  ["en", "sold", "Not in this list: 6", "mark as sold"],
  ["en", "keep", "Not in this list: 6", "keep for sale"],
  ["ru", "sold", "Нет в этом списке: 6", "отметить проданными"],
  ["zh", "sold", "不在本表中：6", "标为已售"],
  ["zh", "keep", "不在本表中：6", "继续在售"],
] as const)(
  "%s: what becomes of cars that the list lacks (%s) is said before",
  async (language, fate, words, chosen) => {
    const on = { ...list, choices: { unit: 10_000 as const } };
    await open(language, on, { missing: { count: 6, fate, cars: [] } });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole("radio", { name: chosen })).toHaveProperty("checked", true);
  },
);

test("what shall become of cars that the list lacks is chosen where it is published", async () => {
  const on = { ...list, choices: { unit: 10_000 as const } };
  const { user, asked } = await open("en", on, {
    missing: { count: 6, fate: "keep", cars: [], called_sold: 2 },
  });
  expect(await screen.findByText(/calls 2 of them sold/)).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: "mark as sold" }));
  await user.click(await screen.findByRole("button", { name: "Publish 12 cars" }));
  expect(await screen.findByText(/12 cars added/)).toBeTruthy();
  expect(wanted(asked).at(-1)).toMatchObject({ missing: "sold" });
});

test("a supplier who is asked one thing types the answer at once", async () => {
  await open("en", priceList({ choices: { unit: 10_000 } }));
  const rate = await screen.findByRole("textbox", { name: /^Exchange rate/ });
  await waitFor(() => expect(document.activeElement).toBe(rate));
});

test("after a reload the card shows what was understood in one line, and all of it may be said otherwise", async () => {
  const on = priceList({ choices: { unit: 10_000, unitsPerDollar: 7.1 } });
  const draft = stubPriceLists(on, done({ inserted: 12 }));
  const { user, asked } = await openPage(<UploadPanel />, {
    user: lin,
    answers: { ...draft.answers, [preview]: answer(tell, on) },
  });
  const line = await screen.findByRole("region", { name: "What was understood" });
  expect(within(line).getByRole("combobox", { name: "Unit" })).toHaveProperty("value", "10000");
  const rate = within(line).getByRole("textbox", { name: /^Exchange rate/ });
  expect(rate).toHaveProperty("value", "7.1");
  expect(screen.queryByText(/first/)).toBeNull();
  await user.clear(rate);
  await user.type(rate, "7.2");
  await user.click(await screen.findByRole("button", { name: "Publish 12 cars" }));
  expect(await screen.findByText(/12 cars added/)).toBeTruthy();
  expect(wanted(asked).at(-1)).toEqual({ unit: 10_000, unitsPerDollar: 7.2 });
});

test("questions that nobody has answered yet are there again after a reload", async () => {
  const draft = stubPriceLists(list);
  const current = () => {
    // What the tab remembers of the page before.
    sessionStorage.setItem("price-list-asked", priceListId);
    return { price_list: draft.lies };
  };
  await openPage(<UploadPanel />, {
    user: lin,
    answers: { ...draft.answers, "GET /price-lists/current": current, [preview]: answer(tell, list) },
  });
  expect(await screen.findByRole("region", { name: "2 questions first" })).toBeTruthy();
});

test.each(["by itself", "when it is pressed"])(
  "an answer that was lost with the connection is asked about again %s",
  async (how) => {
    let isLost = false;
    const on = { ...list, last_units_per_dollar: null, choices: { unit: 10_000 as const } };
    const draft = stubPriceLists(on, done({ inserted: 12 }));
    const told = answer(tell, on);
    const carry = <Part,>(answered: Part): Part => {
      if (isLost) throw new TypeError("Failed to fetch");
      return answered;
    };
    const { user } = await openPage(<UploadPanel />, {
      user: lin,
      answers: {
        ...draft.answers,
        [preview]: (one: Asked) => carry(told(one)),
        "GET /health/live": () => carry({}),
      },
    });
    act(() => askAbout(priceListId));
    const rate = await screen.findByRole("textbox", { name: /^Exchange rate/ });
    isLost = true;
    await user.click(rate);
    await user.paste("7.1");
    const again = await screen.findByRole("button", { name: "Try again" });
    expect(screen.getByRole("button", { name: "Publish" })).toHaveProperty("disabled", true);
    isLost = false;
    if (how === "by itself") act(() => void dispatchEvent(new Event("offline")));
    else await user.click(again);
    expect(await screen.findByRole("button", { name: "Publish 12 cars" })).toHaveProperty("disabled", false);
    expect(rate).toHaveProperty("value", "7.1");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  },
);

test("a list that is not to be imported goes from the draft", async () => {
  const { user, draft } = await open("zh");
  await user.click(await screen.findByRole("button", { name: "取消，不导入" }));
  await waitFor(() => expect(draft.lies).toBeNull());
  expect(await screen.findByRole("button", { name: "选择文件" })).toBeTruthy();
});

test.each(["file_takes_too_long", "previews_busy"] as const)(
  "where there was no time to count what a list changes it may be published all the same (%s)",
  async (code) => {
    const draft = stubPriceLists(list, done({ inserted: 12 }));
    const { user } = await openPage(<UploadPanel />, {
      user: lin,
      language: "en",
      answers: { ...draft.answers, [preview]: () => new Failure(code, { params: { seconds: 15 } }) },
    });
    act(() => askAbout(priceListId));
    expect((await screen.findByRole("alert")).textContent).toContain("There was no time to count");
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Publish" }));
    await waitFor(() => expect(draft.lies?.status).not.toBe("draft"));
  },
);
