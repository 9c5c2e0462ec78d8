import { expect, test } from "@playwright/test";
import { admit, arrive, enter } from "./enter.ts";
import { fieldNamed } from "../field.ts";
import { enterAt, expectNoTrap, tabTo, typeInto } from "./keyboard.ts";
import { putOnSale, wishFor } from "./market.ts";
import { newcomer } from "../people.ts";
import { words } from "../words.ts";

const ru = words("ru");
const zh = words("zh");

test("Aigerim finds a car, copies a WeChat ID and posts a request without a mouse", async ({
  browser,
  request,
}) => {
  const aigerim = newcomer("aigerim", "keyboard");
  const lin = newcomer("lin", "keyboard");
  await putOnSale(request, await admit(request, lin), {
    brand: "Keyton",
    model: "M70",
    prices: [19_900, 18_900, 20_900],
  });
  await admit(request, aigerim);
  const page = await arrive(browser, "ru", { permissions: ["clipboard-read", "clipboard-write"] });
  const { keyboard } = page;

  await test.step("she signs in", async () => {
    await page.goto("/login");
    await typeInto(page, fieldNamed(page, ru("accounts", "fields.email")), aigerim.email);
    await typeInto(page, fieldNamed(page, ru("accounts", "fields.password")), aigerim.password);
    await keyboard.press("Enter");
    await expect(page).toHaveURL(/\/dealer\/dashboard/);
  });

  const table = page.getByRole("table", { name: ru("cars", "list.label") });
  await test.step("she filters and sorts", async () => {
    await typeInto(page, page.getByRole("combobox", { name: ru("cars", "filters.brand") }), "Keyton");
    await page.getByRole("option", { name: "Keyton", exact: true }).waitFor();
    await keyboard.press("Enter");
    await expect(page).toHaveURL(/brand=Keyton/);
    const price = table.getByRole("columnheader", { name: ru("cars", "columns.price") });
    await enterAt(page, price.getByRole("button"));
    await expect(page).toHaveURL(/sort=price/);
    await expect(price).toHaveAttribute("aria-sort", "ascending");
    await expect(table.getByRole("row").nth(1)).toContainText("Trim 18900");
  });

  await test.step("she asks how to reach the supplier, and is back where she was", async () => {
    const contact = table.getByRole("button", { name: ru("cars", "list.contact") }).first();
    await enterAt(page, contact);
    await expect(page.getByRole("menu")).toBeVisible();
    await keyboard.press("Escape");
    await expect(page.getByRole("menu")).toBeHidden();
    await expect(contact).toBeFocused();
  });

  await test.step("she opens a car, copies the WeChat ID and goes back", async () => {
    await tabTo(page, table.getByRole("link", { name: "M70" }).first(), { back: true });
    await keyboard.press("Enter");
    const heading = page.getByRole("heading", { level: 1, name: /Keyton/ });
    await expect(heading).toBeFocused();
    await enterAt(page, page.getByRole("button", { name: ru("cars", "contact.copyWechat") }));
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(lin.wechat_id);
    await expectNoTrap(page);
    await enterAt(page, page.getByRole("button", { name: ru("cars", "car.back"), exact: true }));
    await expect(page).toHaveURL(/brand=Keyton/);
  });

  await test.step("she posts a request", async () => {
    await enterAt(page, page.getByRole("navigation").getByRole("link", { name: ru("app", "createRequest") }));
    await expect(page.getByRole("heading", { level: 1, name: ru("requests", "create.title") })).toBeFocused();
    await typeInto(page, fieldNamed(page, ru("requests", "fields.brand")), "Keyton");
    await typeInto(page, fieldNamed(page, ru("requests", "fields.model")), "M70 long");
    await typeInto(page, fieldNamed(page, ru("requests", "fields.maxPriceField")), "21000");
    await keyboard.press("Enter");
    await expect(page).toHaveURL(/\/my-car-requests$/);
    await expect(page.getByRole("article", { name: /M70 long/ })).toBeVisible();
  });
});

test("somebody changes the language without a mouse", async ({ browser }) => {
  const page = await arrive(browser, "ru");
  await page.goto("/login");
  const button = page.getByRole("button", { name: new RegExp(`^${ru("app", "language")}`) });
  await enterAt(page, button);
  await expect(page.getByRole("menuitemradio", { name: "Русский" })).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("lang", "zh");
  await expect(page.getByRole("button", { name: new RegExp(`^${zh("app", "language")}`) })).toBeFocused();
  await expectNoTrap(page);
});

test("Lin adds a car and answers a request without a mouse", async ({ browser, request }) => {
  const lin = newcomer("lin", "keys");
  const daulet = newcomer("daulet", "keys");
  await wishFor(request, await admit(request, daulet), {
    brand: "Kaiyi",
    model: "Keys 7",
    max_price: 30_000,
  });
  const page = await enter(browser, request, lin);
  const { keyboard } = page;

  await test.step("she thinks better of it, and the focus is back on the button", async () => {
    const add = page.getByRole("button", { name: zh("cars", "stock.add"), exact: true });
    await enterAt(page, add);
    await expect(fieldNamed(page.getByRole("dialog"), zh("cars", "form.brand"))).toBeFocused();
    await keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(add).toBeFocused();
    await keyboard.press("Enter");
  });

  await test.step("she adds a car", async () => {
    const dialog = page.getByRole("dialog");
    await expect(fieldNamed(dialog, zh("cars", "form.brand"))).toBeFocused();
    await keyboard.type("Kaiyi");
    await typeInto(page, fieldNamed(dialog, zh("cars", "form.model")), "Keys 5");
    await typeInto(page, fieldNamed(dialog, zh("cars", "form.price")), "17500");
    await tabTo(page, fieldNamed(dialog, zh("cars", "form.quantity")));
    await keyboard.press("ControlOrMeta+a");
    await keyboard.type("4");
    await keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("row").filter({ hasText: "Keys 5" })).toBeVisible();
  });

  await test.step("she answers a request", async () => {
    await enterAt(page, page.getByRole("navigation").getByRole("link", { name: zh("app", "carRequests") }));
    await expect(page.getByRole("heading", { level: 1, name: zh("requests", "open.title") })).toBeFocused();
    const order = page.getByRole("article", { name: /Keys 7/ });
    await enterAt(page, order.getByRole("button", { name: zh("requests", "open.respond") }));
    const dialog = page.getByRole("dialog");
    await tabTo(page, fieldNamed(dialog, zh("requests", "respond.price")));
    await keyboard.press("ControlOrMeta+a");
    await keyboard.type("28500");
    await enterAt(page, dialog.getByRole("button", { name: zh("requests", "respond.submit"), exact: true }));
    await expect(page.getByText(zh("requests", "respond.done"))).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(order.getByRole("button")).toBeFocused();
  });
});
