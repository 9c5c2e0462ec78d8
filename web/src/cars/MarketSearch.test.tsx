// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { aigerim } from "../../test/people.ts";
import { DealerDashboardPage } from "./DealerDashboardPage.tsx";
import { filterWords, han, marketOf } from "./test/sample-cars.ts";
import { onPhone, onDesktop } from "./test/screen-size.ts";

beforeEach(onDesktop);
afterEach(cleanup);

const open = (search = "") =>
  openPage(<DealerDashboardPage />, {
    route: "/dealer/dashboard",
    at: `/dealer/dashboard${search}`,
    user: aigerim,
    answers: {
      ...filterWords,
      "GET /cars": (asked: { search: URLSearchParams }) =>
        marketOf(asked.search.get("search") === "nothing" ? [] : [han]),
    },
  });
type OpenedSearch = Awaited<ReturnType<typeof open>>;

const box = () => screen.findByRole<HTMLInputElement>("searchbox", { name: "Search the market" });
const searched = ({ address }: OpenedSearch) => new URLSearchParams(address().split("?")[1]).get("search");
const askedFor = ({ asked }: OpenedSearch) =>
  asked.filter(({ path }) => path === "/cars").map(({ search }) => search.get("search"));

test("what is typed is asked for when typing rests, and stands in the address", async () => {
  const opened = await open();
  await opened.user.type(await box(), "song plus ");
  await waitFor(() => expect(askedFor(opened)).toEqual([null, "song plus"]));
  expect(searched(opened)).toBe("song plus");
  expect((await box()).value).toBe("song plus ");
  expect(document.activeElement).toBe(await box());
});

test("Enter asks at once, and a link brings back what was searched for", async () => {
  const opened = await open("?search=toyota");
  expect((await box()).value).toBe("toyota");
  expect(askedFor(opened)).toEqual(["toyota"]);
  await opened.user.type(await box(), " x{Enter}");
  expect(searched(opened)).toBe("toyota x");
});

test("a Chinese word is not searched for by its sounds", async () => {
  const opened = await open();
  const field = await box();
  field.focus();
  fireEvent.compositionStart(field);
  fireEvent.change(field, { target: { value: "bi ya di" } });
  await opened.user.keyboard("{Enter}");
  await new Promise((rested) => setTimeout(rested, 500));
  fireEvent.change(field, { target: { value: "比亚迪" } });
  fireEvent.compositionEnd(field);
  await waitFor(() => expect(askedFor(opened)).toEqual([null, "比亚迪"]));
});

test("one press clears the search and leaves the filters", async () => {
  const opened = await open("?search=toyota&brand=BYD");
  await opened.user.click(await screen.findByRole("button", { name: "Clear search" }));
  expect((await box()).value).toBe("");
  expect(document.activeElement).toBe(await box());
  expect(opened.address()).toBe("/dealer/dashboard?brand=BYD");
  expect(screen.queryByRole("button", { name: "Clear search" })).toBeNull();
});

test("a search that finds nothing says what to do about it", async () => {
  const opened = await open("?search=nothing&brand=BYD");
  expect(await screen.findByText("Nothing found for “nothing”")).toBeTruthy();
  await opened.user.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(opened.address()).toBe("/dealer/dashboard?search=nothing");
  const clearSearch = () => screen.getAllByRole("button", { name: "Clear search" });
  // One in the field, one below what was not found.
  await waitFor(() => expect(clearSearch()).toHaveLength(2));
  for (const inTheList of clearSearch().slice(1)) await opened.user.click(inTheList);
  expect(opened.address()).toBe("/dealer/dashboard");
  expect(await screen.findByRole("link", { name: "Han" })).toBeTruthy();
  expect((await box()).value).toBe("");
});

test("on a phone the field is there without opening anything", async () => {
  onPhone();
  await open();
  expect(await box()).toBeTruthy();
});
