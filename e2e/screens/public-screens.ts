import type { Page } from "@playwright/test";
import { fieldNamed } from "../field.ts";
import {
  lost,
  menuOpens,
  openNavSheet,
  press,
  type Say,
  type Screen,
  wrongFieldsAreListed,
} from "./screen.ts";
import { standings } from "./visitors.ts";

/** What anybody sees who is not signed in. */
export const publicScreens: readonly Screen[] = [
  { name: "landing", path: "/" },
  { name: "nav-sheet-stranger", path: "/", only: "phone", first: openNavSheet },
  { name: "language-menu", path: "/login", first: openLanguages },
  { name: "login", path: "/login" },
  { name: "login-empty", path: "/login", first: (page, say) => press(page, say("accounts", "login.submit")) },
  { name: "login-refused", path: "/login", first: signInWrongly, isRefused: true },
  { name: "login-throttled", path: "/login", before: throttles, first: signInWrongly, isRefused: true },
  { name: "login-code", path: "/login", before: asksForCode, first: comeToCode, isRefused: true },
  { name: "login-code-wrong", path: "/login", before: asksForCode, first: bringWrongCode, isRefused: true },
  { name: "register", path: "/register" },
  { name: "register-supplier", path: "/register/supplier" },
  { name: "register-supplier-errors", path: "/register/supplier", first: sendIncomplete },
  { name: "register-supplier-corrected", path: "/register/supplier", first: correctSome },
  { name: "register-dealer", path: "/register/dealer" },
  {
    name: "register-dealer-refused",
    path: "/register/dealer",
    before: refuseTwoFields,
    first: fillAndSend,
    isRefused: true,
  },
  { name: "pending-approval", path: "/pending-approval" },
  {
    name: "pending-approval-unknown",
    path: "/pending-approval",
    first: (page, say) => ask(page, say, "nobody@dealer.example"),
    isRefused: true,
  },
  {
    name: "standing-pending",
    path: "/pending-approval",
    first: (page, say) => askForStanding(page, say, "pending"),
  },
  {
    name: "standing-approved",
    path: "/pending-approval",
    before: keepTwoSeconds,
    first: (page, say) => askForStanding(page, say, "approved"),
  },
  {
    name: "standing-rejected",
    path: "/pending-approval",
    first: (page, say) => askForStanding(page, say, "rejected"),
  },
  { name: "forgot-password", path: "/forgot-password" },
  { name: "forgot-password-sent", path: "/forgot-password", first: askForLink },
  { name: "reset-password", path: "/reset-password?token=used" },
  {
    name: "reset-password-refused",
    path: "/reset-password?token=used",
    first: resetWithOldLink,
    isRefused: true,
  },
  { name: "reset-password-no-token", path: "/reset-password" },
  { name: "terms", path: "/terms" },
  { name: "privacy", path: "/privacy" },
  { name: "not-found", path: "/nowhere" },
  { name: "broken", path: "/terms", before: lost(/\/assets\/TermsPage/), isRefused: true },
];

async function openLanguages(page: Page, say: Say) {
  await page.getByRole("button", { name: new RegExp(`^${say("app", "language")}`) }).click();
  await menuOpens(page);
}

const field = (page: Page, say: Say, key: string) => fieldNamed(page, say("accounts", key));

async function signInWrongly(page: Page, say: Say) {
  await field(page, say, "fields.email").fill("aigerim@almaty-motors.example");
  await field(page, say, "fields.password").fill("not her password");
  await press(page, say("accounts", "login.submit"));
  await page.getByRole("alert").first().waitFor();
}

async function throttles(page: Page) {
  const headers = { "retry-after": "2640" };
  await page.route(/\/api\/auth\/login$/, (route) =>
    route.fulfill({ status: 429, headers, json: { error: "too_many", code: "too_many" } }),
  );
}

/** As the server does for anyone who has set up a second step. */
async function asksForCode(page: Page) {
  await page.route(/\/api\/auth\/login$/, (route) => {
    const code = route.request().postData()?.includes('"code"') ? "wrong_code" : "code_needed";
    return route.fulfill({ status: 401, json: { error: code, code } });
  });
}

async function comeToCode(page: Page, say: Say) {
  await field(page, say, "fields.email").fill("saule@khorgos.example");
  await field(page, say, "fields.password").fill("her password");
  await press(page, say("accounts", "login.submit"));
  await fieldNamed(page, say("security", "code")).waitFor();
}

async function bringWrongCode(page: Page, say: Say) {
  await comeToCode(page, say);
  await fieldNamed(page, say("security", "code")).fill("123456");
  await press(page, say("accounts", "login.submit"));
  await page.getByRole("alert").first().waitFor();
}

/** Names one thing and leaves everything else open; the passwords differ and are short. */
async function sendIncomplete(page: Page, say: Say) {
  await field(page, say, "fields.email").fill("not an address");
  await field(page, say, "fields.password").fill("abc");
  await field(page, say, "fields.confirm_password").fill("abd");
  await press(page, say("accounts", "register.submit"));
  await wrongFieldsAreListed(page);
}

/** Some of what was wrong is right by now, and keeps its line. */
async function correctSome(page: Page, say: Say) {
  await sendIncomplete(page, say);
  await field(page, say, "fields.name").fill("Lin Yue");
  await field(page, say, "fields.email").fill("lin@linauto.example");
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function fillAndSend(page: Page, say: Say) {
  await field(page, say, "fields.name").fill("Aigerim Sadykova");
  await field(page, say, "fields.phone").fill("+77012345678");
  await field(page, say, "fields.email").fill("aigerim@almaty-motors.example");
  await field(page, say, "fields.dealership_name").fill("Almaty Motors");
  await field(page, say, "register.dealer.address").fill("Raimbek Avenue 212, Almaty");
  await field(page, say, "fields.password").fill("a sentence of my own");
  await field(page, say, "fields.confirm_password").fill("a sentence of my own");
  await press(page, say("accounts", "register.submit"));
  await wrongFieldsAreListed(page);
}

/** The browser checks what the server checks, so a server that finds more has to be played. */
async function refuseTwoFields(page: Page) {
  await page.route(/\/api\/auth\/register$/, (route) =>
    route.fulfill({
      status: 400,
      json: {
        error: "Please check the highlighted fields.",
        code: "invalid_input",
        errors: [
          { msg: "Please enter a valid phone number", path: "phone", code: "phone" },
          { msg: "Please enter a valid email", path: "email", code: "email" },
        ],
      },
    }),
  );
}

async function ask(page: Page, say: Say, email: string) {
  await field(page, say, "fields.email").fill(email);
  await press(page, say("accounts", "standing.check"));
  await page.getByRole("alert").first().waitFor();
}

async function askForStanding(page: Page, say: Say, standing: keyof typeof standings) {
  await ask(page, say, standings[standing].email);
  await page
    .getByRole("heading", { level: 1, name: say("accounts", `standing.${standing}.title`) })
    .waitFor();
}

/** Anyone who is approved is led on after two seconds; nobody could look at the screen in that time. */
async function keepTwoSeconds(page: Page) {
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (act: TimerHandler, ms?: number, ...rest: unknown[]) =>
        later(act, ms === 2000 ? 2 ** 30 : ms, ...rest),
    });
  });
}

async function askForLink(page: Page, say: Say) {
  await field(page, say, "fields.email").fill("aigerim@almaty-motors.example");
  await press(page, say("accounts", "forgot.submit"));
  await page.getByRole("alert").first().waitFor();
}

async function resetWithOldLink(page: Page, say: Say) {
  await field(page, say, "reset.password").fill("a sentence of my own");
  await field(page, say, "fields.confirm_password").fill("a sentence of my own");
  await press(page, say("accounts", "reset.submit"));
  await page.getByRole("alert").first().waitFor();
}
