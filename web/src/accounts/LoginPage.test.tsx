// @vitest-environment jsdom
import type { User } from "@khorgos/contract/accounts/accounts";
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { LoginPage } from "./LoginPage.tsx";

const aigerim: User = {
  id: "00000000-0000-4000-8000-000000000001",
  role: "dealer",
  name: "Aigerim Sadykova",
  email: "aigerim@almaty-motors.example",
  phone: "+77012345678",
  wechat_id: "",
  company_name: "",
  dealership_name: "Almaty Motors",
  address: "Raimbek Avenue 212, Almaty",
  language: "ru",
  match_mails: "daily",
  status: "approved",
  created_at: "2026-11-01T08:00:00Z",
};

type LoginAnswer = NonNullable<NonNullable<Parameters<typeof openPage>[1]>["answers"]>[string];

const open = (answer: LoginAnswer, state?: unknown, at = "/login") =>
  openPage(<LoginPage />, { route: "/login", at, state, answers: { "POST /auth/login": answer } });

async function signIn(user: UserEvent, email = aigerim.email, password = "secret") {
  await user.click(await screen.findByLabelText("Email"));
  await user.paste(email);
  await user.click(screen.getByLabelText("Password"));
  await user.paste(password);
  await user.click(screen.getByRole("button", { name: "Log in" }));
}

afterEach(cleanup);

test("an empty form is not sent, and says what is missing", async () => {
  const { user, asked } = await open({});
  await user.click(await screen.findByRole("button", { name: "Log in" }));
  expect(await screen.findAllByText("This field is required")).toHaveLength(2);
  expect(asked).toEqual([]);
});

test("an address that is none and five characters of password are not sent", async () => {
  const { user, asked } = await open({});
  await signIn(user, "aigerim", "12345");
  expect(await screen.findByText("Please enter a valid email")).toBeTruthy();
  expect(screen.getByText("Password must be at least 6 characters")).toBeTruthy();
  expect(asked).toEqual([]);
});

test("a wrong password is told above the form; what was typed stays", async () => {
  const { user, address } = await open(new Failure("wrong_credentials"));
  await signIn(user);
  expect((await screen.findByRole("alert")).textContent).toBe("Invalid email or password");
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe(aigerim.email);
  expect(address()).toBe("/login");
});

test("while somebody is let in the button turns and cannot be pressed again", async () => {
  const reply = Promise.withResolvers<object>();
  const { user, address } = await open(() => reply.promise);
  await signIn(user);
  const busy = await screen.findByRole<HTMLButtonElement>("button", { name: "Logging in..." });
  expect(busy.disabled).toBe(true);
  expect(within(busy).getByRole("progressbar")).toBeTruthy();
  reply.resolve({ token: "fresh", user: aigerim });
  await expect.poll(address).toBe("/dealer/dashboard");
  expect(await screen.findByText("Logged in successfully")).toBeTruthy();
});

test("what failed stands above the form and takes the focus", async () => {
  const { user } = await open(new Failure("wrong_credentials"));
  await signIn(user);
  const alert = await screen.findByRole("alert");
  expect(document.activeElement).toBe(alert);
  expect(alert.compareDocumentPosition(screen.getByLabelText("Email"))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test("a password may be looked at", async () => {
  const { user } = await open({});
  const password = await screen.findByLabelText<HTMLInputElement>("Password");
  const eye = screen.getByRole("button", { name: "Show password" });
  expect([password.type, eye.getAttribute("aria-pressed")]).toEqual(["password", "false"]);
  await user.click(eye);
  expect([password.type, eye.getAttribute("aria-pressed")]).toEqual(["text", "true"]);
  await user.click(eye);
  expect(password.type).toBe("password");
});

test("a failure that says nothing of itself is a failed login", async () => {
  const { user } = await open(new Failure("unexpected"));
  await signIn(user);
  expect((await screen.findByRole("alert")).textContent).toBe("Login failed");
});

test("anyone who waits is shown how they stand", async () => {
  const { user, router, address } = await open(new Failure("account_pending"));
  await signIn(user);
  await expect.poll(address).toBe("/pending-approval");
  const message = "Your account is waiting for approval.";
  expect(router.state.location.state).toEqual({
    email: aigerim.email,
    status: "pending",
    message,
    message_language: "en",
  });
});

test("anyone who was rejected takes the administrator's words along", async () => {
  const { user, router, address } = await open(
    new Failure("account_rejected", { reason: "No such company" }),
  );
  await signIn(user);
  await expect.poll(address).toBe("/pending-approval");
  expect(router.state.location.state).toEqual({
    email: aigerim.email,
    status: "rejected",
    message: "No such company",
  });
});

test.each([
  { role: "dealer", state: null, to: "/dealer/dashboard" },
  { role: "supplier", state: null, to: "/supplier/dashboard" },
  { role: "administrator", state: null, to: "/admin" },
  { role: "dealer", state: { from: "/my-car-requests?status=open" }, to: "/my-car-requests?status=open" },
  { role: "dealer", state: { from: "//elsewhere.example" }, to: "/dealer/dashboard" },
] as const)("from $state a $role goes on to $to", async ({ role, state, to }) => {
  const { user, address, asked } = await open({ token: "fresh", user: { ...aigerim, role } }, state);
  await signIn(user);
  await expect.poll(address).toBe(to);
  expect(localStorage.getItem("token")).toBe("fresh");
  expect(asked[0]?.body).toEqual({ email: aigerim.email, password: "secret" });
});

test.each([
  ["/login?next=/my-car-requests%3Fstatus%3Dopen", "/my-car-requests?status=open"],
  ["/login?next=http://localhost:3000/car/7", "/car/7"],
  ["/login?next=//elsewhere.example/car/7", "/dealer/dashboard"],
  ["/login?next=/%5Celsewhere.example", "/dealer/dashboard"],
  ["/login?next=https://elsewhere.example", "/dealer/dashboard"],
])("a link to %s leads a dealer on to %s, and nobody elsewhere", async (at, to) => {
  const { user, address } = await open({ token: "fresh", user: aigerim }, null, at);
  await signIn(user);
  await expect.poll(address).toBe(to);
});

test.each([
  ["the screen before", { email: aigerim.email }, "/login"],
  ["the letter of approval", null, `/login#email=${aigerim.email}`],
])("the email is there when %s has told it", async (_, state, at) => {
  await open({}, state, at);
  expect((await screen.findByLabelText<HTMLInputElement>("Email")).value).toBe(aigerim.email);
});

test("what failed before does not stand beside what is wrong now", async () => {
  const { user } = await open(new Failure("wrong_credentials"));
  await signIn(user);
  expect(await screen.findByText("Invalid email or password")).toBeTruthy();
  await user.clear(screen.getByLabelText("Password"));
  await user.click(screen.getByRole("button", { name: "Log in" }));
  expect(await screen.findByText("This field is required")).toBeTruthy();
  expect(screen.queryByText("Invalid email or password")).toBeNull();
});

test("too many attempts are told with the time to wait, and with the way to a new password", async () => {
  const { user, address, router } = await open(new Failure("too_many", { retryAfter: 44 * 60 + 1 }));
  await signIn(user);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Please try again in 45 minutes.");
  await user.click(within(alert).getByRole("link", { name: "Set a new password instead" }));
  expect(address()).toBe("/forgot-password");
  expect(router.state.location.state).toEqual({ email: aigerim.email });
});

test("the ways to a forgotten password and to both registrations are open", async () => {
  await open({});
  const links = await screen.findAllByRole<HTMLAnchorElement>("link");
  expect(links.map(({ pathname }) => pathname)).toEqual([
    "/forgot-password",
    "/register/supplier",
    "/register/dealer",
  ]);
});
