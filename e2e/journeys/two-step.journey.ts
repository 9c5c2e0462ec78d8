import { type Browser, expect, type Page, test } from "@playwright/test";
import { codeAt, stepOf } from "../../server/src/platform/credentials/totp.ts";
import { demoAdministrator } from "../../server/src/demo/stock-market.ts";
import { withDemoMarket } from "../demo-market.ts";
import { fieldNamed } from "../field.ts";
import { signIn } from "../sign-in.ts";
import { words } from "../words.ts";

const say = words("ru");
const { email, password } = demoAdministrator;

/** The code that the app on her telephone shows, or will show `later` half minutes from now. */
const codeOf = (secret: string, later = 0) => codeAt(secret, stepOf(Date.now() / 1000) + later);

test("Saule sets up her telephone, logs in with it, loses it, and turns two-step login off", async ({
  browser,
}) => {
  // A market of its own: every other journey needs an administrator who signs in with the password alone.
  await withDemoMarket(async (origin) => {
    const office = await arriveWithPassword(browser, origin);
    await expect(office).toHaveURL(/\/admin$/);
    const { secret, recovery } = await setUp(office);

    await test.step("elsewhere the password alone opens nothing, a code does", async () => {
      const elsewhere = await arriveWithPassword(browser, origin);
      await bringCode(elsewhere, wrong(codeOf(secret)));
      await expect(elsewhere.getByRole("alert")).toContainText(say("platform", "failures.wrong_code"));
      // The code of now was used to set it up; the app's next one is taken already.
      await bringCode(elsewhere, codeOf(secret, 1));
      await expect(elsewhere).toHaveURL(/\/admin$/);
    });

    const home = await arriveWithPassword(browser, origin);
    await test.step("without the telephone a recovery code lets in", async () => {
      await bringCode(home, recovery[0] ?? "");
      await expect(home).toHaveURL(/\/admin$/);
    });

    await test.step("password and another recovery code turn it off", async () => {
      await home.goto("/account");
      const card = cardOf(home);
      await card.getByRole("button", { name: say("security", "turnOff") }).click();
      await fieldNamed(card, say("security", "password")).fill(password);
      await fieldNamed(card, say("security", "code")).fill(recovery[1] ?? "");
      await card.getByRole("button", { name: say("security", "turnOff") }).click();
      await expect(card.getByRole("button", { name: say("security", "setUp") })).toBeVisible();
    });

    const back = await arriveWithPassword(browser, origin);
    await expect(back).toHaveURL(/\/admin$/);
  });
});

async function arriveWithPassword(browser: Browser, origin: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: "ru-RU", baseURL: origin })).newPage();
  await signIn(page, "ru", { email, password });
  return page;
}

async function bringCode(page: Page, code: string) {
  await fieldNamed(page, say("security", "code")).fill(code);
  await page
    .getByRole("main")
    .getByRole("button", { name: say("accounts", "login.submit") })
    .click();
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const cardOf = (page: Page) => page.getByRole("region", { name: say("security", "title") });

async function setUp(page: Page) {
  await page.goto("/account");
  const card = cardOf(page);
  await card.getByRole("button", { name: say("security", "setUp") }).click();
  await fieldNamed(card, say("security", "password")).fill(password);
  await card.getByRole("button", { name: say("security", "begin") }).click();
  await expect(card.getByRole("img", { name: say("security", "picture") })).toBeVisible();
  const secret = (await card.locator("code").innerText()).replaceAll(/\s/g, "");
  await fieldNamed(card, say("security", "code")).fill(codeOf(secret));
  await card.getByRole("button", { name: say("security", "confirm") }).click();
  const codes = card.getByRole("list", { name: say("security", "recoveryCodes") }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recovery = await codes.allInnerTexts();
  await card.getByRole("button", { name: say("security", "kept") }).click();
  await expect(card.getByRole("button", { name: say("security", "turnOff") })).toBeVisible();
  return { secret, recovery };
}
