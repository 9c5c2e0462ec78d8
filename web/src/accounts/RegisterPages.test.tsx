// @vitest-environment jsdom
import { Failure } from "@khorgos/contract/platform/failures";
import { act, cleanup, screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { i18n } from "../platform/i18n.ts";
import { RegisterDealerPage } from "./RegisterDealerPage.tsx";
import { RegisterSupplierPage } from "./RegisterSupplierPage.tsx";

const lin = {
  name: "Lin Yue",
  phone: "+86 138 0013 8000",
  wechat_id: "",
  email: "lin@linauto.example",
  company_name: "Lin Auto Export",
  address: "88 Jiefang Road\nKhorgos",
};

const account = {
  id: "00000000-0000-4000-8000-000000000003",
  role: "supplier",
  status: "pending",
  language: "en",
  match_mails: "daily",
  dealership_name: "",
  created_at: "2026-11-01T08:00:00Z",
  ...lin,
};

const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);

async function write(user: UserEvent, label: RegExp, text: string) {
  await user.click(await field(label));
  await user.paste(text);
}

async function fill(user: UserEvent, password: string, again: string, before = async () => {}) {
  await write(user, /^Full name/, lin.name);
  await write(user, /^Phone/, lin.phone);
  await write(user, /^Email/, lin.email);
  await write(user, /^Company name/, lin.company_name);
  await write(user, /^Company address/, lin.address);
  await write(user, /^Password/, password);
  await write(user, /^Confirm password/, again);
  await before();
  await user.click(screen.getByRole("button", { name: /^(Register|Зарегистрироваться|注册)$/ }));
}

const open = (answer: object | Failure, sameTab = false) =>
  openPage(<RegisterSupplierPage />, {
    route: "/register/supplier",
    at: "/register/supplier",
    sameTab,
    answers: { "POST /auth/register": answer },
  });

// The form is a big one, and the machine may be busy.
vi.setConfig({ testTimeout: 20_000 });
afterEach(cleanup);

test("a short password and a different second one are told together, and nothing is sent", async () => {
  const { user, asked } = await open({});
  await fill(user, "abc", "abd");
  expect(await screen.findByText("Password must be at least 6 characters")).toBeTruthy();
  expect(screen.getByText("Passwords do not match")).toBeTruthy();
  expect(asked).toEqual([]);
});

test("a dealer's empty form names all seven fields it needs, and not the WeChat ID", async () => {
  const { user, asked } = await openPage(<RegisterDealerPage />);
  await user.click(await screen.findByRole("button", { name: "Register" }));
  expect(await screen.findAllByText("This field is required")).toHaveLength(7);
  expect((await field(/^Dealership name/)).getAttribute("aria-invalid")).toBe("true");
  expect((await field(/^WeChat/)).getAttribute("aria-invalid")).toBe("false");
  expect(asked).toEqual([]);
});

test("what is typed is sent once, with role and language, and the next screen is told how it stands", async () => {
  const { user, asked, address, router } = await open({
    user: account,
    status: "pending",
    message: "Thank you",
  });
  await fill(user, "secret ", "secret ");
  await expect.poll(address).toBe("/pending-approval");
  expect(await screen.findByText("Account created successfully")).toBeTruthy();
  expect(asked[0]?.body).toEqual({ ...lin, password: "secret ", role: "supplier", language: "en" });
  expect(asked[0]?.headers.get("idempotency-key")).toBeTruthy();
  expect(router.state.location.state).toEqual({
    email: lin.email,
    name: lin.name,
    role: "supplier",
    status: "pending",
    registered_at: account.created_at,
    message: "Thank you",
    message_language: "en",
  });
});

test("what the server finds wrong stands in the alert and at the field, and what was typed stays", async () => {
  const errors = [{ path: "phone", code: "phone", msg: "Please enter a valid phone number" }] as const;
  const { user, address } = await open(new Failure("invalid_input", { errors: [...errors] }));
  await fill(user, "secret", "secret");
  const alert = await screen.findByText("Please check the highlighted fields.");
  expect(within(alert).getByText("Phone number: Please enter a valid phone number")).toBeTruthy();
  expect((await field(/^Phone/)).getAttribute("aria-invalid")).toBe("true");
  expect((await field(/^Confirm password/)).value).toBe("secret");
  expect(address()).toBe("/register/supplier");
});

test("what a server says for which we have no words is shown as it said it", async () => {
  const refusal = { error: "Registrations are closed today.", errors: [{ msg: "Company name is taken" }] };
  const { user } = await open(Response.json(refusal, { status: 400 }));
  await fill(user, "secret", "secret");
  const alert = await screen.findByRole("alert");
  expect(alert.firstChild?.textContent).toBe("Registrations are closed today.");
  expect(within(alert).getByText("Company name is taken")).toBeTruthy();
});

test("an e-mail that has an account is told above the form", async () => {
  const { user } = await open(new Failure("email_taken"));
  await fill(user, "secret", "secret");
  expect(await screen.findByText("An account with this email already exists.")).toBeTruthy();
});

test("what was typed survives a change of language", async () => {
  const { user } = await open({});
  await write(user, /^Full name/, lin.name);
  await write(user, /^Company address/, lin.address);
  await act(() => i18n.changeLanguage("zh"));
  expect((await field(/^姓名/)).value).toBe(lin.name);
  expect((await field(/^公司地址/)).value).toBe(lin.address);
});

test("a phone offers the right keyboard and a password manager knows what is asked", async () => {
  await open({});
  const asks = async (label: RegExp) => {
    const { type, autocomplete } = await field(label);
    return `${type} ${autocomplete}`;
  };
  expect(await asks(/^Phone/)).toBe("tel tel");
  expect(await asks(/^Email/)).toBe("email email");
  expect(await asks(/^Password/)).toBe("password new-password");
  expect(await asks(/^Confirm password/)).toBe("password new-password");
});

test("the form asks for the person, the company and the security of the account, in this order", async () => {
  await open({});
  await field(/^Full name/);
  const groups = screen.getAllByRole("group");
  expect(groups.map((group) => group.querySelector("legend")?.textContent)).toEqual([
    "Personal information",
    "Company",
    "Account security",
  ]);
  const asked = groups.map((group) =>
    [...group.querySelectorAll("label")].map(({ textContent }) => textContent),
  );
  expect(asked).toEqual([
    ["Full name", "Phone number", "WeChat ID (optional)", "Email"],
    ["Company name", "Company address"],
    ["Password", "Confirm password"],
  ]);
  expect((await field(/^Company address/)).getAttribute("rows") ?? "3").toBe("3");
});

test("a dealer is asked for the dealership instead", async () => {
  await openPage(<RegisterDealerPage />);
  expect((await field(/^Dealership name/)).tagName).toBe("INPUT");
  expect((await field(/^Dealership address/)).tagName).toBe("TEXTAREA");
  expect(screen.queryByLabelText(/^Company/)).toBeNull();
});

test.each(["ru", "zh"] as const)(
  "anyone who registers in %s is written to in that language",
  async (language) => {
    const { user, asked } = await open(new Failure("email_taken"));
    await fill(user, "secret", "secret", async () => act(() => i18n.changeLanguage(language)));
    await expect.poll(() => asked).toHaveLength(1);
    expect(asked[0]?.body).toMatchObject({ language });
  },
);

test("a failure that says nothing of itself is a failed registration", async () => {
  const { user } = await open(new Failure("unexpected"));
  await fill(user, "secret", "secret");
  expect((await screen.findByRole("alert")).textContent).toBe("Registration failed");
});

test("what was typed is there again after a reload, but for the passwords", async () => {
  const { user } = await open({});
  await write(user, /^Full name/, lin.name);
  await write(user, /^Company address/, lin.address);
  await write(user, /^Password/, "secret");
  await write(user, /^Confirm password/, "secret");
  expect(Object.values(sessionStorage).join()).not.toContain("secret");
  cleanup();

  await open({}, true);
  expect((await field(/^Full name/)).value).toBe(lin.name);
  expect((await field(/^Company address/)).value).toBe(lin.address);
  expect((await field(/^Password/)).value).toBe("");
  cleanup();

  // What is typed into the other form is another thing.
  await openPage(<RegisterDealerPage />, { sameTab: true });
  expect((await field(/^Full name/)).value).toBe("");
});

test("once registered, nothing of it is left in the browser", async () => {
  const { user, address } = await open({ user: account, status: "pending", message: "Thank you" });
  await fill(user, "secret", "secret");
  await expect.poll(address).toBe("/pending-approval");
  await expect.poll(() => sessionStorage.length).toBe(0);
});

test("a password that everybody guesses draws a warning", async () => {
  const { user } = await open({});
  expect(await screen.findByText("At least 6 characters")).toBeTruthy();
  await write(user, /^Password/, "qwerty");
  expect(await screen.findByText(/^This is one of the first passwords/)).toBeTruthy();
});

test("the terms open beside the form", async () => {
  await open({});
  const terms = await screen.findByRole<HTMLAnchorElement>("link", { name: "terms of use" });
  const privacy = screen.getByRole<HTMLAnchorElement>("link", { name: "privacy notice" });
  expect([terms.pathname, terms.target]).toEqual(["/terms", "_blank"]);
  expect([privacy.pathname, privacy.target]).toEqual(["/privacy", "_blank"]);
});
