// @vitest-environment jsdom
import { Failure } from "@khorgos/contract/platform/failures";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { i18n } from "../platform/i18n.ts";
import { PendingApprovalPage } from "./PendingApprovalPage.tsx";

const email = "aigerim@almaty-motors.example";
const told = {
  registered_at: "2026-11-01T08:00:00Z",
  user: { email, name: "Aigerim Sadykova", role: "dealer" },
};

const open = (
  state: unknown,
  answer: object | Failure = new Failure("account_not_found"),
  language: "en" | "ru" = "en",
) =>
  openPage(<PendingApprovalPage />, {
    route: "/pending-approval",
    at: "/pending-approval",
    state,
    language,
    answers: { "POST /auth/check-status": answer },
  });

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("anyone who waits sees what they registered, asks again, and sees when", async () => {
  const { user, asked } = await open(
    { email, message: "Thank you", message_language: "en" },
    { ...told, status: "pending" },
  );
  expect(await screen.findByRole("heading", { name: "Waiting for approval" })).toBeTruthy();
  expect(screen.getByText("Thank you")).toBeTruthy();
  expect(screen.queryByText(/^Last checked/)).toBeNull();

  await user.click(screen.getByRole("button", { name: "Check Status" }));
  expect(await screen.findByText(/^Last checked/)).toBeTruthy();
  expect(asked[0]?.body).toEqual({ email });
  for (const fact of ["Aigerim Sadykova", email, "Dealer", "01/11/2026, 13:00"])
    expect(screen.getByText(fact)).toBeTruthy();
});

test("a message in another language gives way to our own words", async () => {
  await open({ email, message: "Thank you", message_language: "en" }, undefined, "ru");
  expect(await screen.findByText(/Администратор проверит/)).toBeTruthy();
  expect(screen.queryByText("Thank you")).toBeNull();
});

test("once approved, sign-in opens after two seconds", async () => {
  // With the words at hand the screen stands at once; waiting for it would need the clock that is held.
  await i18n.loadNamespaces("accounts");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { address, router } = await open({ email, status: "approved" });
  expect(screen.getByRole("heading", { name: "Account approved" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Check Status" })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1999));
  expect(address()).toBe("/pending-approval");
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(address()).toBe("/login");
  expect(router.state.location.state).toEqual({ email });
});

test("anyone who was rejected reads why and can write to support, about themselves", async () => {
  await open({ email, status: "rejected", message: "No such company" });
  expect(await screen.findByText("No such company")).toBeTruthy();
  expect(screen.getByText(/please contact support/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Check Status" })).toBeNull();
  const support = screen.getByRole("link", { name: "Contact Support" }).getAttribute("href");
  expect(support).toBe(
    "mailto:support@khorgos.example?subject=Khorgos%3A%20registration%20of%20aigerim%40almaty-motors.example",
  );
  expect(screen.getByRole("link", { name: "Back to Home" }).getAttribute("href")).toBe("/");
});

test("a check that finds nobody says so and keeps what was known", async () => {
  const { user } = await open({ email });
  await user.click(await screen.findByRole("button", { name: "Check Status" }));
  expect(await screen.findByText("No account with this email was found.")).toBeTruthy();
  expect(screen.getByText(email)).toBeTruthy();
});

test("a check that fails without a word of its own says that it failed", async () => {
  const { user } = await open({ email }, new Failure("unexpected"));
  await user.click(await screen.findByRole("button", { name: "Check Status" }));
  expect(await screen.findByText("Failed to check status")).toBeTruthy();
});

test("anyone who comes without saying who they are is asked, and the answer is kept for a reload", async () => {
  const { user, asked, router } = await open(null, { ...told, status: "rejected" });
  expect(await screen.findByRole("heading", { name: "Waiting for approval" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Contact Support" }).getAttribute("href")).toBe(
    "mailto:support@khorgos.example?subject=Khorgos%3A%20my%20registration",
  );
  await user.click(await screen.findByRole("button", { name: "Check Status" }));
  expect(await screen.findByText("This field is required")).toBeTruthy();
  await user.click(screen.getByLabelText("Email"));
  await user.paste(email.toUpperCase());
  await user.click(screen.getByRole("button", { name: "Check Status" }));
  expect(await screen.findByRole("heading", { name: "Account not approved" })).toBeTruthy();
  expect(asked.map(({ body }) => body)).toEqual([{ email }]);
  expect(router.state.location.state).toMatchObject({ email, status: "rejected" });
});
