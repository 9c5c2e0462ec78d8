// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { RegisterPage } from "./RegisterPage.tsx";

afterEach(cleanup);

test.each([
  { trade: "Supplier", way: "Register as supplier", to: "/register/supplier" },
  { trade: "Dealer", way: "Register as dealer", to: "/register/dealer" },
])("the card of a $trade says what they get, and leads to $to", async ({ trade, way, to }) => {
  await openPage(<RegisterPage />);
  const card = within(await screen.findByRole("region", { name: trade }));
  expect(card.getByText(/^You (sell|buy) cars/)).toBeTruthy();
  expect(card.getAllByRole("listitem")).toHaveLength(4);
  expect(card.getByRole<HTMLAnchorElement>("link", { name: way }).pathname).toBe(to);
});

test("anyone who has an account already is led to sign in", async () => {
  await openPage(<RegisterPage />);
  expect((await screen.findByRole<HTMLAnchorElement>("link", { name: "Log in" })).pathname).toBe("/login");
});
