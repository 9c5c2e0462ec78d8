// @vitest-environment jsdom
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Asked, openPage } from "../../test/open-page.tsx";
import { aigerim, lin } from "../../test/people.ts";
import { watchSaving } from "../../test/watch-saving.ts";
import { AllCarsPage } from "./AllCarsPage.tsx";
import { DealerDashboardPage } from "./DealerDashboardPage.tsx";
import { SupplierDashboardPage } from "./SupplierDashboardPage.tsx";
import { filterWords, han, marketOf, stockOf } from "./test/sample-cars.ts";
import { onPhone, onDesktop } from "./test/screen-size.ts";

let saved: string[];
beforeEach(() => {
  onDesktop();
  saved = watchSaving();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T19:30:00Z") });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const file = () => new Response("brand;model", { headers: { "content-type": "text/csv" } });
/** What the server was asked for the file. */
const searchOf = (asked: readonly Asked[]) =>
  Object.fromEntries(asked.find(({ path }) => path.endsWith("/export"))?.search ?? []);

type DownloadAnswers = NonNullable<Parameters<typeof openPage>[1]>["answers"];

const openStock = (answers: DownloadAnswers, cars = [{ ...han, own: true }]) =>
  openPage(<SupplierDashboardPage uploadPanel={null} />, {
    route: "/supplier/dashboard",
    at: "/supplier/dashboard",
    user: lin,
    language: "zh",
    answers: { "GET /cars/my-cars": stockOf(cars), ...answers },
  });
const openMarket = (search: string, answers: DownloadAnswers) =>
  openPage(<DealerDashboardPage />, {
    route: "/dealer/dashboard",
    at: `/dealer/dashboard${search}`,
    user: aigerim,
    language: "ru",
    answers: { ...filterWords, "GET /cars": marketOf([han]), ...answers },
  });

test("a supplier's stock lands on the disk, named after the day in Almaty", async () => {
  const { user, asked } = await openStock({ "GET /cars/my-cars/export": file() });
  await user.click(await screen.findByRole("button", { name: "下载 Excel" }));
  await waitFor(() => expect(saved).toEqual(["khorgos-stock-2026-11-21.xlsx from blob:file"]));
  expect(searchOf(asked)).toEqual({ language: "zh", format: "xlsx" });
});

test("a dealer gets what is filtered now, in the order of the list", async () => {
  const { user, asked } = await openMarket("?brand=BYD&price_max=30000&sort=price&order=asc&view=cards", {
    "GET /cars/export": file(),
  });
  await user.click(await screen.findByRole("button", { name: "Скачать Excel" }));
  await waitFor(() => expect(saved).toEqual(["khorgos-cars-2026-11-21.xlsx from blob:file"]));
  expect(searchOf(asked)).toEqual({
    brand: "BYD",
    price_max: "30000",
    sort: "price",
    order: "asc",
    language: "ru",
    format: "xlsx",
  });
});

test("a supplier gets the others' cars, as the list shows them", async () => {
  const { user, asked } = await openPage(<AllCarsPage />, {
    route: "/supplier/all-cars",
    at: "/supplier/all-cars",
    user: lin,
    answers: { ...filterWords, "GET /cars": marketOf([han]), "GET /cars/export": file() },
  });
  await user.click(await screen.findByRole("button", { name: "Download Excel" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(searchOf(asked)).toMatchObject({ exclude_own: "true" });
});

test("while the file is made it cannot be asked for twice", async () => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  const { user } = await openMarket("", { "GET /cars/export": () => held.then(file) });
  await user.click(await screen.findByRole("button", { name: "Скачать Excel" }));
  const busy = await screen.findByRole<HTMLButtonElement>("button", { name: "Готовим файл…" });
  expect(busy.disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Скачать CSV" }).disabled).toBe(true);
  arrive();
  expect(await screen.findByRole("button", { name: "Скачать Excel" })).toBeTruthy();
  expect(saved).toHaveLength(1);
});

test("a file that does not come is told, and can be asked for again", async () => {
  const { user } = await openMarket("", { "GET /cars/export": new Failure("unexpected") });
  await user.click(await screen.findByRole("button", { name: "Скачать Excel" }));
  expect(await screen.findByText("Не удалось скачать список")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Скачать Excel" }).disabled).toBe(false);
  expect(saved).toEqual([]);
});

test("where nothing is found there is nothing to download", async () => {
  await openMarket("?brand=Nobody", { "GET /cars": marketOf([]) });
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Скачать Excel" });
  await waitFor(() => expect(button.disabled).toBe(true));
});

test("anyone who wants text has it beside the workbook", async () => {
  const { user, asked } = await openStock({ "GET /cars/my-cars/export": file() });
  await user.click(await screen.findByRole("button", { name: "下载 CSV" }));
  await waitFor(() => expect(saved).toEqual(["khorgos-stock-2026-11-21.csv from blob:file"]));
  expect(searchOf(asked)).toEqual({ language: "zh", format: "csv" });
});

test("on a phone the buttons are read out in full though they show the kinds of file alone", async () => {
  onPhone();
  await openStock({});
  expect((await screen.findByRole("button", { name: "下载 Excel" })).textContent).toBe("Excel");
  expect(screen.getByRole("button", { name: "下载 CSV" }).textContent).toBe("CSV");
});
