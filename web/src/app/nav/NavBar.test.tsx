// @vitest-environment jsdom
import type { Role, User } from "@khorgos/contract/accounts";
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPage } from "../../../test/open-page.tsx";
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
  status: "approved",
  created_at: "2026-01-01T00:00:00Z",
});

beforeEach(() => {
  // jsdom has no screen; this one is wide.
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("min-width"),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }));
});
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

test.each([
  ["dealer", "Aigerim", "Dealer", ["/dealer/dashboard", "/create-car-request", "/my-car-requests"]],
  ["supplier", "lin yue", "Supplier", ["/supplier/dashboard", "/supplier/all-cars", "/car-requests"]],
] as const)("a %s sees their own ways, name, role and first letter", async (role, name, word, ways) => {
  await openPage(<NavBar />, { user: person(role, name) });
  expect(await screen.findByText(word)).toBeTruthy();
  expect(screen.getByText(name)).toBeTruthy();
  expect(screen.getByText(name.charAt(0).toUpperCase())).toBeTruthy();
  expect(links().map(([, to]) => to)).toEqual(["/", "/", ...ways, "/account"]);
});

test("an administrator sees how many wait", async () => {
  const counters = {
    waiting: 3,
    suppliers: 1,
    dealers: 1,
    cars: 1,
    open_requests: 0,
    unanswered_requests: 0,
  };
  const answers = { "GET /admin/counters": { counters } };
  await openPage(<NavBar />, { user: person("administrator", "Saule"), answers });
  expect(await screen.findByText("3 registrations wait for approval")).toBeTruthy();
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

test("a server that cannot keep the language does not disturb the reader", async () => {
  const answers = { "PATCH /auth/language": new Failure("unexpected") };
  const page = await openPage(<NavBar />, { user: person("dealer", "Aigerim"), answers });
  await page.user.click(await screen.findByRole("button", { name: "Language: EN" }));
  await page.user.click(await screen.findByRole("menuitemradio", { name: "Русский" }));
  expect(await screen.findByText("Язык изменён")).toBeTruthy();
  expect(screen.queryByText("Что-то пошло не так. Попробуйте ещё раз.")).toBeNull();
});
