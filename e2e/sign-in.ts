import type { Language } from "@khorgos/contract/accounts/accounts";
import type { Page } from "@playwright/test";
import { words } from "./words.ts";

/** Signs in through the form, as a person does. */
export async function signIn(
  page: Page,
  language: Language,
  { email, password }: { email: string; password: string },
) {
  const say = words(language);
  await page.goto("/login");
  await page.getByRole("textbox", { name: say("accounts", "fields.email"), exact: true }).fill(email);
  await page.getByLabel(say("accounts", "fields.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: say("accounts", "login.submit") }).click();
}
