// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { aigerim } from "../../test/people.ts";
import { DealerDashboardPage } from "./DealerDashboardPage.tsx";
import { filterWords, han, marketOf } from "./test/sample-cars.ts";
import { onDesktop, onScreenOf } from "./test/screen-size.ts";

beforeEach(onDesktop);
afterEach(cleanup);
afterEach(() => vi.restoreAllMocks());

async function open() {
  const { address } = await openPage(<DealerDashboardPage />, {
    route: "/dealer/dashboard",
    at: "/dealer/dashboard",
    user: aigerim,
    answers: { ...filterWords, "GET /cars": marketOf([han]) },
  });
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  const cell = await screen.findByRole("cell", { name: "2024" });
  return { address, opened, cell };
}

test("a row says the company that sells, and the person in the title", async () => {
  await open();
  expect(screen.getByRole("cell", { name: "West Gate Cars" }).title).toBe("West Gate Cars · Wang Jun");
});

test("beside the filters on a screen of 1280 pixels a model has 200, also with the price in Almaty", async () => {
  onScreenOf(1280);
  await open();
  expect(screen.getByRole("columnheader", { name: "In Almaty" })).toBeTruthy();
  expect(screen.queryByRole("columnheader", { name: "Updated" })).toBeNull();
  const columns = [...screen.getByRole("table", { name: "Cars" }).querySelectorAll("col")];
  const taken = columns.reduce((sum, { style }) => sum + (Number.parseFloat(style.width) || 0), 0);
  const [gutters, filters, gap, border] = [48, 212, 20, 2];
  expect(1280 - gutters - filters - gap - border - taken).toBeGreaterThanOrEqual(200);
});

test("an arrow that a heading has no room for leaves no dots behind", async () => {
  await open();
  for (const heading of screen.getAllByRole("columnheader"))
    expect(getComputedStyle(heading).textOverflow).toBe("clip");
});

test("on paper, narrow as it is, the market is a table", async () => {
  const listen = () => {};
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("not screen"),
    addEventListener: listen,
    removeEventListener: listen,
  }));
  await open();
  expect(screen.getByRole("table", { name: "Cars" })).toBeTruthy();
});

test("a click anywhere on a row opens its car", async () => {
  const { address, opened, cell } = await open();
  fireEvent.click(cell);
  expect(address()).toBe(`/car/${han.id}`);
  expect(opened).not.toHaveBeenCalled();
});

test.each([
  ["Ctrl", new MouseEvent("click", { bubbles: true, ctrlKey: true })],
  ["⌘", new MouseEvent("click", { bubbles: true, metaKey: true })],
  ["the middle button", new MouseEvent("auxclick", { bubbles: true, button: 1 })],
])("with %s the car opens beside the list", async (_, event) => {
  const { address, opened, cell } = await open();
  fireEvent(cell, event);
  expect(opened).toHaveBeenCalledExactlyOnceWith(`/car/${han.id}`, "_blank", "noopener");
  expect(address()).toBe("/dealer/dashboard");
});

test("the right button opens nothing", async () => {
  const { address, opened, cell } = await open();
  fireEvent(cell, new MouseEvent("auxclick", { bubbles: true, button: 2 }));
  expect(opened).not.toHaveBeenCalled();
  expect(address()).toBe("/dealer/dashboard");
});

test("selecting text in a row leads nowhere", async () => {
  const { address, opened, cell } = await open();
  getSelection()?.selectAllChildren(cell);
  fireEvent.click(cell);
  expect(opened).not.toHaveBeenCalled();
  expect(address()).toBe("/dealer/dashboard");
});
