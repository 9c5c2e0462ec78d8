// @vitest-environment jsdom
import type { Car } from "@khorgos/contract/cars/cars";
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { lin } from "../../test/people.ts";
import { SupplierDashboardPage } from "./SupplierDashboardPage.tsx";
import { filterWords, han, stockOf } from "./test/sample-cars.ts";
import { onDesktop } from "./test/screen-size.ts";

const own: Car = { ...han, own: true, version: "7" };

beforeEach(onDesktop);
afterEach(cleanup);

const open = (answers: Record<string, object> = {}, at = "/supplier/dashboard") =>
  openPage(<SupplierDashboardPage uploadPanel={null} templateLink={<p>template here</p>} />, {
    route: "/supplier/dashboard",
    at,
    user: lin,
    answers: { "GET /cars/my-cars": stockOf([own]), ...answers },
  });

test("the stock is a table with the specified columns, or cards", async () => {
  const { user, address } = await open();
  const table = await screen.findByRole("table", { name: "My cars" });
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent),
  ).toEqual(["", "SKU", "Brand", "Model", "Year", "Price", "Qty", "Location", "Updated", "Actions"]);
  for (const name of ["Edit BYD Han", "Delete BYD Han"])
    expect(within(table).getByRole("button", { name })).toBeTruthy();

  await user.click(screen.getByRole("button", { name: "Cards" }));
  const card = await screen.findByRole("article");
  expect(address()).toBe("/supplier/dashboard?view=cards");
  expect(screen.queryByRole("table")).toBeNull();
  const text = card.textContent.replaceAll(/[\u00a0\u202f]/g, " ");
  for (const words of ["BYD Han", "2024", "25 000 $", "3 pcs", "Khorgos"]) expect(text).toContain(words);
});

test("a press on a row opens the car for editing, and the model's name its page", async () => {
  const { user } = await open();
  const table = within(await screen.findByRole("table", { name: "My cars" }));
  expect(table.getByRole("link", { name: "Han" }).getAttribute("href")).toBe(`/car/${own.id}`);
  await user.click(table.getByText("Khorgos"));
  expect(await screen.findByRole("dialog", { name: "Edit car" })).toBeTruthy();
});

test("the stock is searched and filtered as the market is, and the address tells it", async () => {
  const { user, address, asked } = await open(filterWords);
  await user.type(await screen.findByRole("searchbox", { name: "Search my cars" }), "han");
  await waitFor(() => expect(address()).toBe("/supplier/dashboard?search=han"));
  await user.click(screen.getByRole("button", { name: "Filters" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Filters" }));
  await user.type(await sheet.findByLabelText("Price to, $"), "30000");
  await waitFor(() => expect(address()).toBe("/supplier/dashboard?search=han&price_max=30000"));
  const stock = asked.findLast(({ path }) => path === "/cars/my-cars");
  expect(Object.fromEntries(stock?.search ?? [])).toEqual({
    search: "han",
    price_max: "30000",
    sort: "updated_at",
    order: "desc",
  });
});

test("a stock in which nothing is found is not an empty one", async () => {
  const nothing = { ...stockOf([own]), cars: [], total: 0 };
  await open({ "GET /cars/my-cars": nothing }, "/supplier/dashboard?search=lada");
  expect(await screen.findByText("Nothing found for “lada”")).toBeTruthy();
  expect(screen.queryByText("No cars in inventory")).toBeNull();
});

test("every way on from the dashboard is there", async () => {
  await open();
  expect(await screen.findByRole("button", { name: "Add car" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "View all cars" }).getAttribute("href")).toBe("/supplier/all-cars");
  const quick = within(screen.getByRole("region", { name: "Quick actions" }));
  expect(quick.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/supplier/all-cars",
    "/car-requests",
  ]);
  expect(quick.getByText("template here")).toBeTruthy();
});

test("a car that is edited is told so", async () => {
  const { user } = await open({ [`PATCH /cars/${own.id}`]: { car: own } });
  await user.click(await screen.findByRole("button", { name: "Edit BYD Han" }));
  const dialog = await screen.findByRole("dialog", { name: "Edit car" });
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Car updated successfully")).toBeTruthy();
});

test("a price that is edited far away from what it was is saved by a second press", async () => {
  const { user, asked } = await open({ [`PATCH /cars/${own.id}`]: { car: own } });
  await user.click(await screen.findByRole("button", { name: "Edit BYD Han" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit car" }));
  await user.clear(dialog.getByLabelText(/^Price/));
  await user.type(dialog.getByLabelText(/^Price/), "25.5");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  const alert = await dialog.findByText(/^The price goes from/);
  expect(alert.textContent.replaceAll(/[\u00a0\u202f]/g, " ")).toBe(
    "The price goes from 25 000 $ to 25,50 $. Press Save again if that is right.",
  );
  const sent = () => asked.filter(({ method }) => method === "PATCH").map(({ body }) => body);
  expect(sent()).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent()).toEqual([{ version: "7", price: 25.5 }]));
});

test("a car for less than any costs is added by a second press", async () => {
  const { user, asked } = await open({ "POST /cars": { car: own } });
  await user.click(await screen.findByRole("button", { name: "Add car" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add car" }));
  await user.type(dialog.getByLabelText(/^Brand/), "BYD");
  await user.type(dialog.getByLabelText(/^Model/), "Han");
  await user.type(dialog.getByLabelText(/^Price/), "18.5");
  await user.clear(dialog.getByLabelText(/^Quantity/));
  await user.type(dialog.getByLabelText(/^Quantity/), "1");
  const add = dialog.getByRole("button", { name: "Add car" });
  await user.click(add);
  expect(await dialog.findByText(/^Only 18,50.\$ for a car/)).toBeTruthy();
  const sent = () => asked.filter(({ method, path }) => method === "POST" && path === "/cars");
  expect(sent()).toEqual([]);
  await user.click(add);
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test.each([
  ["Edit BYD Han", "Save", `PATCH /cars/${own.id}`, "Failed to update car"],
  ["Delete BYD Han", "Delete", `DELETE /cars/${own.id}`, "Failed to delete car"],
])(
  "%s that fails without a word of its own is told in the specified words",
  async (command, press, call, words) => {
    const { user } = await open({ [call]: new Failure("unexpected") });
    await user.click(await screen.findByRole("button", { name: command }));
    await user.click(await screen.findByRole("button", { name: press }));
    expect(await screen.findByText(words)).toBeTruthy();
  },
);

test("a car that could not be added is told in the specified words, and nothing typed is lost", async () => {
  const { user } = await open({ "POST /cars": new Failure("unexpected") });
  await user.click(await screen.findByRole("button", { name: "Add car" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add car" }));
  await user.type(dialog.getByLabelText(/^Brand/), "BYD");
  await user.type(dialog.getByLabelText(/^Model/), "Han");
  await user.type(dialog.getByLabelText(/^Price/), "25000");
  await user.click(dialog.getByRole("button", { name: "Add car" }));
  expect(await screen.findByText("Failed to add car")).toBeTruthy();
  expect(dialog.getByLabelText(/^Model/)).toHaveProperty("value", "Han");
});
