// @vitest-environment jsdom
import type { Car } from "@khorgos/contract/cars/cars";
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { money } from "../platform/format.ts";
import { lin } from "../../test/people.ts";
import { SupplierDashboardPage } from "./SupplierDashboardPage.tsx";
import { han, stockOf } from "./test/sample-cars.ts";
import { onDesktop } from "./test/screen-size.ts";

const read: Car = { ...han, own: true, version: "7" };

beforeEach(onDesktop);
afterEach(cleanup);

async function openStock(answers: Record<string, object>) {
  const page = await openPage(<SupplierDashboardPage uploadPanel={null} />, {
    route: "/supplier/dashboard",
    at: "/supplier/dashboard",
    user: lin,
    answers: { "GET /cars/my-cars": stockOf([read]), ...answers },
  });
  const table = within(await screen.findByRole("table", { name: "My cars" }));
  const write = async (what: "price" | "quantity", text: string) => {
    await page.user.click(table.getByRole("button", { name: new RegExp(`${what} of BYD Han: change$`) }));
    await table.findByRole("textbox", { name: new RegExp(`^${what} of BYD Han`, "i") });
    await page.user.keyboard(text);
  };
  const sent = () => page.asked.filter(({ method }) => method === "PATCH").map(({ body }) => body);
  return { ...page, table, write, sent };
}
const change = `PATCH /cars/${read.id}`;

test("a price is changed in its row, and nothing else of the car is sent", async () => {
  const { write, sent, table } = await openStock({ [change]: { car: { ...read, price: 24_500 } } });
  await write("price", "24500{Enter}");
  await waitFor(() => expect(sent()).toEqual([{ version: "7", price: 24_500 }]));
  const button = await table.findByRole("button", { name: /price of BYD Han/ });
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a price is understood as people write it", async () => {
  const { write, sent } = await openStock({ [change]: { car: { ...read, price: 24_500 } } });
  await write("price", "24,500 ${Enter}");
  await waitFor(() => expect(sent()).toEqual([{ version: "7", price: 24_500 }]));
});

test("leaving the field saves as well, and leaving it as it was sends nothing", async () => {
  const { user, write, sent } = await openStock({ [change]: { car: { ...read, quantity: 0 } } });
  await write("quantity", "3");
  await user.click(screen.getByRole("searchbox"));
  expect(sent()).toEqual([]);
  await write("quantity", "0");
  await user.click(screen.getByRole("searchbox"));
  await waitFor(() => expect(sent()).toEqual([{ version: "7", quantity: 0 }]));
});

test("a line that becomes several cars says that its VIN is gone", async () => {
  const one: Car = { ...read, quantity: 1, vin: "LGXCE6CD1P0123456" };
  const { vin: _vin, ...several } = one;
  const { write } = await openStock({
    "GET /cars/my-cars": stockOf([one]),
    [change]: { car: { ...several, quantity: 3 } },
  });
  await write("quantity", "3{Enter}");
  expect(
    await screen.findByText("VIN LGXCE6CD1P0123456 was removed: a VIN belongs to one car only."),
  ).toBeTruthy();
});

test("who goes on to another number while one is being saved is not called back from it", async () => {
  let arrive = () => {};
  const held = new Promise<object>((resolve) => {
    arrive = () => resolve({ car: { ...read, price: 24_500 } });
  });
  const { write, sent, table, user } = await openStock({ [change]: () => held });
  await write("price", "24500");
  await write("quantity", "1");
  arrive();
  await table.findByRole("button", { name: /price of BYD Han/ });
  // Time for the focus to be taken, if somebody takes it.
  await new Promise((resolve) => setTimeout(resolve, 20));
  await user.keyboard("2");
  expect(table.getByRole("textbox", { name: "Quantity of BYD Han" })).toHaveProperty("value", "12");
  expect(sent()).toEqual([{ version: "7", price: 24_500 }]);
});

test("cents are written in the row as they are everywhere", async () => {
  const { table } = await openStock({ "GET /cars/my-cars": stockOf([{ ...read, price: 23_300.5 }]) });
  expect(table.getByRole("button", { name: /price of BYD Han/ }).textContent).toBe(money(23_300.5));
});

test("Escape leaves the car as it is", async () => {
  const { write, sent, table } = await openStock({});
  await write("price", "1{Escape}");
  expect(await table.findByRole("button", { name: /price of BYD Han/ })).toBeTruthy();
  expect(sent()).toEqual([]);
});

test.each([
  ["price", "-5", "Minimum value is 0"],
  ["price", "2.45万", "Please enter a valid number"],
  ["price", "24500.555", "At most two decimals are kept"],
  ["price", "24.500", "At most two decimals are kept"],
  ["quantity", "1.5", "Please enter a whole number"],
  ["quantity", "{Delete}", "This field is required"],
] as const)("a %s of %s is refused at its field, which stays", async (what, typed, complaint) => {
  const { write, sent, table } = await openStock({});
  await write(what, `${typed}{Enter}`);
  expect((await screen.findByRole("tooltip")).textContent).toBe(complaint);
  expect(table.getByRole("textbox").getAttribute("aria-invalid")).toBe("true");
  expect(sent()).toEqual([]);
});

test("what did not arrive stays in its field", async () => {
  const { write, table } = await openStock({ [change]: new Failure("unexpected") });
  await write("price", "24500{Enter}");
  expect(await screen.findByText("Failed to update car")).toBeTruthy();
  expect(table.getByRole("textbox", { name: "Price of BYD Han, $" })).toHaveProperty("value", "24500");
});

const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, " ");

test.each([
  ["Enter", "{Enter}"],
  ["the button by keyboard", "{Tab}{Enter}"],
  ["the button", undefined],
])("a price far from what it was is saved by %s only", async (_, keys) => {
  const { user, write, sent } = await openStock({ [change]: { car: { ...read, price: 24.5 } } });
  await write("price", "24.5{Enter}");
  const query = await screen.findByRole("alert");
  expect(plain(query.textContent)).toBe("Price changes from 25 000 $ to 24,50 $.");
  // A press on its words is none on the row, which would open the car.
  await user.click(query);
  expect(sent()).toEqual([]);
  screen.getByRole("textbox", { name: /^Price of/ }).focus();
  await (keys ? user.keyboard(keys) : user.click(screen.getByRole("button", { name: "Save" })));
  await waitFor(() => expect(sent()).toEqual([{ version: "7", price: 24.5 }]));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(screen.queryByRole("dialog")).toBeNull();
});

test.each(["the button", "Escape", "a press elsewhere", "Escape elsewhere"])(
  "a price far from what it was is given up by %s",
  async (how) => {
    const { user, write, sent, table } = await openStock({});
    await write("price", "24.5");
    // Leaving the field asks as well, and the query stays.
    await (how === "Escape elsewhere" ? user.click(screen.getByRole("searchbox")) : user.keyboard("{Enter}"));
    const query = within(await screen.findByRole("group", { name: /^Price changes/ }));
    if (how === "the button") await user.click(query.getByRole("button", { name: /^Keep 25.000/ }));
    else if (how === "a press elsewhere") await user.click(screen.getByRole("searchbox"));
    else await user.keyboard("{Escape}");
    const button = await table.findByRole("button", { name: /price of BYD Han/ });
    expect(plain(button.textContent)).toBe("25 000 $");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(sent()).toEqual([]);
  },
);

test("a number that somebody else has changed meanwhile is told, and overwritten only on purpose", async () => {
  const now = { ...read, version: "8", price: 22_000 };
  const { user, write, sent } = await openStock({
    [`GET /cars/${read.id}`]: { car: now },
    [change]: ({ body }: { body: { version: string } }) =>
      body.version === "8" ? { car: { ...now, price: 24_500 } } : new Failure("car_changed"),
  });
  await write("price", "24500{Enter}");
  const query = await screen.findByRole("alert");
  expect(plain(query.textContent)).toContain("changed this to 22 000 $");
  await user.click(screen.getByRole("searchbox"));
  expect(sent()).toEqual([{ version: "7", price: 24_500 }]);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent().at(-1)).toEqual({ version: "8", price: 24_500 }));
});
