// @vitest-environment jsdom
import type { User } from "@khorgos/contract/accounts/accounts";
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { saule } from "../../test/people.ts";
import { AccountPage } from "./AccountPage.tsx";
import { LoginPage } from "./LoginPage.tsx";

// The picture and the second step come in scripts of their own, and the machine may be busy.
vi.setConfig({ testTimeout: 20_000 });
afterEach(cleanup);

const off = { two_step: { is_on: false, recovery_codes_left: 0 } };
const on = { two_step: { is_on: true, recovery_codes_left: 10 } };
const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const uri = `otpauth://totp/Khorgos:saule%40khorgos.example?secret=${secret}&issuer=Khorgos`;
const codes = Array.from({ length: 10 }, (_, n) => `AAAA-BBBB-CCCC-DDD${"ABCDEFGHIJ"[n]}`);

type TwoStepAnswers = NonNullable<NonNullable<Parameters<typeof openPage>[1]>["answers"]>;
const open = (answers: TwoStepAnswers, user: User = saule) =>
  openPage(<AccountPage />, {
    route: "/account",
    at: "/account",
    user,
    answers: { "GET /auth/sessions": { sessions: [] }, ...answers },
  });
type Hand = Awaited<ReturnType<typeof open>>["user"];
async function write(user: Hand, label: string, text: string, part = within(document.body)) {
  await user.click(await part.findByLabelText(label));
  await user.paste(text);
}
const press = async (user: Hand, name: string, part = within(document.body)) =>
  user.click(await part.findByRole("button", { name }));
/** The account's other cards ask for passwords too. */
const card = async () => within(await screen.findByRole("region", { name: "Two-step login" }));

test("Saule sets up her telephone and keeps her recovery codes", async () => {
  let isOn = false;
  const { user, asked } = await open({
    "GET /auth/two-step": () => (isOn ? on : off),
    "POST /auth/two-step": { secret, uri },
    "POST /auth/two-step/confirm": ({ body }) => {
      isOn = JSON.stringify(body).includes("654321");
      return isOn ? { recovery_codes: codes } : new Failure("wrong_code");
    },
  });
  await press(user, "Set up");
  await write(user, "Current password", "secret", await card());
  await press(user, "Continue");
  expect(await screen.findByText("JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP")).toBeTruthy();
  expect(screen.getByTitle("QR code for the authenticator app")).toBeTruthy();
  expect(screen.getByRole<HTMLAnchorElement>("link", { name: /on this device/ }).href).toBe(uri);

  await write(user, "Code", "123456");
  await press(user, "Turn on");
  expect((await screen.findAllByText(/This code is wrong or was already used/)).length).toBeGreaterThan(0);
  await user.clear(screen.getByLabelText("Code"));
  await write(user, "Code", "654321");
  await press(user, "Turn on");
  const kept = within(await screen.findByRole("list", { name: "Recovery codes" })).getAllByRole("listitem");
  expect(kept.map(({ textContent }) => textContent)).toEqual(codes);
  await press(user, "I have kept them");
  expect(await screen.findByText(/10 recovery codes are left/)).toBeTruthy();
  expect(asked.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
    { password: "secret" },
    { code: "123456" },
    { code: "654321" },
  ]);
});

test("turning it off asks for password and code", async () => {
  let isOn = true;
  const { user } = await open({
    "GET /auth/two-step": () => (isOn ? on : off),
    "POST /auth/two-step/off": () => {
      isOn = false;
      return {};
    },
  });
  await press(user, "Turn off");
  await press(user, "Turn off");
  expect(await screen.findAllByText("This field is required")).toHaveLength(2);
  await write(user, "Current password", "secret", await card());
  await write(user, "Code", "123456");
  await press(user, "Turn off");
  expect(await screen.findByRole("button", { name: "Set up" })).toBeTruthy();
});

test("anyone who trades is not asked about two steps", async () => {
  const { asked } = await open({}, { ...saule, role: "dealer" });
  expect(await screen.findByRole("heading", { name: "Where you are logged in" })).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Two-step login" })).toBeNull();
  expect(asked.map(({ path }) => path)).not.toContain("/auth/two-step");
});

test("anyone who has few recovery codes left reads how to get new ones", async () => {
  await open({ "GET /auth/two-step": { two_step: { is_on: true, recovery_codes_left: 2 } } });
  expect(await screen.findByText(/For new ones, turn it off/)).toBeTruthy();
});

test("what could not be read can be asked for again", async () => {
  await open({ "GET /auth/two-step": new Failure("unexpected") });
  expect(await screen.findByText("Two-step login could not be changed")).toBeTruthy();
});

test("after the right password the code is asked for, and a wrong one is told", async () => {
  const { user, asked, address } = await openPage(<LoginPage />, {
    route: "/login",
    at: "/login",
    answers: {
      "POST /auth/login": ({ body }) => {
        const said = JSON.stringify(body);
        if (said.includes("654321")) return { token: "fresh", user: saule };
        return new Failure(said.includes("123456") ? "wrong_code" : "code_needed");
      },
    },
  });
  await write(user, "Email", saule.email);
  await write(user, "Password", "secret");
  await press(user, "Log in");
  const field = await screen.findByLabelText("Code", {}, { timeout: 60_000 });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.queryByLabelText("Password")).toBeNull();

  await user.paste("123456");
  await press(user, "Log in");
  expect((await screen.findByRole("alert")).textContent).toContain("This code is wrong");
  await user.clear(field);
  await write(user, "Code", "654321");
  await press(user, "Log in");
  await expect.poll(address).toBe("/admin");
  expect(asked.at(-1)?.body).toEqual({ email: saule.email, password: "secret", code: "654321" });
});

test("anyone who has no code at hand goes back to e-mail and password", async () => {
  const answers = { "POST /auth/login": new Failure("code_needed") };
  const { user } = await openPage(<LoginPage />, { route: "/login", at: "/login", answers });
  await write(user, "Email", saule.email);
  await write(user, "Password", "secret");
  await press(user, "Log in");
  await press(user, "Back to login");
  expect((await screen.findByLabelText<HTMLInputElement>("Email")).value).toBe(saule.email);
});
