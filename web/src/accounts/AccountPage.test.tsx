// @vitest-environment jsdom
import type { User } from "@khorgos/contract/accounts/accounts";
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { AccountPage } from "./AccountPage.tsx";

afterEach(cleanup);

const lin: User = {
  id: "00000000-0000-4000-8000-000000000003",
  name: "Lin Yue",
  role: "supplier",
  email: "lin@linauto.example",
  phone: "+8613800138000",
  wechat_id: "lin_auto_export",
  company_name: "Lin Auto Export",
  dealership_name: "",
  address: "88 Jiefang Road, Khorgos",
  language: "en",
  match_mails: "daily",
  status: "approved",
  created_at: "2026-01-01T00:00:00Z",
};
const phoneId = "00000000-0000-4000-8000-0000000000a2";
const moments = { begun_at: "2026-01-01T08:00:00Z", last_used_at: "2026-01-02T08:00:00Z" };
const sessions = [
  {
    id: "00000000-0000-4000-8000-0000000000a1",
    browser: "Chrome",
    system: "Windows",
    current: true,
    ...moments,
  },
  { id: phoneId, browser: "WeChat", system: "iPhone", current: false, ...moments },
];

const open = (answers: Record<string, object | Failure> = {}, user = lin) =>
  openPage(<AccountPage />, {
    route: "/account",
    at: "/account",
    user,
    language: "en",
    answers: { "GET /auth/sessions": { sessions }, "GET /auth/profile": { user }, ...answers },
  });
const sent = (asked: { method: string; path: string; body?: unknown }[], method: string) =>
  asked.find((each) => each.method === method);

test("Lin sees what others read of her, and that e-mail and role stay", async () => {
  await open();
  expect(await screen.findByText("lin@linauto.example")).toBeTruthy();
  expect(screen.getByText("Supplier")).toBeTruthy();
  expect(screen.getByDisplayValue("Lin Auto Export")).toBeTruthy();
  expect(screen.queryByLabelText("Email")).toBeNull();
});

test("Lin corrects her company's name, and reads that it is kept", async () => {
  const changed = { ...lin, company_name: "Lin & Daughters" };
  const { user, asked } = await open({ "PATCH /auth/profile": { user: changed } });
  const name = await screen.findByDisplayValue("Lin Auto Export");
  await user.clear(name);
  await user.type(name, "Lin & Daughters");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Profile saved")).toBeTruthy();
  expect(sent(asked, "PATCH")?.body).toMatchObject({ company_name: "Lin & Daughters", name: "Lin Yue" });
});

test("Lin reads that a new name waits, keeps it with a new address, and takes it back", async () => {
  const pending = { company_name: "Lin & Daughters" };
  const { user, asked } = await open({
    "GET /auth/profile": { user: lin, pending },
    "PATCH /auth/profile": { user: lin },
  });
  const waits = within(await screen.findByRole("alert"));
  expect(waits.getByText("Lin & Daughters").parentElement?.textContent).toContain("Lin Auto Export → ");
  expect(screen.getByDisplayValue("Lin & Daughters")).toBeTruthy();
  await user.click(waits.getByRole("button", { name: "Take back" }));
  expect(await screen.findByText("Profile saved")).toBeTruthy();
  expect(sent(asked, "PATCH")?.body).toMatchObject({ company_name: "Lin Auto Export" });
});

test("Lin reads why a new name was refused", async () => {
  await open({ "GET /auth/profile": { user: lin, refused: { name: "Wang", message: "Another's name" } } });
  expect(await screen.findByText("Another's name")).toBeTruthy();
  expect(screen.getByDisplayValue("Lin Yue")).toBeTruthy();
});

test("Lin chooses to be written to at once", async () => {
  const { user, asked } = await open({
    "PATCH /auth/match-mails": { user: { ...lin, match_mails: "at_once" } },
  });
  const choice = (name: RegExp) => screen.findByRole<HTMLInputElement>("radio", { name });
  expect((await choice(/^Once a day/)).checked).toBe(true);
  await user.click(await choice(/^At once/));
  expect(await screen.findByText("Saved")).toBeTruthy();
  expect(sent(asked, "PATCH")?.body).toEqual({ match_mails: "at_once" });
  expect((await choice(/^At once/)).checked).toBe(true);
});

test("a choice of letters that cannot be saved does not stay", async () => {
  const { user } = await open({ "PATCH /auth/match-mails": new Failure("unavailable") });
  await user.click(await screen.findByRole("radio", { name: /^Never/ }));
  await screen.findByRole("alert");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Once a day/ }).checked).toBe(true);
});

test("a profile without a telephone is not sent", async () => {
  const { user, asked } = await open();
  await user.clear(await screen.findByDisplayValue("+86 138 0013 8000"));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect((await screen.findAllByText("This field is required")).length).toBeGreaterThan(0);
  expect(sent(asked, "PATCH")).toBeUndefined();
});

test("an administrator has only a name to say", async () => {
  await open({}, { ...lin, role: "administrator", name: "Saule" });
  const form = await screen.findByRole("form", { name: "Profile" });
  expect(within(form).getAllByRole("textbox")).toHaveLength(1);
});

async function typePasswords(user: Awaited<ReturnType<typeof open>>["user"]) {
  const form = await screen.findByRole("form", { name: "Password" });
  const fields = form.querySelectorAll("input");
  for (const [place, typed] of ["the old one", "the new one", "the new one"].entries())
    await user.type(fields[place] ?? form, typed);
  await user.click(within(form).getByRole("button", { name: "Change password" }));
  return [...fields];
}

test("a new password is sent once with the current one, and the form is empty again", async () => {
  const { user, asked } = await open({ "POST /auth/password": {} });
  const fields = await typePasswords(user);
  expect(await screen.findByText(/^Password changed/)).toBeTruthy();
  expect(sent(asked, "POST")?.body).toEqual({ current_password: "the old one", password: "the new one" });
  expect(fields.map(({ value }) => value)).toEqual(["", "", ""]);
});

test("a wrong current password is told above the form, and nobody is signed out", async () => {
  const { user, address } = await open({ "POST /auth/password": new Failure("wrong_password") });
  await typePasswords(user);
  expect(await screen.findByText("This is not your current password.")).toBeTruthy();
  expect(address()).toBe("/account");
  expect(localStorage.getItem("token")).not.toBeNull();
});

test("Lin signs out on her phone from here", async () => {
  const { user, asked } = await open({ [`DELETE /auth/sessions/${phoneId}`]: {} });
  expect(await screen.findByText("This device")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Log out: WeChat · iPhone" }));
  expect(await screen.findByText("Logged out there")).toBeTruthy();
  expect(sent(asked, "DELETE")?.path).toBe(`/auth/sessions/${phoneId}`);
  expect(screen.queryByRole("button", { name: "Log out: Chrome · Windows" })).toBeNull();
});

test("signing out everywhere asks first, then leads out without asking the server again", async () => {
  const { user, asked } = await open({ "DELETE /auth/sessions": {} });
  await user.click(await screen.findByRole("button", { name: "Log out everywhere" }));
  expect(sent(asked, "DELETE")).toBeUndefined();
  await user.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Log out everywhere" }),
  );
  await waitFor(() => expect(localStorage.getItem("token")).toBeNull());
  expect(asked.filter(({ path }) => path === "/auth/logout")).toEqual([]);
});

test("erasing asks for the password, and leads out once it is done", async () => {
  const { user, asked } = await open({ "POST /auth/erase": {} });
  await user.click(await screen.findByRole("button", { name: "Delete the account…" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Delete for good" }));
  expect((await dialog.findAllByText("This field is required")).length).toBeGreaterThan(0);
  expect(sent(asked, "POST")).toBeUndefined();

  await user.type(dialog.getByLabelText(/^Current password/), "long enough");
  await user.click(dialog.getByRole("button", { name: "Delete for good" }));
  await waitFor(() => expect(localStorage.getItem("token")).toBeNull());
  expect(sent(asked, "POST")).toMatchObject({ path: "/auth/erase", body: { password: "long enough" } });
  expect(await screen.findByText("Account deleted")).toBeTruthy();
});

test("with a wrong password the account stays, and so does its person", async () => {
  const { user, address } = await open({ "POST /auth/erase": new Failure("wrong_password") });
  await user.click(await screen.findByRole("button", { name: "Delete the account…" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText(/^Current password/), "a guess");
  await user.click(dialog.getByRole("button", { name: "Delete for good" }));
  expect(await dialog.findByText("This is not your current password.")).toBeTruthy();
  expect(address()).toBe("/account");
});

test.each([
  ["supplier", /your cars leave the market/, /your cars and price lists/],
  ["dealer", /your open requests are closed/, /Requests that suppliers have answered/],
  ["administrator", /^Your details are erased\. This/, /The audit log keeps/],
] as const)(
  "a %s is told what goes with the account, and nothing they do not have",
  async (role, lead, text) => {
    const { user } = await open({}, { ...lin, role });
    expect(await screen.findByText(lead)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Delete the account…" }));
    expect(await within(await screen.findByRole("dialog")).findByText(text)).toBeTruthy();
    expect(screen.queryAllByText(/cars/).length > 0).toBe(role === "supplier");
  },
);
