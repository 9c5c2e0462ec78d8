// @vitest-environment jsdom
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { ForgotPasswordPage } from "./ForgotPasswordPage.tsx";
import { ResetPasswordPage } from "./ResetPasswordPage.tsx";

const open = (at: string, answer: object | Failure) =>
  openPage(<ResetPasswordPage />, {
    route: "/reset-password",
    at,
    answers: { "POST /auth/reset-password": answer },
  });

async function choose(user: UserEvent, password: string, again: string) {
  await user.click(await screen.findByLabelText("New password"));
  await user.paste(password);
  await user.click(screen.getByLabelText("Confirm password"));
  await user.paste(again);
  await user.click(screen.getByRole("button", { name: "Change password" }));
}

afterEach(cleanup);

test("the token leaves the address at once and is sent with the new password", async () => {
  const reply = { message: "done", email: "lin@linauto.example" };
  const { user, asked, address, router } = await open("/reset-password?token=abc-123", reply);
  await screen.findByLabelText("New password");
  await expect.poll(address).toBe("/reset-password");
  await choose(user, "secret", "secret");
  await expect.poll(address).toBe("/login");
  expect(asked[0]?.body).toEqual({ token: "abc-123", password: "secret" });
  // The login form is told whose password it was.
  expect(router.state.location.state).toEqual({ email: "lin@linauto.example" });
});

test("two different passwords are not sent", async () => {
  const { user, asked } = await open("/reset-password?token=abc-123", {});
  await choose(user, "abc", "abd");
  expect(await screen.findByText("Passwords do not match")).toBeTruthy();
  expect(screen.getByText("Password must be at least 6 characters")).toBeTruthy();
  expect(asked).toEqual([]);
});

test("a link that was used already is told so, and a new one is offered", async () => {
  const { user } = await open("/reset-password?token=abc-123", new Failure("reset_link_unusable"));
  await choose(user, "secret", "secret");
  expect(await screen.findByText(/This link has expired/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Ask for a new link" }).getAttribute("href")).toBe(
    "/forgot-password",
  );
});

test("a link without a token offers a new one instead of a form", async () => {
  await open("/reset-password", {});
  expect(await screen.findByText("This link is not complete")).toBeTruthy();
  expect(screen.queryByLabelText("New password")).toBeNull();
});

test("anyone who forgot is told the same for every address", async () => {
  const { user, asked } = await openPage(<ForgotPasswordPage />, {
    answers: { "POST /auth/forgot-password": { message: "…" } },
  });
  await user.type(await screen.findByLabelText("Email"), "lin@linauto.example");
  await user.click(screen.getByRole("button", { name: "Send the link" }));
  expect(await screen.findByText(/^If lin@linauto.example has an account/)).toBeTruthy();
  expect(asked[0]?.body).toEqual({ email: "lin@linauto.example" });
});

test("the e-mail that was typed at sign-in need not be typed again", async () => {
  await openPage(<ForgotPasswordPage />, { state: { email: "lin@linauto.example" } });
  expect((await screen.findByLabelText<HTMLInputElement>("Email")).value).toBe("lin@linauto.example");
});
