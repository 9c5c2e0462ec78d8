// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openDesk, plain, wanted } from "../../../test/open-price-list.tsx";
import { priceList } from "../../../test/price-list.ts";

afterEach(cleanup);

test("what the list changes is told, the largest change first, with what becomes of cars that it lacks", async () => {
  const cars = Array.from({ length: 7 }, (_, at) => ({
    id: `00000000-0000-4000-8000-00000000000${at}`,
    car: `BYD Tang ${at}`,
    price: 21_000,
    quantity: 2,
  }));
  const { user, asked } = await openDesk(priceList(), () => ({
    foresight: {
      changes: [{ line: 4, car: "BYD Han 2025", was: 20_000, price: 18_000 }],
      missing: { count: 7, fate: "keep", cars },
    },
  }));
  const prices = await screen.findByRole("region", { name: "Prices that change: 1" });
  expect(plain(prices.textContent)).toContain("BYD Han 202520 000 $ → 18 000 $−10 %");
  const missing = screen.getByRole("region", { name: "Not in this list: 7" });
  expect(within(missing).getAllByRole("listitem")).toHaveLength(5);
  await user.click(within(missing).getByRole("button", { name: "Show more (2)" }));
  expect(within(missing).getAllByRole("listitem")).toHaveLength(7);
  expect(within(missing).getByRole("radio", { name: "keep for sale" })).toHaveProperty("checked", true);
  await user.click(within(missing).getByRole("radio", { name: "mark as sold" }));
  await waitFor(() => expect(wanted(asked).at(-1)).toEqual({ missing: "sold" }));
});
