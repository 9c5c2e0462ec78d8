import type { Page } from "@playwright/test";
import type { Person } from "../server/src/demo/cast.ts";

/** One picture: where it is taken, as whom, and what is done first. */
export type Screen = {
  name: string;
  path: string;
  who?: Person;
  /** Leads from the opened page to the state that is shown. */
  first?: (page: Page) => Promise<void>;
};

export const screens: readonly Screen[] = [
  { name: "landing", path: "/" },
  { name: "login", path: "/login" },
  { name: "register", path: "/register" },
  { name: "register-supplier", path: "/register/supplier" },
  { name: "register-dealer", path: "/register/dealer" },
  { name: "pending-approval", path: "/pending-approval" },
  { name: "forgot-password", path: "/forgot-password" },
  { name: "reset-password", path: "/reset-password?token=used" },
  { name: "terms", path: "/terms" },
  { name: "privacy", path: "/privacy" },
  { name: "not-found", path: "/nowhere" },
  { name: "dealer-dashboard", path: "/dealer/dashboard", who: "aigerim" },
  { name: "dealer-dashboard-cards", path: "/dealer/dashboard?view=cards", who: "aigerim" },
  { name: "dealer-dashboard-no-match", path: "/dealer/dashboard?brand=BYD&price_max=1000", who: "aigerim" },
  { name: "filters", path: "/dealer/dashboard", who: "aigerim", first: openFilters },
  { name: "supplier-dashboard", path: "/supplier/dashboard", who: "lin" },
  { name: "all-cars", path: "/supplier/all-cars", who: "lin" },
  { name: "car", path: "/dealer/dashboard?view=cards", who: "aigerim", first: openFirstCar },
  { name: "car-not-found", path: "/car/00000000-0000-4000-8000-000000000000", who: "aigerim" },
  { name: "car-requests", path: "/car-requests", who: "lin" },
  { name: "create-car-request", path: "/create-car-request", who: "aigerim" },
  { name: "my-car-requests", path: "/my-car-requests", who: "aigerim" },
  { name: "my-car-request-offers", path: "/my-car-requests", who: "aigerim", first: openAnsweredRequest },
  { name: "respond", path: "/car-requests", who: "lin", first: openAnsweredRequest },
  { name: "add-car", path: "/supplier/dashboard", who: "lin", first: pressMainAction },
  { name: "admin", path: "/admin", who: "saule" },
  { name: "admin-users", path: "/admin/users", who: "saule" },
  { name: "admin-audit", path: "/admin/audit", who: "saule" },
];

async function openFirstCar(page: Page) {
  const path = await page.locator("a[href^='/car/']").first().getAttribute("href");
  await page.goto(path ?? "/");
}

async function openAnsweredRequest(page: Page) {
  const answered = page.getByRole("article").filter({ hasText: /[1-9] (response|ответ|条)/ });
  await answered.last().getByRole("button").last().click();
  await page.getByRole("dialog").waitFor();
}

async function pressMainAction(page: Page) {
  await page.getByRole("main").getByRole("button").first().click();
  await page.getByRole("dialog").waitFor();
}

/** Only phones keep them behind a button. */
async function openFilters(page: Page) {
  const button = page.getByRole("main").locator("button[aria-haspopup='dialog']");
  if (await button.isHidden()) return;
  await button.click();
  await page.getByRole("dialog").waitFor();
}
