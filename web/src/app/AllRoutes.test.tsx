// @vitest-environment jsdom
import type { Role, User } from "@khorgos/contract/accounts/accounts";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { AllRoutes } from "./App.tsx";

// The table is on trial, not the screens: each says only its name.
vi.mock(import("./screens.ts"), async (load) => {
  const say = (name: string) => Object.assign(() => <h1>{name}</h1>, { order: () => {} });
  const named = Object.keys(await load()).map((name) => [name, say(name)]);
  return Object.fromEntries(named);
});

// jsdom has nothing to scroll.
beforeEach(() => void vi.stubGlobal("scrollTo", () => {}));
afterEach(cleanup);

const person = (role: Role): User => ({
  id: "00000000-0000-4000-8000-000000000001",
  name: "Aigerim",
  role,
  email: "aigerim@almaty-motors.example",
  phone: "+77012345678",
  wechat_id: "",
  company_name: "",
  dealership_name: "",
  address: "Almaty",
  language: "en",
  match_mails: "daily",
  status: "approved",
  created_at: "2026-01-01T00:00:00Z",
});

const homes = {
  supplier: ["/supplier/dashboard", "SupplierHome"],
  dealer: ["/dealer/dashboard", "DealerDashboardPage"],
  administrator: ["/admin", "WaitingPage"],
} as const;
const everybody = ["stranger", "supplier", "dealer", "administrator"] as const;
const members = ["supplier", "dealer", "administrator"] as const;

type RouteRow = [at: string, may: readonly (typeof everybody)[number][], screen: string];
const table: RouteRow[] = [
  ["/", ["stranger"], "LandingPage"],
  ["/login", everybody, "LoginPage"],
  ["/register", ["stranger"], "RegisterPage"],
  ["/register/supplier", ["stranger"], "RegisterSupplierPage"],
  ["/register/dealer", ["stranger"], "RegisterDealerPage"],
  ["/pending-approval", everybody, "PendingApprovalPage"],
  ["/forgot-password", everybody, "ForgotPasswordPage"],
  ["/reset-password", everybody, "ResetPasswordPage"],
  ["/terms", everybody, "TermsPage"],
  ["/privacy", everybody, "PrivacyPage"],
  ["/supplier/dashboard", ["supplier"], "SupplierHome"],
  ["/supplier/all-cars", ["supplier"], "AllCarsPage"],
  ["/supplier/imports", ["supplier"], "ImportHistoryPage"],
  ["/supplier/price-list", ["supplier"], "PriceListPage"],
  ["/car-requests", ["supplier"], "OpenRequestsPage"],
  ["/dealer/dashboard", ["dealer"], "DealerDashboardPage"],
  ["/create-car-request", ["dealer"], "CreateRequestPage"],
  ["/my-car-requests", ["dealer"], "MyRequestsPage"],
  ["/account", members, "AccountPage"],
  ["/news", members, "NewsPage"],
  ["/deals", ["supplier", "dealer"], "DealsPage"],
  ["/deals/00000000-0000-4000-8000-000000000009/proforma", ["supplier", "dealer"], "ProformaPage"],
  ["/car/00000000-0000-4000-8000-000000000009", members, "CarPage"],
  ["/admin", ["administrator"], "WaitingPage"],
  ["/admin/market", ["administrator"], "DealerDashboardPage"],
  ["/admin/users", ["administrator"], "UsersPage"],
  ["/admin/costs", ["administrator"], "CostsPage"],
  ["/admin/audit", ["administrator"], "AuditPage"],
  ["/no/such/place", everybody, "Page not found"],
];
const visits = table.flatMap(([at, may, name]) =>
  everybody.map((who) => {
    const isIn = may.includes(who);
    const elsewhere = who === "stranger" ? (["/login", "LoginPage"] as const) : homes[who];
    return { who, at, to: isIn ? at : elsewhere[0], shows: isIn ? name : elsewhere[1] };
  }),
);

test.each(visits)("a $who who opens $at sees $shows at $to", async ({ who, at, to, shows }) => {
  const { address } = await openPage(<AllRoutes />, { at, ...(who !== "stranger" && { user: person(who) }) });
  expect(await screen.findByRole("heading", { level: 1, name: shows })).toBeTruthy();
  expect(address()).toBe(to);
});

test("/dealer-dashboard is the dealer's dashboard", async () => {
  const { address } = await openPage(<AllRoutes />, { at: "/dealer-dashboard", user: person("dealer") });
  expect(await screen.findByRole("heading", { name: "DealerDashboardPage" })).toBeTruthy();
  expect(address()).toBe("/dealer/dashboard");
});

test.each(["/terms", "/dealer/dashboard"])(
  "anyone who logs out at %s comes to the front door",
  async (at) => {
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: query.includes("min-width"),
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    const answers = { "POST /auth/logout": {} };
    const { user, address } = await openPage(<AllRoutes />, { at, user: person("dealer"), answers });
    await user.click(await screen.findByRole("button", { name: "Log out" }));
    await waitFor(() => expect(address()).toBe("/"));
    expect(localStorage.getItem("token")).toBeNull();
    expect(await screen.findByRole("link", { name: "Log in" })).toBeTruthy();
  },
);

test("the first thing a keyboard meets leads past the navigation", async () => {
  const { user } = await openPage(<AllRoutes />, { at: "/terms" });
  await screen.findByRole("heading", { name: "TermsPage" });
  await user.tab();
  expect(document.activeElement?.textContent).toBe("Skip to the content");
  expect(document.activeElement?.getAttribute("href")).toBe("#main");
  expect(document.getElementById("main")?.tagName).toBe("MAIN");
});
