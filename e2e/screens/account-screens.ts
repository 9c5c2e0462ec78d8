import type { Page } from "@playwright/test";
import { fieldNamed } from "../field.ts";
import { dialogOpens, failing, held, press, type Say, type Screen } from "./screen.ts";

const path = "/account";

/** A person's own account: profile, password, and where they are signed in. */
export const accountScreens: readonly Screen[] = [
  { name: "account-supplier", path, who: "lin" },
  { name: "account-dealer", path, who: "aigerim" },
  { name: "account-administrator", path, who: "saule" },
  { name: "account-loading", path, who: "lin", before: held(/\/api\/auth\/sessions/), isWaiting: true },
  { name: "account-failed", path, who: "lin", before: failing(/\/api\/auth\/sessions/), isRefused: true },
  { name: "account-incomplete", path, who: "aigerim", first: saveIncomplete },
  { name: "account-wrong-password", path, who: "aigerim", first: guessPassword, isRefused: true },
  { name: "account-leave-everywhere", path, who: "aigerim", first: askToLeave },
  { name: "account-erase", path, who: "aigerim", first: askToErase },
];

async function saveIncomplete(page: Page, say: Say) {
  await fieldNamed(page, say("accounts", "fields.phone")).fill("12");
  await fieldNamed(page, say("accounts", "fields.dealership_name")).fill("");
  await press(page, say("own", "profile.save"));
  await page.getByRole("alert").first().waitFor();
}

async function guessPassword(page: Page, say: Say) {
  await fieldNamed(page, say("own", "password.current")).fill("a guess");
  await fieldNamed(page, say("accounts", "reset.password")).fill("a sentence of my own");
  await fieldNamed(page, say("accounts", "fields.confirm_password")).fill("a sentence of my own");
  await press(page, say("accounts", "reset.submit"));
  await page.getByRole("alert").first().waitFor();
  // Scrolled to the alert, the button above it may lie half under the bar, and half of it is too small to be touched.
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function askToLeave(page: Page, say: Say) {
  await press(page, say("own", "sessions.all"));
  await dialogOpens(page);
}

async function askToErase(page: Page, say: Say) {
  await press(page, say("own", "erase.open"));
  await dialogOpens(page);
}
