// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openDesk, plain, wanted } from "../../test/open-price-list.tsx";
import { priceList } from "../../test/price-list.ts";

afterEach(cleanup);

test("one table holds everything to look at, and shows one kind of it when asked", async () => {
  const { user } = await openDesk(priceList(), () => ({
    foresight: { repeated: 1, repeats: [{ line: 8, earlier_line: 3, car: "BYD Han 2025" }] },
  }));
  const table = await screen.findByRole("region", { name: "To check: 4" });
  const kinds = within(table).getByRole("group", { name: "Show only" });
  expect(
    within(kinds)
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["All 4", "Not imported 2", "Prices 1", "Repeated rows 1"]);
  expect(within(table).getAllByRole("listitem")).toHaveLength(4);
  await user.click(within(kinds).getByRole("button", { name: "Not imported 2" }));
  expect(within(table).getAllByRole("listitem")).toHaveLength(2);
  await user.click(within(kinds).getByRole("button", { name: "All 4" }));
  expect(within(table).getAllByRole("listitem")).toHaveLength(4);
});

test("two rows for one car, and words that the market does not know, are told", async () => {
  await openDesk(priceList(), () => ({
    foresight: {
      repeated: 1,
      repeats: [{ line: 8, earlier_line: 3, car: "BYD Han 2025" }],
      unknown: [{ column: "body_color", value: "Sorrow", rows: 2, line: 4 }],
    },
  }));
  const table = await screen.findByRole("region", { name: "To check: 5" });
  expect(table.textContent).toContain("BYD Han 2025Lines 3 and 8 are one car, the later counts");
  expect(table.textContent).toContain("SorrowBody colourThe market does not know this word: 2 rows");
});

test("a price that jumps is named with what it was, and mended in place", async () => {
  const { user, asked } = await openDesk(priceList());
  const cell = await screen.findByRole("textbox", { name: "Price, line 9" });
  expect(plain(cell.closest("li")?.textContent)).toContain(
    "Line 9 · LA-1BYD Seal 2025LA-118 500 $ → 25 000 $+35 %",
  );
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
  const cell = await screen.findByRole("textbox", { name: "Price, line 9" });
  expect(plain(cell.closest("li")?.textContent)).toContain(
    "Line 9BYD Seal 2025170 400 $market median 24 000 $ · × 7.1",
  );
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
  const cell = await screen.findByRole("textbox", { name: "First registered on, line 31" });
  const line = cell.closest("li");
  expect(line?.textContent).toContain(
    "BYD Song Plus 2024First registered onThis day can be read in two ways",
  );
  await user.clear(cell);
  await user.type(cell, "2024-06-05{Enter}");
  await waitFor(() => expect(line?.textContent).toContain("Corrected"));
  expect(wanted(asked).at(-1)?.mended).toEqual([
    { line: 31, column: "first_registered_on", value: "2024-06-05" },
  ]);
});

test("of a doubtful cell that was read all the same, what was read stands below it", async () => {
  const doubt = { line: 31, column: "mileage_km", code: "driven_as_new", msg: "", car: "BYD", used: true };
  const facts = { mileage_km: 50_000 };
  await openDesk(priceList(), () => ({
    foresight: { doubted: 1, doubts: [{ ...doubt, value: "5万公里", facts }] },
  }));
  const cell = await screen.findByRole("textbox", { name: "Mileage, km, line 31" });
  const line = cell.closest("li");
  expect(plain(line?.textContent)).toContain("A new car has not gone so far");
  expect(plain(line?.textContent)).toContain("→ 50 000 km");
});
