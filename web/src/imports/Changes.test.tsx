// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openDesk, plain, wanted } from "../../test/open-price-list.tsx";
import { priceList, priceListId } from "../../test/price-list.ts";

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

test.each([
  ["en", "BYD Han 2025 Max · White 雪域白 / Black · Khorgos"],
  ["ru", "BYD Han 2025 Max · Белый 雪域白 / Чёрный · Хоргос"],
  ["zh", "BYD Han 2025 Max · 白色 雪域白 / 黑色 · 霍尔果斯"],
] as const)("cars of one name are told apart in %s", async (language, said) => {
  const car = {
    car: "BYD Han 2025",
    trim_level: "Max",
    body_color: "white",
    body_color_name: "雪域白",
    interior_color: "black",
    interior_color_name: "",
    location: "Khorgos",
    supplier_sku: "",
  };
  await openDesk(
    priceList(),
    () => ({
      foresight: {
        changes: [{ ...car, line: 4, was: 20_000, price: 18_000 }],
        missing: { count: 1, fate: "keep", cars: [{ ...car, id: priceListId, price: 21_000, quantity: 2 }] },
      },
    }),
    {},
    language,
  );
  const told = (await screen.findAllByRole("listitem")).map(({ textContent }) => plain(textContent) ?? "");
  expect(told.filter((text) => text.startsWith(said))).toHaveLength(2);
});

test("cars that the list calls sold are told apart from those that it lacks", async () => {
  const car = { car: "BYD Han 2025", price: 21_000, quantity: 2 };
  const cars = [
    { ...car, id: priceListId, called_sold: true },
    { ...car, id: priceListId.replace("7", "8"), called_sold: false },
  ];
  const { user } = await openDesk(priceList(), ({ missing: fate = "keep" }) => ({
    foresight: { missing: { count: 2, called_sold: 1, fate, cars } },
  }));
  const missing = within(await screen.findByRole("region", { name: "Not in this list: 2" }));
  const lines = missing.getAllByRole("listitem").map(({ textContent }) => plain(textContent));
  expect(lines).toEqual(["BYD Han 2025sold in the file · 2 × 21 000 $", "BYD Han 20252 × 21 000 $"]);
  expect(
    missing.getByText(/^The file calls 1 of them sold or reserved: it will be marked as sold/),
  ).toBeTruthy();
  await user.click(missing.getByRole("radio", { name: "remove" }));
  await waitFor(() => expect(missing.queryByText(/^The file calls 1 of them/)).toBeNull());
});
