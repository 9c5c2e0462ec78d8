// @vitest-environment jsdom
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { aigerim } from "../../test/people.ts";
import { AllRoutes } from "../app/App.tsx";

// The whole product is opened here, and the machine may be busy.
vi.setConfig({ testTimeout: 20_000 });
afterEach(cleanup);

const patiently = { timeout: 60_000 };

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

test("a door that cannot be asked about says so, and opens at another try", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  let isWell = false;
  const { user, address } = await openPage(<AllRoutes />, {
    at: "/create-car-request",
    user: aigerim,
    answers: { "GET /auth/me": () => (isWell ? { user: aigerim } : new Failure("unavailable")) },
  });
  await vi.advanceTimersByTimeAsync(4000);
  const tryAgain = await screen.findByRole("button", { name: "Try again" }, patiently);
  expect(screen.getByText("You stay logged in. We keep trying.")).toBeTruthy();
  isWell = true;
  await user.click(tryAgain);
  expect(await screen.findByLabelText("Brand", {}, patiently)).toBeTruthy();
  expect(address()).toBe("/create-car-request");
  vi.useRealTimers();
});

test("anyone who does not want to wait for the door may leave", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  const trouble = new Failure("unavailable");
  const { user, address } = await openPage(<AllRoutes />, {
    at: "/create-car-request",
    user: aigerim,
    answers: { "GET /auth/me": trouble, "POST /auth/logout": trouble },
  });
  await vi.advanceTimersByTimeAsync(4000);
  await user.click(await screen.findByRole("button", { name: "Log out" }, patiently));
  await waitFor(() => expect(address()).toBe("/"), patiently);
  expect(localStorage.getItem("token")).toBeNull();
  vi.useRealTimers();
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

test.each([
  ["account_pending", "Waiting for approval"],
  ["account_rejected", "Account not approved"],
] as const)(
  "a stored token of an account that is %s opens no door but leads to how it stands",
  async (code, title) => {
    const { address, user } = await openPage(<AllRoutes />, {
      at: "/create-car-request",
      user: aigerim,
      answers: { "GET /auth/me": new Failure(code, { reason: "Your licence has expired." }) },
    });
    expect(await screen.findByRole("heading", { name: title }, patiently)).toBeTruthy();
    expect(address()).toBe("/pending-approval");
    expect(localStorage.getItem("token")).toBeNull();
    expect(screen.queryAllByText("Your licence has expired.")).toHaveLength(
      code === "account_rejected" ? 1 : 0,
    );
    expect(screen.getByRole("link", { name: "Contact Support" })).toBeTruthy();
    // Having read it they are strangers like others.
    await user.click(screen.getByRole("link", { name: "Back to Home" }));
    await waitFor(() => expect(address()).toBe("/"), patiently);
  },
);

test("anyone who is suspended while working reads why, about themselves", async () => {
  const { address, user } = await openPage(<AllRoutes />, {
    at: "/create-car-request",
    user: aigerim,
    answers: {
      "POST /requests": new Failure("account_rejected", { reason: "Two dealers have complained." }),
    },
  });
  await user.type(await screen.findByLabelText("Brand", {}, patiently), "BYD");
  await user.type(screen.getByLabelText("Model"), "Han");
  await user.type(screen.getByLabelText("Max budget per car"), "30000");
  await user.click(screen.getByRole("button", { name: "Create Request" }));
  expect(await screen.findByText("Two dealers have complained.", {}, patiently)).toBeTruthy();
  expect(address()).toBe("/pending-approval");
  expect(screen.getByText(aigerim.email)).toBeTruthy();
  expect(screen.getByText(aigerim.name)).toBeTruthy();
  expect(screen.queryByText("Please log in.")).toBeNull();
  expect(localStorage.getItem("token")).toBeNull();
});
