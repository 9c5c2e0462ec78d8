// @vitest-environment jsdom
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { lin } from "../../test/people.ts";
import { SupplierDashboardPage } from "./SupplierDashboardPage.tsx";
import { han, stockOf } from "./test/sample-cars.ts";
import { onDesktop } from "./test/screen-size.ts";
import { withPlainSpaces } from "../platform/line-breaks.rules.ts";

// Fetched on demand by the page; on a busy machine that takes a while.
beforeAll(() => import("./BrandValues.tsx"));
beforeEach(onDesktop);
afterEach(cleanup);

const brand = (name: string, value: number) => ({ brand: name, cars: 1, units: 2, value });
const open = (brands: object, cars = [{ ...han, own: true }], language: "en" | "ru" = "en") =>
  openPage(<SupplierDashboardPage uploadPanel={null} />, {
    route: "/supplier/dashboard",
    at: "/supplier/dashboard",
    user: lin,
    language,
    answers: { "GET /cars/my-cars": stockOf(cars), "GET /cars/my-cars/brands": brands },
  });

const lines = (title: string) => {
  const list = within(
    screen.getByRole("region", { name: (said) => withPlainSpaces(said) === title }),
  ).getAllByRole("listitem");
  return list.map(({ textContent }) => textContent?.replace(/\s/g, " "));
};

test("a supplier sees what the stock is worth by brand, the dearest first", async () => {
  const { asked } = await open({ brands: [brand("Zeekr", 40_000), brand("BYD", 30_000.4)] });
  await screen.findByText("Zeekr");
  expect(lines("Stock value by brand")).toEqual(["Zeekr40 000 $", "BYD30 000 $"]);
  const paths = asked.map(({ path }) => path);
  expect(paths.indexOf("/cars/my-cars/brands")).toBeGreaterThan(paths.indexOf("/cars/my-cars"));
});

test("the brands beyond the eighth are one line", async () => {
  const brands = Array.from({ length: 12 }, (_, at) => brand(`Brand ${at}`, 100));
  await open({ brands }, undefined, "ru");
  await screen.findByText("Brand 0");
  expect(lines("Стоимость склада по маркам").slice(-2)).toEqual(["Brand 7100 $", "Ещё 4 марки400 $"]);
});

test("an empty stock has no picture and asks for none", async () => {
  const { asked } = await open({ brands: [] }, []);
  await screen.findByText("No cars in inventory");
  expect(screen.queryByText("Stock value by brand")).toBeNull();
  expect(asked.some(({ path }) => path === "/cars/my-cars/brands")).toBe(false);
});

test("a picture that cannot be had disturbs nobody", async () => {
  const { asked } = await open(new Failure("too_many"));
  await waitFor(() => expect(asked.some(({ path }) => path === "/cars/my-cars/brands")).toBe(true));
  await waitFor(() => expect(screen.queryByText("Stock value by brand")).toBeNull());
  expect(screen.getByRole("table", { name: "My cars" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});
