// @vitest-environment jsdom
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openPage } from "../../../test/open-page.tsx";
import { aigerim } from "../../../test/people.ts";
import { AllRoutes } from "../../app/AllRoutes.tsx";

// The whole product is opened here, and the machine may be busy.
vi.setConfig({ testTimeout: 20_000 });
afterEach(cleanup);

const patiently = { timeout: 10_000 };

test("while nobody knows who comes, the door says that it is loading", async () => {
  const me = Promise.withResolvers<object>();
  const { address } = await openPage(<AllRoutes />, {
    at: "/create-car-request",
    user: aigerim,
    answers: { "GET /auth/me": () => me.promise },
  });
  expect(await screen.findByText("Loading...", {}, patiently)).toBeTruthy();
  expect(address()).toBe("/create-car-request");
  me.resolve({ user: aigerim });
  expect(await screen.findByLabelText("Brand", {}, patiently)).toBeTruthy();
  expect(screen.queryByText("Loading...")).toBeNull();
});

test.each([
  { who: "a stranger", user: undefined, at: "/create-car-request", to: "/login" },
  { who: "a stranger", user: undefined, at: "/car-requests", to: "/login" },
  { who: "a dealer", user: aigerim, at: "/car-requests", to: "/dealer/dashboard" },
  { who: "a dealer", user: aigerim, at: "/", to: "/dealer/dashboard" },
  { who: "a dealer", user: aigerim, at: "/dealer-dashboard", to: "/dealer/dashboard" },
])("$who who opens $at comes to $to", async ({ user, at, to }) => {
  const { address } = await openPage(<AllRoutes />, { at, ...(user && { user }) });
  await waitFor(() => expect(address()).toBe(to), patiently);
});

test.each(["account_pending", "account_rejected"] as const)(
  "a stored token of an account that is %s no more opens a door",
  async (code) => {
    const { address } = await openPage(<AllRoutes />, {
      at: "/create-car-request",
      user: aigerim,
      answers: { "GET /auth/me": new Failure(code) },
    });
    await waitFor(() => expect(address()).toBe("/login"), patiently);
    expect(localStorage.getItem("token")).toBeNull();
  },
);
