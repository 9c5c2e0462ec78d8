// @vitest-environment jsdom
import type { KeptCar, PastImport } from "@khorgos/contract/imports/history";
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { lin } from "../../test/people.ts";
import { withPlainSpaces } from "../platform/line-breaks.rules.ts";
import { TakenBackReport } from "./TakeBackDialog.tsx";
import { ImportHistoryPage } from "./ImportHistoryPage.tsx";

const id = (nth: number) => `00000000-0000-4000-8000-00000000000${nth}`;
const past = (nth: number, part: Partial<PastImport> = {}): PastImport => ({
  id: id(nth),
  at: "2026-11-20T09:05:00.000Z",
  file_name: `list-${nth}.csv`,
  size: 1000,
  encoding: "utf-8",
  inserted: 12,
  updated: 3,
  unchanged: 1200,
  rejected: 0,
  status: "done",
  undone_at: null,
  forgotten_at: null,
  removed: 0,
  restored: 0,
  kept: 0,
  left_out: 0,
  missing: null,
  missing_fate: null,
  price_changes: null,
  exchange_rate: null,
  ...part,
});
const kept: KeptCar = {
  car_id: "C-7K3M9Q",
  brand: "BYD",
  model: "Seal",
  year: 2025,
  supplier_sku: "LA-1",
  why: "changed",
};

const open = (imports: PastImport[], answers: object = {}, language: "en" | "ru" | "zh" = "en") =>
  openPage(<ImportHistoryPage />, {
    user: lin,
    language,
    answers: { "GET /imports": { imports, next_cursor: null }, ...answers },
  });
const items = async () =>
  within(await screen.findByRole("list", { name: /history/ })).getAllByRole("listitem");

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("every upload is told: when, which file, with what outcome", async () => {
  await open([past(1), past(2, { status: "undone", undone_at: "2026-11-20T09:30:00.000Z", rejected: 2 })]);
  const [first, second] = await items();
  expect(first?.textContent?.replaceAll(/\s/g, " ")).toBe(
    "list-1.csvImported20/11/2026, 14:05Added12Updated3Unchanged1 200Not imported0Undo import",
  );
  expect(second?.textContent).toContain("Undone20/11/2026, 14:30");
  expect(second && within(second).queryByRole("button", { name: "Undo import" })).toBeNull();
  expect(second && within(second).getByRole("button", { name: "Download rows not imported" })).toBeTruthy();
});

test("the rate by which prices were converted is told, and rows that were skipped on purpose", async () => {
  await open([past(1, { exchange_rate: { currency: "CNY", units_per_dollar: 7.1 }, left_out: 2 })]);
  const [only] = await items();
  expect(only?.textContent).toContain("1 USD = 7.1 CNY · 2 rows skipped");
});

test("what can be done again by another upload is not red", async () => {
  await open([past(1)]);
  expect((await screen.findByRole("button", { name: "Undo import" })).className).not.toContain("colorError");
});

test("on a wide screen it is a table", async () => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("min-width: 1000px"),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }));
  await open([past(1)]);
  const table = await screen.findByRole("table", { name: "Import history" });
  expect(within(table).getAllByRole("row")).toHaveLength(2);
  vi.unstubAllGlobals();
});

test("an upload that changed nothing cannot be taken back", async () => {
  await open([past(1, { inserted: 0, updated: 0 })]);
  await items();
  expect(screen.queryByRole("button", { name: "Undo import" })).toBeNull();
});

test("an upload is taken back only after a yes; what stays as it is is named", async () => {
  const undone = past(1, {
    status: "undone",
    undone_at: "2026-11-20T09:30:00.000Z",
    removed: 11,
    restored: 3,
    kept: 1,
  });
  const { user, asked } = await open([past(1)], {
    [`POST /imports/${id(1)}/undo`]: { import: undone, kept: [kept] },
  });
  await user.click(await screen.findByRole("button", { name: "Undo import" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Undo the import of “list-1.csv”?" });
  expect(dialog.textContent).toContain("The new cars (12 at most) will be removed from your stock.");
  expect(asked.some(({ method }) => method === "POST")).toBe(false);

  const listed = asked.filter(({ method }) => method === "GET").length;
  await user.click(within(dialog).getByRole("button", { name: "Undo import" }));
  const report = await screen.findByRole("alert");
  expect(within(report).getByText("11 cars were removed from your stock.")).toBeTruthy();
  expect(within(report).getByText("3 cars are as they were before.")).toBeTruthy();
  expect(report.textContent).toContain("BYD Seal, 2025 (LA-1): changed after the upload");
  // The report stands above the history, and the button that was pressed may be far below and is gone.
  expect(document.activeElement).toBe(report);
  await waitFor(() => expect(asked.filter(({ method }) => method === "GET").length).toBeGreaterThan(listed));
});

test("cars that stay are called by the brand that their reader knows", async () => {
  const brands = [{ name: "BYD", zh: "比亚迪", spellings: [], models: [] }];
  await openPage(
    <TakenBackReport taken={{ import: past(1, { kept: 1 }), kept: [kept] }} onClose={() => {}} />,
    {
      user: lin,
      language: "zh",
      answers: { "GET /vocabulary/brands": { brands } },
    },
  );
  expect(await screen.findByText("比亚迪 Seal, 2025")).toBeTruthy();
});

test.each([
  [
    "en",
    "The import of “list-1.csv” could not be undone.",
    "Undo the later price list first, or delete the cars.",
  ],
  [
    "ru",
    "Загрузку «list-1.csv» отменить не удалось.",
    "Сначала отмените более позднюю загрузку или удалите автомобили.",
  ],
  ["zh", "未能撤销导入“list-1.csv”。", "请先撤销之后的导入，或删除这些车源。"],
] as const)("an import of which nothing comes back is told so (%s)", async (language, title, wayOut) => {
  const taken = { import: past(1, { kept: 1 }), kept: [{ ...kept, why: "stated_since" as const }] };
  await openPage(<TakenBackReport taken={taken} onClose={() => {}} />, { user: lin, language });
  const { textContent } = await screen.findByRole("alert");
  expect(withPlainSpaces(textContent ?? "")).toContain(title);
  expect(withPlainSpaces(textContent ?? "")).toContain(wayOut);
});

test("what happened to no car is not told", async () => {
  const undone = past(1, { status: "undone", undone_at: "2026-11-20T09:30:00.000Z", removed: 11 });
  const { user } = await open([past(1)], {
    [`POST /imports/${id(1)}/undo`]: { import: undone, kept: [] },
  });
  await user.click(await screen.findByRole("button", { name: "Undo import" }));
  const dialog = await screen.findByRole("alertdialog");
  await user.click(within(dialog).getByRole("button", { name: "Undo import" }));
  const report = await screen.findByRole("alert");
  expect(within(report).getByText("11 cars were removed from your stock.")).toBeTruthy();
  expect(report.textContent).not.toContain("0 cars");
});

test("anyone who thinks better of it changes nothing; a failure is told", async () => {
  const { user, asked } = await open([past(1)], {
    [`POST /imports/${id(1)}/undo`]: new Failure("unexpected"),
  });
  await user.click(await screen.findByRole("button", { name: "Undo import" }));
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(asked.some(({ method }) => method === "POST")).toBe(false);

  await user.click(screen.getByRole("button", { name: "Undo import" }));
  const dialog = await screen.findByRole("alertdialog");
  await user.click(within(dialog).getByRole("button", { name: "Undo import" }));
  expect(await screen.findByText("Failed to undo the import")).toBeTruthy();
});

test("refused rows are asked for in the reader's language", async () => {
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:rows", revokeObjectURL: () => {} }));
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user, asked } = await open(
    [past(1, { rejected: 2 })],
    { [`GET /imports/${id(1)}/refused`]: new Response("brand", { headers: { "content-type": "text/csv" } }) },
    "ru",
  );
  await user.click(await screen.findByRole("button", { name: "Скачать неимпортированные строки" }));
  await waitFor(() => expect(saved).toEqual(["list-1-не импортировано.xlsx"]));
  expect(Object.fromEntries(asked.at(-1)?.search ?? [])).toEqual({ language: "ru", format: "xlsx" });
  await user.click(screen.getByRole("button", { name: "Скачать неимпортированные строки как CSV" }));
  await waitFor(() => expect(saved.at(-1)).toBe("list-1-не импортировано.csv"));
});

test("without uploads the way to the stock is shown", async () => {
  await open([]);
  expect((await screen.findByRole("link", { name: "To my stock" })).getAttribute("href")).toBe(
    "/supplier/dashboard",
  );
});

test("a history that does not come may be asked for again", async () => {
  await openPage(<ImportHistoryPage />, {
    user: lin,
    answers: { "GET /imports": new Failure("unexpected") },
  });
  expect(await screen.findByText("Failed to load the import history")).toBeTruthy();
});
