// @vitest-environment jsdom
import type { Car } from "@khorgos/contract/cars/cars";
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { lin } from "../../test/people.ts";
import { SupplierDashboardPage } from "./SupplierDashboardPage.tsx";
import { han, stockOf } from "./test/sample-cars.ts";
import { onDesktop } from "./test/screen-size.ts";

const own: Car = { ...han, own: true, version: "7" };

beforeEach(onDesktop);
afterEach(cleanup);

const open = (cars: Car[], answers: NonNullable<Parameters<typeof openPage>[1]>["answers"] = {}) =>
  openPage(<SupplierDashboardPage uploadPanel={<p>upload here</p>} />, {
    route: "/supplier/dashboard",
    at: "/supplier/dashboard",
    user: lin,
    answers: { "GET /cars/my-cars": stockOf(cars), ...answers },
  });

test("a supplier is greeted and sees what the stock is worth", async () => {
  await open([own]);
  expect(await screen.findByRole("heading", { level: 1, name: "Welcome, Lin Yue" })).toBeTruthy();
  const figures = await screen.findByText(/12\s616\s100/);
  // In the figures' own size, which is one for all of them.
  expect(figures.tagName).toBe("DD");
  for (const text of [/^464$/, /113\s659/, /Average price 27\s583/, /4 brands/, "upload here"])
    expect(screen.getByText(text)).toBeTruthy();
});

test.each([
  [{ supplier_sku: "W-1", car_id: "C-7K3M9Q" }, "W-1"],
  [{ supplier_sku: "", car_id: "C-7K3M9Q" }, "C-7K3M9Q"],
  [{ supplier_sku: "", car_id: "" }, "—"],
])("a line with %o is found again by %s", async (numbers, shown) => {
  await open([{ ...own, ...numbers }]);
  const table = await screen.findByRole("table", { name: "My cars" });
  expect(within(table).getAllByRole("row")[1]?.children[1]?.textContent).toBe(shown);
});

test("an empty stock begins with its first car", async () => {
  const { user } = await open([]);
  expect(await screen.findByText("No cars in inventory")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Add Your First Car" }));
  expect(await screen.findByRole("dialog", { name: "Add car" })).toBeTruthy();
});

test("nothing is sent before the form is right; then the car is added and the list asked again", async () => {
  const { user, asked } = await open([], { "POST /cars": { car: own } });
  await user.click(await screen.findByRole("button", { name: "Add Your First Car" }));
  const dialog = await screen.findByRole("dialog");
  const field = (name: RegExp) => within(dialog).getByLabelText(name);
  const submit = within(dialog).getByRole("button", { name: "Add car" });

  await user.clear(field(/^Year/));
  await user.type(field(/^Year/), "1950");
  await user.clear(field(/^Quantity/));
  await user.type(field(/^Quantity/), "-1");
  await user.click(submit);
  const wrong = await within(dialog).findByRole("group", { name: "5 fields need another look" });
  expect(
    within(wrong)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Brand: This field is required",
    "Model: This field is required",
    "Year: Minimum value is 1980",
    "Price per car: This field is required",
    "Quantity: Minimum value is 0",
  ]);
  expect(asked.filter(({ method }) => method === "POST")).toEqual([]);

  await user.type(field(/^Brand/), "BYD");
  await user.type(field(/^Model/), "Han");
  await user.type(field(/^Price/), "25000.50");
  await user.clear(field(/^Year/));
  await user.type(field(/^Year/), "2024");
  await user.clear(field(/^Quantity/));
  await user.type(field(/^Quantity/), "3");
  await user.type(field(/^Body colour/), "Red");
  await user.type(field(/^Interior colour/), "Nappa cream");
  await user.click(submit);
  expect(await screen.findByText("Car added successfully")).toBeTruthy();
  expect(asked.find(({ method }) => method === "POST")?.body).toMatchObject({
    brand: "BYD",
    model: "Han",
    year: 2024,
    price: 25000.5,
    quantity: 3,
    body_color: "Red",
    interior_color: "Nappa cream",
    supplier_sku: "",
  });
  await waitFor(() => expect(asked.filter(({ path }) => path === "/cars/my-cars").length).toBeGreaterThan(1));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  // A whole form filled in letter by letter.
}, 20_000);

test("a car is edited from its row, and a taken SKU is said above the form and at its field", async () => {
  const { user, asked } = await open([own], { [`PATCH /cars/${own.id}`]: new Failure("sku_taken") });
  await user.click(await screen.findByRole("button", { name: "Edit BYD Han" }));
  const dialog = await screen.findByRole("dialog", { name: "Edit car" });
  expect(within(dialog).getByLabelText(/^Price/)).toHaveProperty("value", "25000");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  const [alert] = await within(dialog).findAllByRole("alert");
  expect(alert?.textContent).toBe("Another of your cars already has this SKU.");
  const field = within(dialog).getByLabelText(/^Supplier SKU/);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  const said = document.getElementById(field.getAttribute("aria-describedby") ?? "");
  expect(said?.textContent).toBe("Another of your cars already has this SKU.");
  expect(asked.find(({ method }) => method === "PATCH")?.body).toEqual({ version: own.version });
});

test("a car is deleted only after a yes", async () => {
  const { user, asked } = await open([own], { [`DELETE /cars/${own.id}`]: {} });
  await user.click(await screen.findByRole("button", { name: "Delete BYD Han" }));
  const query = await screen.findByRole("alertdialog");
  expect(query.textContent).toContain("Are you sure you want to delete this car?");
  await user.click(within(query).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(asked.filter(({ method }) => method === "DELETE")).toEqual([]);

  await user.click(screen.getByRole("button", { name: "Delete BYD Han" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Car deleted successfully")).toBeTruthy();
  expect(asked.filter(({ method }) => method === "DELETE")).toHaveLength(1);
});
