// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Asked } from "../../test/open-page.tsx";
import { answer, foreseen, openDesk, plain, preview, wanted } from "../../test/open-price-list.tsx";
import { priceList } from "../../test/price-list.ts";

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
  expect(screen.getByRole("button", { name: "Publish 155 cars" })).toHaveProperty("disabled", true);
  expect(screen.getByText("Counting…")).toBeTruthy();
  gate.resolve();
  expect(await screen.findByRole("button", { name: "Publish 154 cars" })).toHaveProperty("disabled", false);
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

test("the currency of prices is said in the line of what was understood, and its rate is asked", async () => {
  const { user, asked } = await openDesk(priceList(), ({ currency }) =>
    currency === "CNY" ? { reading: { currency: { code: currency, named: currency } }, foresight: null } : {},
  );
  const line = await screen.findByRole("region", { name: "What was understood" });
  const field = within(line).getByRole("combobox", { name: "Currency of prices" });
  expect(within(field).getByRole("option", { name: "USD" })).toHaveProperty("selected", true);
  expect(plain(line.textContent)).toContain("157 rows");
  await user.selectOptions(field, "CNY");
  expect(await screen.findByRole("textbox", { name: /^Exchange rate/ })).toHaveProperty("value", "");
  expect(wanted(asked).at(-1)).toEqual({ currency: "CNY" });
  await user.selectOptions(field, "USD");
  await waitFor(() => expect(wanted(asked).at(-1)).toEqual({ currency: "USD" }));
  await waitFor(() => expect(screen.queryByRole("textbox", { name: /^Exchange rate/ })).toBeNull());
});

test.each([
  ["en", "Round to"],
  ["ru", "Округлять до"],
  ["zh", "取整到"],
] as const)(
  "where prices are converted their supplier chooses to how many dollars: %s",
  async (language, name) => {
    const { user, asked } = await openDesk(
      priceList({ choices: { currency: "CNY", unitsPerDollar: 7.1 } }),
      ({ currency }) => ({
        reading: currency === "CNY" ? { currency: { code: "CNY", named: "CNY" } } : {},
      }),
      {},
      language,
    );
    const field = await screen.findByRole("combobox", { name });
    expect(
      within(field)
        .getAllByRole("option")
        .map(({ textContent }) => plain(textContent)),
    ).toEqual(["1 $", "10 $", "50 $", "100 $"]);
    expect(field).toHaveProperty("value", "1");
    await user.selectOptions(field, "50");
    await waitFor(() =>
      expect(wanted(asked).at(-1)).toEqual({ currency: "CNY", unitsPerDollar: 7.1, round: 50 }),
    );
  },
);

test("dollars are not rounded", async () => {
  await openDesk(priceList());
  await screen.findByRole("region", { name: "What was understood" });
  expect(screen.queryByRole("combobox", { name: "Round to" })).toBeNull();
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
  const table = await screen.findByRole("region", { name: "To check: 0" });
  const lines = within(table).getAllByRole("listitem");
  expect(
    lines.map(({ textContent }) => /Geely Monjaro 2025|BYD Seal 2025|Skipped/.exec(textContent)?.[0]),
  ).toEqual(["Geely Monjaro 2025", "Skipped", "BYD Seal 2025"]);
  expect(screen.getByText("Corrected: 2 · skipped: 1")).toBeTruthy();
  expect(screen.getByText("1 row is skipped, as you chose.")).toBeTruthy();
});

test("of very many rows the first are shown, and more when asked for", async () => {
  const rows = Array.from({ length: 120 }, (_, at) => ({
    line: at + 2,
    car: "BYD",
    refused: [{ line: at + 2, column: "model", code: "required", msg: "", value: "" }],
  }));
  const { user } = await openDesk(priceList(), () => ({
    foresight: { is_whole: false, rejected: 2000, rows, warned: 0, warnings: [], noted: 0, notes: [] },
  }));
  const problems = await screen.findByRole("region", { name: /^To check/ });
  expect(within(problems).getAllByRole("listitem")).toHaveLength(50);
  expect(plain(screen.getByRole("region", { name: "What will happen" }).textContent)).toContain(
    "Only the first 2 155 rows",
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
