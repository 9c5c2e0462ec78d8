// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { lin } from "../../test/people.ts";
import { AllCarsPage } from "./AllCarsPage.tsx";
import { filterWords, han, hanWithoutContacts, marketOf } from "./test/sample-cars.ts";
import { onPhone, onDesktop } from "./test/screen-size.ts";

beforeEach(onDesktop);
afterEach(cleanup);

test("a supplier sees the others' cars, and their own marked when they want to", async () => {
  const others = hanWithoutContacts;
  const own = { ...han, id: "00000000-0000-4000-8000-0000000000ac", model: "Seal", own: true };
  const { user, asked, address } = await openPage(<AllCarsPage />, {
    route: "/supplier/all-cars",
    at: "/supplier/all-cars",
    user: lin,
    answers: {
      ...filterWords,
      "GET /cars": ({ search }) => marketOf(search.get("exclude_own") === "true" ? [others] : [others, own]),
    },
  });
  const table = await screen.findByRole("table");
  expect(asked.find(({ path }) => path === "/cars")?.search.get("exclude_own")).toBe("true");
  expect(screen.getByText("Cars of other suppliers")).toBeTruthy();
  expect(within(table).queryByText("Yours")).toBeNull();
  expect(screen.queryByRole("button", { name: "Contact supplier" })).toBeNull();

  await user.click(await screen.findByRole("switch", { name: "Show my cars too" }));
  expect(await within(table).findByText("Yours")).toBeTruthy();
  await waitFor(() => expect(address()).toBe("/supplier/all-cars?own=true"));
});

test("on a phone, a car without colours has its name where all others have theirs", async () => {
  onPhone();
  const plain = { ...hanWithoutContacts, body_color: "", interior_color: "", trim_level: "", location: "" };
  await openPage(<AllCarsPage />, {
    route: "/supplier/all-cars",
    at: "/supplier/all-cars",
    user: lin,
    answers: {
      ...filterWords,
      "GET /cars": marketOf([plain, { ...hanWithoutContacts, id: "00000000-0000-4000-8000-0000000000ac" }]),
    },
  });
  const lines = await screen.findAllByRole("article");
  expect(lines.map((line) => [...line.children].findIndex((piece) => piece.matches("a")))).toEqual([1, 1]);
  expect(lines[0]?.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
});
