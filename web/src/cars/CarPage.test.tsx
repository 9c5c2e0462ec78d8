// @vitest-environment jsdom
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { aigerim, lin } from "../../test/people.ts";
import { CarPage } from "./CarPage.tsx";
import { han, hanWithoutContacts } from "./test/sample-cars.ts";
import { onDesktop } from "./test/screen-size.ts";

beforeEach(onDesktop);
afterEach(cleanup);

const open = (answer: object | Failure, user = aigerim) =>
  openPage(<CarPage />, {
    route: "/car/:id",
    at: `/car/${han.id}`,
    user,
    answers: { [`GET /cars/${han.id}`]: answer },
  });

test("a dealer sees the car and every way to reach its supplier", async () => {
  const { user } = await open({ car: han });
  expect(await screen.findByRole("heading", { level: 1, name: "BYD Han" })).toBeTruthy();
  for (const text of ["2024", "White", "Black", "Flagship", "Wang", "Heat pump", "Two keys", "3 pcs"])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  expect(screen.getByRole("link", { name: "+86 139 0013 9000" }).getAttribute("href")).toBe(
    "tel:+8613900139000",
  );
  expect(screen.getByRole("link", { name: "wang@westgate.example" }).getAttribute("href")).toBe(
    "mailto:wang@westgate.example?subject=Inquiry%20about%20BYD%20Han%202024",
  );
  expect(screen.getByText("12 Beijing South Road, Urumqi")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Copy WeChat ID" }));
  expect(await navigator.clipboard.readText()).toBe("westgate_wang");
});

test("another supplier learns only whose car it is", async () => {
  await open({ car: hanWithoutContacts }, lin);
  expect(await screen.findByText("Wang Jun")).toBeTruthy();
  expect(screen.getByText("West Gate Cars")).toBeTruthy();
  expect(screen.queryByRole("link", { name: /\+86|@/ })).toBeNull();
  expect(screen.queryByText("Supplier contact")).toBeNull();
});

test.each(["car_not_found", "invalid_input"] as const)(
  "a car that is not there (%s) is a warning with a way back",
  async (code) => {
    const { user, address } = await open(new Failure(code));
    expect((await screen.findByRole("alert")).textContent).toContain("Car not found");
    await user.click(screen.getByRole("button", { name: "Go back" }));
    // Nothing came before this page, so back is the dashboard.
    await waitFor(() => expect(address()).toBe("/dealer/dashboard"));
  },
);

test("a car that cannot be fetched says so, and may be asked for again", async () => {
  let answer: object | Failure = new Failure("too_many");
  const { user } = await openPage(<CarPage />, {
    route: "/car/:id",
    at: `/car/${han.id}`,
    user: aigerim,
    answers: { [`GET /cars/${han.id}`]: () => answer },
  });
  expect(await screen.findByText("Failed to fetch car details")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Go back" })).toBeTruthy();
  answer = { car: han };
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { level: 1, name: "BYD Han" })).toBeTruthy();
});

test("back goes where the reader came from", async () => {
  const { user, router, address } = await open({ car: han });
  await screen.findByRole("heading", { name: "BYD Han" });
  await router.navigate("/dealer/dashboard?brand=BYD");
  await router.navigate(`/car/${han.id}`);
  await user.click(await screen.findByRole("button", { name: "Back" }));
  await waitFor(() => expect(address()).toBe("/dealer/dashboard?brand=BYD"));
});

test("while the car is fetched its place is kept", async () => {
  let answer = (_car: object) => {};
  const coming = new Promise<object>((done) => (answer = done));
  await openPage(<CarPage />, {
    route: "/car/:id",
    at: `/car/${han.id}`,
    user: aigerim,
    answers: { [`GET /cars/${han.id}`]: () => coming },
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Car details" })).toBeTruthy();
  expect(document.querySelector("[aria-busy] .MuiSkeleton-root")).toBeTruthy();
  answer({ car: han });
  expect(await screen.findByRole("heading", { level: 1, name: "BYD Han" })).toBeTruthy();
  expect(document.querySelector("[aria-busy]")).toBeNull();
});

test("a supplier edits and deletes their own car on its page; nobody else is offered to", async () => {
  await open({ car: hanWithoutContacts }, lin);
  await screen.findByText("Wang Jun");
  expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
  cleanup();

  const own = { ...han, own: true, version: "7" };
  const { user, address } = await openPage(<CarPage />, {
    route: "/car/:id",
    at: `/car/${han.id}`,
    user: lin,
    answers: { [`GET /cars/${han.id}`]: { car: own }, [`DELETE /cars/${han.id}`]: {} },
  });
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit car" }));
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  const query = within(await screen.findByRole("alertdialog"));
  await user.click(query.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(address()).toBe("/supplier/dashboard"));
});
