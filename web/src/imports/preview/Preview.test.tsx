// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Asked } from "../../../test/open-page.tsx";
import { answer, foreseen, openDesk, plain, preview, wanted } from "../../../test/open-price-list.tsx";
import { priceList } from "../../../test/price-list.ts";

afterEach(cleanup);

test("a cell is mended in its place, and stays there to be seen", async () => {
  const { user, asked } = await openDesk(priceList(), ({ mended }) =>
    mended ? { foresight: { rejected: 1, rows: foreseen.rows.slice(1) } } : {},
  );
  const cell = await screen.findByRole("textbox", { name: "Price, line 14" });
  await user.clear(cell);
  await user.type(cell, "18500{Enter}");
  // Enter goes on to the next one, as in a spreadsheet.
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Model, line 15" }));
  expect(await screen.findByText("Corrected")).toBeTruthy();
  expect(wanted(asked)).toEqual([{}, { mended: [{ line: 14, column: "price", value: "18500" }] }]);
  expect(screen.getByText("Corrected: 1 · skipped: 0")).toBeTruthy();
  expect(cell.isConnected).toBe(true);

  await user.click(screen.getByRole("button", { name: "Reset to file value, Price, line 14" }));
  await waitFor(() => expect(wanted(asked).at(-1)).toEqual({}));
});

test("while a change is on its way the old figures stay, and nothing can be taken in", async () => {
  const gate = Promise.withResolvers<void>();
  const { user } = await openDesk(priceList(), undefined, {
    [preview]: async (asked: Asked) => {
      const told = answer(({ leftOut }) => (leftOut ? { foresight: { inserted: 11 } } : {}))(asked);
      if (told.price_list.choices.leftOut) await gate.promise;
      return told;
    },
  });
  await user.click(await screen.findByRole("button", { name: "Skip row, Line 14" }));
  expect(screen.getByRole("button", { name: "Import (155 cars)" })).toHaveProperty("disabled", true);
  expect(screen.getByText("Counting…")).toBeTruthy();
  gate.resolve();
  expect(await screen.findByRole("button", { name: "Import (154 cars)" })).toHaveProperty("disabled", false);
});

test("a late answer to an older question is not shown", async () => {
  const gate = Promise.withResolvers<void>();
  const { user, asked } = await openDesk(priceList(), undefined, {
    [preview]: async (asked: Asked) => {
      const told = answer(({ leftOut = [] }) => ({ foresight: { inserted: 100 * leftOut.length } }))(asked);
      if (told.price_list.choices.leftOut?.length === 1) await gate.promise;
      return told;
    },
  });
  await user.click(await screen.findByRole("button", { name: "Skip row, Line 14" }));
  await waitFor(() => expect(wanted(asked)).toHaveLength(2));
  await user.click(screen.getByRole("button", { name: "Skip row, Line 15" }));
  const figures: string[] = [];
  const outcome = screen.getByRole("region", { name: "What will happen" });
  new MutationObserver(() => figures.push(outcome.textContent ?? "")).observe(outcome, {
    subtree: true,
    characterData: true,
    childList: true,
  });
  gate.resolve();
  await waitFor(() => expect(outcome.textContent).toContain("New200"));
  expect(figures.some((text) => text.includes("New100"))).toBe(false);
  expect(wanted(asked).at(-1)).toEqual({ leftOut: [14, 15] });
});

test("rows that are left out are shown with the way back; all changes can be undone at once", async () => {
  const { user, asked } = await openDesk(priceList({ choices: { leftOut: [15], delimiter: ";" } }));
  await user.click(await screen.findByRole("button", { name: "Skip row, Line 9" }));
  expect(screen.getAllByText("Skipped")).toHaveLength(2);
  expect(screen.queryByRole("textbox", { name: "Price, line 9" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Include again, Line 15" }));
  await waitFor(() => expect(wanted(asked).at(-1)).toEqual({ delimiter: ";", leftOut: [9] }));
  await user.click(screen.getByRole("button", { name: "Undo all my changes" }));
  await waitFor(() => expect(wanted(asked).at(-1)).toEqual({ delimiter: ";" }));
});

test("a price that jumps is named with what it was, and mended in place", async () => {
  const { user, asked } = await openDesk(priceList());
  const jumps = await screen.findByRole("region", { name: /Prices to check: 1/ });
  expect(plain(jumps.textContent)).toContain("BYD Seal 2025LA-1 · Line 918 500 $ → 25 000 $+35 %");
  const cell = within(jumps).getByRole("textbox", { name: "Price, line 9" });
  await user.clear(cell);
  await user.type(cell, "20500");
  await user.tab();
  await waitFor(() =>
    expect(wanted(asked).at(-1)).toEqual({ mended: [{ line: 9, column: "price", value: "20500" }] }),
  );
});

test("a price far from the market is named with the median of its model", async () => {
  await openDesk(priceList(), () => ({
    foresight: {
      warnings: [
        { line: 9, car: "BYD Seal 2025", supplier_sku: "", was: null, price: 170_400, median: 24_000 },
      ],
    },
  }));
  const prices = await screen.findByRole("region", { name: /Prices to check: 1/ });
  expect(plain(prices.textContent)).toContain("BYD Seal 2025Line 9170 400 $market median 24 000 $ · × 7.1");
});

test("a list whose prices look like another currency is told so in its place", async () => {
  const warnings = [
    { line: 9, car: "BYD Seal 2025", supplier_sku: "", was: null, price: 170_400, median: 24_000 },
  ];
  const { user, asked } = await openDesk(priceList(), ({ currency }) =>
    currency === "CNY"
      ? { reading: { currency: { code: currency, named: currency } }, foresight: null }
      : { foresight: { inserted: 1, updated: 0, unchanged: 0, warnings } },
  );
  const field = await screen.findByLabelText("Not in US dollars? Choose the currency");
  expect(screen.getByLabelText("Currency of prices").textContent).toContain("Detected: USD");
  await user.selectOptions(field, "CNY");
  const rate = await screen.findByRole("textbox", { name: /^Exchange rate/ });
  // The list that had the focus is gone.
  expect(field.isConnected).toBe(false);
  expect(document.activeElement).toBe(rate);
  expect(wanted(asked).at(-1)).toEqual({ currency: "CNY" });
  expect(screen.getByText("Prices are in CNY, as chosen for files with this header")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Prices are in US dollars" }));
  await waitFor(() => expect(wanted(asked).at(-1)).toEqual({ currency: "USD" }));
});

test("what was corrected on an earlier visit keeps its name, and stands apart from what is not imported", async () => {
  const choices = {
    mended: [
      { line: 9, column: "price" as const, value: "19000" },
      { line: 14, column: "price" as const, value: "18500" },
    ],
    leftOut: [15],
  };
  const [first, second] = foreseen.rows;
  await openDesk(priceList({ choices }), () => ({
    foresight: {
      rejected: 0,
      left_out: 1,
      rows: [],
      touched: [
        { line: 9, car: "BYD Seal 2025", refused: [], warning: foreseen.warnings[0] ?? null },
        { line: 14, car: "Geely Monjaro 2025", refused: first?.refused ?? [], warning: null },
        { line: 15, car: "BYD", refused: second?.refused ?? [], warning: null },
      ],
      warned: 0,
      warnings: [],
    },
  }));
  const problems = await screen.findByRole("region", { name: "Rows with problems" });
  expect(problems.textContent).toContain("Not imported: 0 · corrected: 1 · skipped: 1");
  expect(problems.textContent).toContain("Geely Monjaro 2025");
  expect(screen.getByRole("region", { name: "Prices to check: 0" }).textContent).toContain("BYD Seal 2025");
  expect(screen.getByText("1 row is skipped, as you chose.")).toBeTruthy();
});

test("two rows for one car, and words that the market does not know, are told", async () => {
  await openDesk(priceList(), () => ({
    foresight: {
      repeated: 1,
      repeats: [{ line: 8, earlier_line: 3, car: "BYD Han 2025" }],
      unknown: [{ column: "body_color", value: "Sorrow", rows: 2, line: 4 }],
    },
  }));
  expect((await screen.findByRole("region", { name: "Rows about the same car: 1" })).textContent).toContain(
    "BYD Han 2025Lines 3 and 8",
  );
  const unknown = screen.getByRole("region", { name: "Brands and colours the market does not know: 1" });
  expect(unknown.textContent).toContain("Body colour: Sorrow2 rows, first line 4");
});

test("a fact that could not be read is named beside its car, which is imported, and is mended in its place", async () => {
  const doubt = {
    line: 31,
    column: "first_registered_on",
    code: "unclear_day",
    msg: "",
    value: "05/06/2024",
    car: "BYD Song Plus 2024",
    used: false,
  };
  const { user, asked } = await openDesk(priceList(), ({ mended }) => ({
    foresight: mended
      ? { touched: [{ line: 31, car: "BYD", refused: [], doubts: [doubt], warning: null }] }
      : { doubted: 1, doubts: [doubt] },
  }));
  const facts = await screen.findByRole("region", { name: "Facts to check: 1" });
  expect(facts.textContent).toContain("BYD Song Plus 2024First registered on, line 31");
  expect(facts.textContent).toContain("This day can be read in two ways");
  const cell = within(facts).getByRole("textbox", { name: "First registered on, line 31" });
  await user.clear(cell);
  await user.type(cell, "2024-06-05{Enter}");
  expect(await screen.findByRole("region", { name: "Facts to check: 0" })).toBeTruthy();
  expect(within(facts).getByText("Corrected")).toBeTruthy();
  expect(wanted(asked).at(-1)?.mended).toEqual([
    { line: 31, column: "first_registered_on", value: "2024-06-05" },
  ]);
  expect(screen.getByRole("region", { name: "Rows with problems" }).textContent).not.toContain("Line 31");
});

test("of a doubtful cell that was read all the same, what was read stands below it", async () => {
  const doubt = { line: 31, column: "mileage_km", code: "driven_as_new", msg: "", car: "BYD", used: true };
  const facts = { mileage_km: 50_000 };
  await openDesk(priceList(), () => ({
    foresight: { doubted: 1, doubts: [{ ...doubt, value: "5万公里", facts }] },
  }));
  const section = await screen.findByRole("region", { name: "Facts to check: 1" });
  expect(plain(section.textContent)).toContain("→ 50 000 kmA new car has not gone so far");
});

test("of very many rows the first are shown, and more when asked for", async () => {
  const rows = Array.from({ length: 120 }, (_, at) => ({
    line: at + 2,
    car: "BYD",
    refused: [{ line: at + 2, column: "model", code: "required", msg: "", value: "" }],
  }));
  const { user } = await openDesk(priceList(), () => ({
    foresight: { is_whole: false, rejected: 2000, rows, jumps: [], jumped: 0, noted: 0, notes: [] },
  }));
  const problems = await screen.findByRole("region", { name: "Rows with problems" });
  expect(within(problems).getAllByRole("listitem")).toHaveLength(50);
  expect(plain(screen.getByRole("region", { name: "What will happen" }).textContent)).toContain(
    "Only the first 20 000 rows",
  );
  await user.click(within(problems).getByRole("button", { name: "Show more (70)" }));
  expect(within(problems).getAllByRole("listitem")).toHaveLength(120);
});

test("what was changed last is kept also when its supplier leaves at once", async () => {
  const { user, asked, router } = await openDesk(priceList());
  await user.click(await screen.findByRole("button", { name: "Skip row, Line 14" }));
  expect(wanted(asked)).toEqual([{}]);
  await router.navigate("/supplier/dashboard");
  await waitFor(() => expect(wanted(asked)).toEqual([{}, { leftOut: [14] }]));
});

test("who takes a correction back stays at the cell", async () => {
  const { user } = await openDesk(
    priceList({ choices: { mended: [{ line: 14, column: "price", value: "?" }] } }),
  );
  await user.click(await screen.findByRole("button", { name: "Reset to file value, Price, line 14" }));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Price, line 14" }));
});
