// @vitest-environment jsdom
import type { Car } from "@khorgos/contract/cars/cars";
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Asked, openPage } from "../../test/open-page.tsx";
import { lin } from "../../test/people.ts";
import { SupplierDashboardPage } from "./SupplierDashboardPage.tsx";
import { han, stockOf } from "./test/sample-cars.ts";
import { onDesktop } from "./test/screen-size.ts";

const read: Car = { ...han, own: true, version: "7" };

beforeEach(onDesktop);
afterEach(cleanup);

/** Lin opens the car as it was read; by now the stock says something else. */
async function openMeanwhile(now: Car, more: { sameTab?: boolean; listed?: Car } = {}) {
  const change = ({ body }: Asked) =>
    (body as { version: string }).version === now.version ? { car: now } : new Failure("car_changed");
  const page = await openPage(<SupplierDashboardPage uploadPanel={null} />, {
    route: "/supplier/dashboard",
    at: "/supplier/dashboard",
    user: lin,
    sameTab: more.sameTab ?? false,
    answers: {
      "GET /cars/my-cars": stockOf([more.listed ?? read]),
      [`GET /cars/${read.id}`]: { car: now },
      [`PATCH /cars/${read.id}`]: change,
    },
  });
  await page.user.click(await screen.findByRole("button", { name: "Edit BYD Han" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit car" }));
  const field = (name: RegExp) => dialog.getByLabelText<HTMLInputElement>(name, { selector: "input" });
  const write = async (name: RegExp, text: string) => {
    await page.user.clear(field(name));
    await page.user.type(field(name), text);
  };
  const save = () => page.user.click(dialog.getByRole("button", { name: "Save" }));
  const sent = () => page.asked.filter(({ method }) => method === "PATCH").map(({ body }) => body);
  return { ...page, dialog, field, write, save, sent };
}

test("both values of a field that two people changed are shown, and theirs may be chosen", async () => {
  const { user, dialog, field, write, save, sent } = await openMeanwhile({
    ...read,
    version: "8",
    price: 22_000,
    quantity: 1,
  });
  await write(/^Price/, "24000");
  await save();
  const choice = within(await dialog.findByRole("radiogroup", { name: "Price per car" }));
  expect(choice.getAllByRole("radio").map((radio) => (radio as HTMLInputElement).checked)).toEqual([
    true,
    false,
  ]);
  expect(dialog.getByText(/^Quantity — 1$/)).toBeTruthy();
  expect(field(/^Quantity/).value).toBe("1");

  await user.click(choice.getByLabelText(/^Now in the stock: 22\s000\s\$/));
  expect(field(/^Price/).value).toBe("22000");
  await save();
  expect(await screen.findByText("Car updated successfully")).toBeTruthy();
  expect(sent()).toEqual([{ version: "7", price: 24_000 }, { version: "8" }]);
});

test("one's own value is saved over theirs once it was chosen", async () => {
  const { dialog, write, save, sent } = await openMeanwhile({ ...read, version: "8", price: 22_000 });
  await write(/^Price/, "24000");
  await save();
  await dialog.findByRole("radiogroup", { name: "Price per car" });
  await save();
  expect(await screen.findByText("Car updated successfully")).toBeTruthy();
  expect(sent()).toEqual([
    { version: "7", price: 24_000 },
    { version: "8", price: 24_000 },
  ]);
});

test("where different fields were changed both stay, and nobody is asked", async () => {
  const { write, save, sent } = await openMeanwhile({ ...read, version: "8", quantity: 1 });
  await write(/^Price/, "24000");
  await save();
  expect(await screen.findByText("Car updated successfully")).toBeTruthy();
  expect(sent()).toEqual([
    { version: "7", price: 24_000 },
    { version: "8", price: 24_000 },
  ]);
});

test("what was typed before a reload answers the car as it was then", async () => {
  const first = await openMeanwhile(read);
  await first.write(/^Price/, "24000");
  cleanup();
  const now = { ...read, version: "8", price: 22_000 };
  const { dialog, field, save } = await openMeanwhile(now, { sameTab: true, listed: now });
  expect(field(/^Price/).value).toBe("24000");
  await save();
  expect(await dialog.findByRole("radiogroup", { name: "Price per car" })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("Car updated successfully")).toBeNull());
});
