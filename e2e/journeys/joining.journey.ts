import type { Language } from "@khorgos/contract/accounts/accounts";
import { expect, type Page, test } from "@playwright/test";
import { newcomer, saule } from "../people.ts";
import { signIn } from "../sign-in.ts";
import { words } from "../words.ts";

/** Who joins in which language. The cast's dealer reads Russian, the supplier Chinese; somebody comes in English too. */
const arrivals = [
  { language: "ru", locale: "ru-RU", who: "aigerim" },
  { language: "zh", locale: "zh-CN", who: "lin" },
  { language: "en", locale: "en-GB", who: "daulet" },
] as const;

for (const { language, locale, who } of arrivals) {
  test(
    `${who} registers in ${language}, waits, is approved and signs in`,
    { tag: language === "ru" ? "@core" : [] },
    async ({ browser }) => {
      const say = words(language);
      const person = newcomer(who, `joining-${language}`);
      const page = await (await browser.newContext({ locale })).newPage();

      await register(page, language, person);
      await expect(
        page.getByRole("heading", { name: say("accounts", "standing.pending.title") }),
      ).toBeVisible();
      await expect(page.getByText(person.email)).toBeVisible();

      await test.step("waiting: the door stays shut, also with the right password", async () => {
        const other = await (await browser.newContext({ locale })).newPage();
        await signIn(other, language, person);
        await expect(other).toHaveURL(/\/pending-approval$/);
        await other.context().close();
      });

      await page.getByRole("button", { name: say("accounts", "standing.check") }).click();
      await expect(page.getByText(say("accounts", "standing.lastChecked"))).toBeVisible();

      await test.step("Saule approves", async () => {
        const office = await (await browser.newContext({ locale: "en-GB" })).newPage();
        await signIn(office, "en", saule);
        const applicant = office.getByRole("listitem", { name: person.name });
        await applicant
          .filter({ hasText: person.email })
          .getByRole("button", { name: words("en")("administration", "decision.approve") })
          .click();
        await expect(applicant.filter({ hasText: person.email })).toHaveCount(0);
        await office.context().close();
      });

      await page.getByRole("button", { name: say("accounts", "standing.check") }).click();
      await expect(page).toHaveURL(/\/login$/);
      await signIn(page, language, person);
      await expect(page).toHaveURL(
        person.role === "dealer" ? /\/dealer\/dashboard/ : /\/supplier\/dashboard/,
      );

      await test.step("the session outlives a reload and ends at sign-out", async () => {
        await page.reload();
        await expect(page.getByText(person.name).first()).toBeVisible();
        await page.getByRole("button", { name: say("app", "logout") }).click();
        await expect(page).toHaveURL(/\/$/);
        await page.goto("/dealer/dashboard");
        await expect(page).toHaveURL(/\/login$/);
      });
      await page.context().close();
    },
  );
}

async function register(page: Page, language: Language, person: ReturnType<typeof newcomer>) {
  const say = words(language);
  const field = (name: string) => page.getByRole("textbox", { name: say("accounts", name), exact: true });
  await page.goto("/register");
  await page.getByRole("link", { name: say("accounts", `login.register.${person.role}`) }).click();
  await field("fields.name").fill(person.name);
  await field("fields.phone").fill(person.phone);
  await field("fields.email").fill(person.email);
  await field(person.role === "supplier" ? "fields.company_name" : "fields.dealership_name").fill(
    person.company_name || person.dealership_name,
  );
  await field(`register.${person.role}.address`).fill(person.address);
  await page.getByLabel(say("accounts", "fields.password"), { exact: true }).fill(person.password);
  await page.getByLabel(say("accounts", "fields.confirm_password"), { exact: true }).fill(person.password);
  await page.getByRole("button", { name: say("accounts", "register.submit") }).click();
}
