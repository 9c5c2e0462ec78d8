import { expect, type Locator, test } from "@playwright/test";
import { admit, arrive } from "./enter.ts";
import { fieldNamed } from "../field.ts";
import { offerFor, putOnSale } from "./market.ts";
import { newcomer } from "../people.ts";
import { words } from "../words.ts";

const ru = words("ru");

/** The narrowest telephone that is still sold, held upright. */
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

test("Aigerim does her day's work on the phone", { tag: "@core" }, async ({ browser, request }) => {
  const aigerim = newcomer("aigerim", "phone");
  const lin = newcomer("lin", "phone");
  const wang = newcomer("wang", "phone");
  const linsToken = await admit(request, lin);
  await putOnSale(request, linsToken, {
    brand: "Handy",
    model: "H1",
    prices: [11_000, 12_000, 13_000],
  });
  const wangsToken = await admit(request, wang);
  const aigerimsToken = await admit(request, aigerim);
  const page = await arrive(browser, "ru", phone);
  const tap = (target: Locator) => target.first().tap();

  await test.step("she signs in", async () => {
    await page.goto("/login");
    await fieldNamed(page, ru("accounts", "fields.email")).fill(aigerim.email);
    await fieldNamed(page, ru("accounts", "fields.password")).fill(aigerim.password);
    await tap(page.getByRole("button", { name: ru("accounts", "login.submit"), exact: true }));
    await expect(page).toHaveURL(/\/dealer\/dashboard/);
  });

  await test.step("the filters come from below and say how many cars they leave", async () => {
    await tap(page.getByRole("button", { name: ru("cars", "filters.title") }));
    const sheet = page.getByRole("dialog", { name: ru("cars", "filters.title") });
    await sheet.getByRole("combobox", { name: ru("cars", "filters.brand") }).fill("Handy");
    await tap(page.getByRole("option", { name: "Handy", exact: true }));
    const show = ru("cars", "filters.show_few").replace("{{shown}}", "3");
    await tap(sheet.getByRole("button", { name: show, exact: true }));
    await expect(sheet).toBeHidden();
    const chips = page.getByRole("list", { name: ru("cars", "filters.active") });
    const remove = ru("cars", "filters.remove").replace("{{filter}}", "Handy");
    await expect(chips.getByRole("button", { name: remove })).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(3);
  });

  await test.step("she looks at the cars as cards and asks for the contact at one", async () => {
    await tap(page.getByRole("button", { name: ru("ui", "cards"), exact: true }));
    await expect(page).toHaveURL(/view=cards/);
    const car = page.getByRole("article").filter({ hasText: "Trim 11000" });
    await tap(car.getByRole("button", { name: ru("cars", "list.contact") }));
    const menu = page.getByRole("menu", { name: ru("cars", "list.contact") });
    await expect(menu.getByText(lin.name)).toBeVisible();
    await expect(menu.locator(`[href="tel:${lin.phone}"]`)).toBeVisible();
    // Beside the menu.
    await page.touchscreen.tap(10, 730);
    await expect(menu).toBeHidden();
  });

  await test.step("without a connection the ways to the supplier, the filters and the menu are there", async () => {
    await page.context().setOffline(true);
    await tap(page.getByRole("article").getByRole("button", { name: ru("cars", "list.contact") }));
    const menu = page.getByRole("menu", { name: ru("cars", "list.contact") });
    await expect(menu.locator(`[href="tel:${lin.phone}"]`)).toBeVisible();
    await page.touchscreen.tap(10, 730);
    await expect(menu).toBeHidden();
    await tap(page.getByRole("button", { name: ru("cars", "filters.title") }));
    const sheet = page.getByRole("dialog", { name: ru("cars", "filters.title") });
    await expect(sheet.getByRole("combobox", { name: ru("cars", "filters.brand") })).toBeEditable();
    await tap(sheet.getByRole("button", { name: ru("ui", "close"), exact: true }));
    await tap(page.getByRole("button", { name: ru("app", "menu"), exact: true }));
    const ways = page.getByRole("dialog").getByRole("link", { name: ru("app", "createRequest") });
    await expect(ways).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(ways).toBeHidden();
    await page.context().setOffline(false);
  });

  await test.step("nothing is wider than the screen, and every button is large enough for a finger", async () => {
    await expect(page.getByRole("article").first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const small = await page
      .getByRole("main")
      .getByRole("button")
      .evaluateAll((buttons) =>
        buttons
          .map((button) => ({
            name: button.getAttribute("aria-label") ?? button.textContent,
            box: button.getBoundingClientRect(),
          }))
          .filter(({ box }) => box.width > 0 && (box.width < 36 || box.height < 36))
          .map(({ name, box }) => `${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`),
      );
    expect(small).toEqual([]);
  });

  await test.step("she posts a request from the menu", async () => {
    await tap(page.getByRole("button", { name: ru("app", "menu"), exact: true }));
    await tap(page.getByRole("dialog").getByRole("link", { name: ru("app", "createRequest") }));
    // The market, which has a field of the same name, stands until the form is there.
    const form = page.getByRole("form", { name: ru("requests", "create.title") });
    await fieldNamed(form, ru("requests", "fields.brand")).fill("Handy");
    await fieldNamed(form, ru("requests", "fields.model")).fill("H1 Max");
    await fieldNamed(form, ru("requests", "fields.maxPriceField")).fill("14000");
    await tap(form.getByRole("button", { name: ru("requests", "create.submit"), exact: true }));
    await expect(page).toHaveURL(/\/my-car-requests$/);
  });

  await test.step("she reads the offers, the best one first", async () => {
    const mine = await request.get("/api/requests/my-requests", {
      headers: { authorization: `Bearer ${aigerimsToken}` },
    });
    const [{ id }] = (await mine.json()).requests;
    await offerFor(request, linsToken, id, 13_900);
    await offerFor(request, wangsToken, id, 13_200);
    await tap(page.getByRole("button", { name: ru("requests", "refresh") }));
    const order = page.getByRole("article", { name: /H1 Max/ });
    await tap(
      order.getByRole("button", { name: ru("requests", "my.viewResponses").replace("{{count}}", "2") }),
    );
    const offers = page.getByRole("dialog").getByRole("listitem");
    await expect(offers.first()).toContainText(wang.name);
    await expect(offers.first()).toContainText(ru("requests", "offers.bestOf").replace("{{of}}", "2"));
    await expect(offers.first().locator(`a[href="tel:${wang.phone}"]`)).toBeVisible();
    await expect(offers.nth(1)).toContainText(lin.name);
  });
});
