import { expect, test } from "@playwright/test";
import { admit } from "./enter.ts";
import { newcomer } from "../people.ts";
import { words } from "../words.ts";

/** Somebody comes back with a token, and the server takes its time to say whose it is. */

const say = words("en");

test("a page that is loaded anew says that it is loading, and never takes a member for a stranger", async ({
  browser,
  request,
}) => {
  const token = await admit(request, newcomer("aigerim", "session"), "en");
  const page = await (await browser.newContext({ locale: "en-GB" })).newPage();
  await page.addInitScript((bearer) => localStorage.setItem("token", bearer), token);
  const asked = Promise.withResolvers<void>();
  await page.route(/\/api\/auth\/me$/, async (route) => {
    await asked.promise;
    await route.continue();
  });

  await page.goto("/dealer/dashboard");
  const loading = page.getByText(say("app", "loading"));
  await expect(loading).toBeVisible();
  // Below the heading that the page was painted with, not through it.
  const heading = await page.locator("#opening").getByText(say("cars", "market.dealerTitle")).boundingBox();
  const text = await loading.evaluate((output) => {
    const range = document.createRange();
    range.selectNodeContents(output);
    return range.getBoundingClientRect().top;
  });
  expect(text).toBeGreaterThan((heading?.y ?? 0) + (heading?.height ?? 0));
  await expect(page.getByRole("link", { name: say("app", "login") })).toHaveCount(0);
  await expect(page.getByRole("link", { name: say("app", "register") })).toHaveCount(0);

  asked.resolve();
  await expect(page.getByRole("link", { name: say("app", "myRequests") })).toBeVisible();
  await expect(loading).toHaveCount(0);
});
