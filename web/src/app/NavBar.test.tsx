// @vitest-environment jsdom
import type { Role, User } from "@khorgos/contract/accounts/accounts";
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { NavBar } from "./NavBar.tsx";

const person = (role: Role, name: string): User => ({
  id: "00000000-0000-4000-8000-000000000001",
  name,
  role,
  email: "somebody@example.com",
  phone: "+7 701 000 00 00",
  wechat_id: "",
  company_name: "",
  dealership_name: "",
  address: "",
  language: "ru",
  match_mails: "daily",
  status: "approved",
  created_at: "2026-01-01T00:00:00Z",
});

// jsdom has no screen.
const lookAt = (isWide: boolean) =>
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: isWide && query.includes("min-width"),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }));

beforeEach(() => void lookAt(true));
afterEach(cleanup);

const links = () => screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);

test("a stranger is offered to log in and to register", async () => {
  await openPage(<NavBar />);
  await screen.findByRole("link", { name: "Log in" });
  expect(links()).toEqual([
    ["Khorgos", "/"],
    ["Log in", "/login"],
    ["Register", "/register"],
  ]);
});

test("anyone who brings a token is not offered to log in while nobody knows who they are", async () => {
  const answer = Promise.withResolvers<object>();
  const aigerim = person("dealer", "Aigerim");
  await openPage(<NavBar />, { user: aigerim, answers: { "GET /auth/me": () => answer.promise } });
  expect(await screen.findByRole("link", { name: "Khorgos" })).toBeTruthy();
  expect(links()).toEqual([["Khorgos", "/"]]);
  answer.resolve({ user: aigerim });
  expect(await screen.findByText("Aigerim")).toBeTruthy();
});

test.each([
  ["dealer", "Aigerim", "Dealer", ["/dealer/dashboard", "/create-car-request", "/my-car-requests", "/deals"]],
  [
    "supplier",
    "lin yue",
    "Supplier",
    ["/supplier/dashboard", "/supplier/all-cars", "/car-requests", "/deals"],
  ],
] as const)("a %s sees their own ways, name, role and first letter", async (role, name, word, ways) => {
  await openPage(<NavBar />, { user: person(role, name) });
  expect(await screen.findByText(word)).toBeTruthy();
  expect(screen.getByText(name)).toBeTruthy();
  expect(screen.getByText(name.charAt(0).toUpperCase())).toBeTruthy();
  await screen.findByRole("navigation");
  await screen.findByRole("link", { name: "News" });
  expect(links().map(([, to]) => to)).toEqual(["/", "/", ...ways, "/news", "/account"]);
});

test("an administrator sees how many wait", async () => {
  const counters = {
    waiting: 3,
    suppliers: 1,
    dealers: 1,
    cars: 1,
    open_requests: 0,
    unanswered_requests: 0,
    name_changes: 0,
  };
  const answers = { "GET /admin/counters": { counters } };
  await openPage(<NavBar />, { user: person("administrator", "Saule"), answers });
  expect(await screen.findByText(/^3 .*approval$/)).toBeTruthy();
  expect(links().map(([, to]) => to)).toContain("/admin/market");
});

test("on a phone the bell stands in the bar, beside the menu", async () => {
  lookAt(false);
  const answers = { "GET /news": { news: [], unread: 3, next_cursor: null } };
  await openPage(<NavBar />, { user: person("dealer", "Aigerim"), answers });
  expect(await screen.findByRole("link", { name: "News, 3 unread" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Menu" })).toBeTruthy();
});

test("the menu of a phone closes when its reader signs out, and when they go elsewhere", async () => {
  lookAt(false);
  const { user, router, address } = await openPage(<NavBar />, {
    at: "/my-car-requests",
    user: person("dealer", "Aigerim"),
  });
  const openMenu = async () => user.click(await screen.findByRole("button", { name: "Menu" }));
  await openMenu();
  await screen.findByText("Aigerim");
  await router.navigate("/create-car-request");
  await waitFor(() => expect(screen.queryByText("Aigerim")).toBeNull());
  await openMenu();
  await user.click(await screen.findByRole("button", { name: "Log out" }));
  expect(address()).toBe("/");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a choice of language is read at once, remembered, and told to the server", async () => {
  const user = person("dealer", "Aigerim");
  const answers = { "PATCH /auth/language": { user: { ...user, language: "zh" } } };
  const page = await openPage(<NavBar />, { user, answers });
  await page.user.click(await screen.findByRole("button", { name: "Language: EN" }));
  await page.user.click(await screen.findByRole("menuitemradio", { name: "中文" }));

  expect(await screen.findByText("经销商")).toBeTruthy();
  expect(await screen.findByText("语言已切换")).toBeTruthy();
  expect(localStorage.getItem("language")).toBe("zh");
  await waitFor(() =>
    expect(page.asked.at(-1)).toMatchObject({ path: "/auth/language", body: { language: "zh" } }),
  );
});

test("a language chosen in another tab is read here too, and a word that is no language changes nothing", async () => {
  await openPage(<NavBar />);
  await screen.findByRole("link", { name: "Log in" });
  dispatchEvent(new StorageEvent("storage", { key: "language", newValue: "ru" }));
  await screen.findByRole("link", { name: "Войти" });
  dispatchEvent(new StorageEvent("storage", { key: "language", newValue: "xx" }));
  dispatchEvent(new StorageEvent("storage", { key: "mode", newValue: "en" }));
  expect(document.documentElement.lang).toBe("ru");
});

test.each([
  [new Failure("unexpected"), "Не удалось сохранить язык"],
  [new Failure("unavailable"), "Сервис занят или перезапускается. Повторите чуть позже."],
])(
  "a language that the server cannot keep is read all the same, and nothing claims success",
  async (failure, told) => {
    const answers = { "PATCH /auth/language": failure };
    const page = await openPage(<NavBar />, { user: person("dealer", "Aigerim"), answers });
    await page.user.click(await screen.findByRole("button", { name: "Language: EN" }));
    await page.user.click(await screen.findByRole("menuitemradio", { name: "Русский" }));
    expect(await screen.findByText(told)).toBeTruthy();
    expect(screen.queryByText("Язык изменён")).toBeNull();
    expect(await screen.findByText("Дилер")).toBeTruthy();
  },
);
