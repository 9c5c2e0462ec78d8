// @vitest-environment jsdom
import type { Car } from "@khorgos/contract/cars/cars";
import { Failure } from "@khorgos/contract/platform/failures";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Asked, openPage } from "../../test/open-page.tsx";
import { aigerim, lin } from "../../test/people.ts";
import { AllCarsPage } from "./AllCarsPage.tsx";
import { DealerDashboardPage } from "./DealerDashboardPage.tsx";
import { figuresOf, filterWords, han, longMarket, marketOf, page } from "./test/sample-cars.ts";
import { onPhone, onDesktop } from "./test/screen-size.ts";

beforeEach(onDesktop);
afterEach(cleanup);

const open = (search: string, cars: object | ((asked: Asked) => object), figures: object = figuresOf(1)) =>
  openPage(<DealerDashboardPage />, {
    route: "/dealer/dashboard",
    at: `/dealer/dashboard${search}`,
    user: aigerim,
    answers: { ...filterWords, "GET /cars": cars, "GET /cars/stats": figures },
  });

/** What there is to do where a list would be. */
const ways = async (title: string) => {
  const state = (await screen.findByText(title)).parentElement;
  if (!state) throw new Error("nothing around the title");
  return [...within(state).queryAllByRole("button"), ...within(state).queryAllByRole("link")].map(
    (way) => way.textContent,
  );
};

test.each([
  ["no match", "?brand=Nobody", marketOf([]), "No cars found", "Clear filters"],
  ["an empty market", "", marketOf([]), "No cars on the market yet", "Create request"],
  [
    "a failure",
    "",
    new Failure("too_many"),
    "Too many attempts. Please wait a little and try again.",
    "Try again",
  ],
])("%s is told apart and has one thing to do", async (_, search, answer, title, way) => {
  await open(search, answer);
  expect(await ways(title)).toEqual([way]);
});

test("a supplier alone on the market is led to their own cars", async () => {
  await openPage(<AllCarsPage />, {
    route: "/supplier/all-cars",
    at: "/supplier/all-cars",
    user: lin,
    answers: { ...filterWords, "GET /cars": marketOf([]) },
  });
  expect(await ways("No cars on the market yet")).toEqual(["To my cars"]);
  expect(screen.getByRole("link", { name: "To my cars" }).getAttribute("href")).toBe("/supplier/dashboard");
});

test("all filters go at one press beside their chips", async () => {
  const { user, address } = await open("?brand=BYD&price_max=30000&sort=price&order=asc", marketOf([han]));
  const chips = await screen.findByRole("list", { name: "Active filters" });
  expect(within(chips).getAllByRole("listitem")).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Clear all" }));
  await waitFor(() => expect(address()).toBe("/dealer/dashboard?sort=price&order=asc"));
  expect(screen.queryByRole("list", { name: "Active filters" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Clear all" })).toBeNull();
});

test("the rows before stay, dimmed, while the next are on their way", async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const seal: Car = { ...han, id: "00000000-0000-4000-8000-0000000000ab", model: "Seal" };
  const { user } = await open("", ({ search }: Asked) =>
    marketOf([search.has("sort", "price") ? seal : han], "page two"),
  );
  const wire = globalThis.fetch;
  globalThis.fetch = async (...call: Parameters<typeof fetch>) => {
    await held;
    return wire(...call);
  };
  await user.click(await screen.findByRole("button", { name: "Price" }));
  const busy = await waitFor(() => {
    const around = screen.getByRole("table").closest("[aria-busy=true]");
    expect(around).not.toBeNull();
    return around;
  });
  expect(busy && getComputedStyle(busy).opacity).toBe("0.5");
  expect(screen.getByRole("link", { name: "Han" })).toBeTruthy();
  expect(screen.queryByText(/The list ends here/)).toBeNull();
  release();
  expect(await screen.findByRole("link", { name: "Seal" })).toBeTruthy();
  expect(screen.getByRole("table").closest("[aria-busy=true]")).toBeNull();
});

test("of a long list only the rows near the screen are drawn, and the table says how many there are", async () => {
  await open("", marketOf(page(), "page two"), figuresOf(500));
  const table = await screen.findByRole("table");
  await waitFor(() => expect(table.getAttribute("aria-rowcount")).toBe("501"));
  const drawn = within(table).getAllByRole("link", { name: /^Seal/ });
  expect(drawn.length).toBeGreaterThan(10);
  expect(drawn.length).toBeLessThan(80);
});

test("the next page comes by itself when the end of the list comes near", async () => {
  const watching: (() => void)[] = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        watching.push(() => seen([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  await open(
    "",
    ({ search }: Asked) =>
      search.get("cursor") === "page two" ? marketOf([han]) : marketOf(page(), "page two"),
    figuresOf(101),
  );
  expect(await screen.findByText("100 of 101 shown")).toBeTruthy();
  act(() => watching.at(-1)?.());
  await waitFor(() => expect(screen.queryByText("100 of 101 shown")).toBeNull());
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  vi.unstubAllGlobals();
});

test("a next page that did not come is told at the end of the list, and comes at a press", async () => {
  let isBroken = true;
  const { user } = await open(
    "",
    ({ search }: Asked) => {
      if (!search.has("cursor")) return marketOf(page(), "page two");
      return isBroken ? new Failure("too_many") : marketOf([han]);
    },
    figuresOf(101),
  );
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  expect((await screen.findByRole("alert")).textContent).toBe("The rest of the list could not be fetched.");
  expect(screen.getByText("100 of 101 shown")).toBeTruthy();
  expect(screen.getByRole("table")).toBeTruthy();
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Show more" }));
  await waitFor(() => expect(screen.queryByText("100 of 101 shown")).toBeNull());
});

test("after 2 000 cars the list asks to narrow the search", async () => {
  const { user } = await open("", () => marketOf([han], "the next page"), figuresOf(6000));
  for (let pages = 1; pages < 20; pages++) {
    await screen.findByText(new RegExp(`^${pages} of 6.000 shown$`));
    await user.click(screen.getByRole("button", { name: "Show more" }));
  }
  expect(
    await screen.findByText("The list ends here. Narrow your search to see the other cars."),
  ).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("numbers stand to the right", async () => {
  await open("", marketOf([han]));
  const table = within(await screen.findByRole("table"));
  const align = (element: HTMLElement) => getComputedStyle(element).textAlign;
  for (const heading of ["Year", "Price", "Qty"])
    expect(align(table.getByRole("columnheader", { name: heading }))).toBe("right");
  for (const text of ["2024", "3"]) expect(align(table.getByRole("cell", { name: text }))).toBe("right");
  expect(align(table.getByRole("columnheader", { name: "Brand" }))).toBe("left");
});

test("on a phone there is no table but cards, and the filters say how many they leave", async () => {
  onPhone();
  const { user } = await open("", longMarket, figuresOf(6412));
  expect((await screen.findAllByRole("article")).length).toBeGreaterThan(0);
  expect(screen.queryByRole("table")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Filters" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Filters" }));
  expect(await sheet.findByRole("button", { name: /^Show 6\s412 cars$/ })).toBeTruthy();
});

test("on a phone the cars wait under the filters, and are those that were found when the filters close", async () => {
  onPhone();
  const returned = vi.spyOn(window, "scrollBy").mockImplementation(() => {});
  const seal: Car = { ...han, id: "00000000-0000-4000-8000-0000000000ab", model: "Seal" };
  const { user } = await open("", ({ search }: Asked) =>
    marketOf(search.has("year_min") ? [seal, { ...seal, id: `${seal.id.slice(0, -1)}c` }] : [han]),
  );
  await screen.findByRole("link", { name: /Han/ });
  await user.click(screen.getByRole("button", { name: "Filters" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Filters" }));
  await user.type(sheet.getByLabelText("Year from"), "2020");
  const show = await sheet.findByRole("button", { name: "Show 2 cars" });
  expect(screen.getByRole("link", { name: /Han/, hidden: true })).toBeTruthy();
  expect(screen.queryByRole("link", { name: /Seal/, hidden: true })).toBeNull();
  expect(returned).not.toHaveBeenCalled();

  await user.click(show);
  expect(await screen.findAllByRole("link", { name: /Seal/ })).toHaveLength(2);
  expect(screen.queryByRole("link", { name: /Han/ })).toBeNull();
  expect(returned, "to the head of the list").toHaveBeenCalledTimes(1);
  returned.mockRestore();
});
