import type { Page } from "@playwright/test";
import { dialogOpens, pattern, press, type Say, type Screen } from "./screen.ts";

const who = "lin" as const;
const stock = "/supplier/dashboard";

/** What Lin does to the cars of her stock: to one where it stands, to several at once, and meanwhile with somebody else. */
export const stockScreens: readonly Screen[] = [
  { name: "stock-search-none", path: `${stock}?search=DeLorean%20DMC-12`, who },
  { name: "stock-price-in-row", path: stock, who, only: "desktop", first: editPrice },
  { name: "stock-price-refused", path: stock, who, only: "desktop", first: writeWrongPrice },
  { name: "stock-price-far", path: stock, who, only: "desktop", first: writeFarPrice },
  { name: "edit-car-price-far", path: stock, who, first: saveFarPrice },
  { name: "edit-car-facts", path: `${stock}?search=DM-i`, who, first: unfoldFacts },
  { name: "stock-selected-all", path: stock, who, only: "desktop", first: selectAll, hasBar: true },
  { name: "stock-selected", path: `${stock}?search=zeekr`, who, first: select, hasBar: true },
  { name: "stock-selected-prices", path: `${stock}?search=zeekr`, who, first: changePrices },
  {
    name: "edit-car-changed-meanwhile",
    path: stock,
    who,
    before: othersChange,
    first: saveInVain,
    isRefused: true,
  },
];

async function editPrice(page: Page, say: Say) {
  await press(page, pattern(say("cars", "inRow.priceChange")));
  await page.getByRole("textbox", { name: pattern(say("cars", "inRow.price")) }).waitFor();
}

async function writeWrongPrice(page: Page, say: Say) {
  await editPrice(page, say);
  await page.keyboard.type("-5");
  await page.keyboard.press("Enter");
  await page.getByRole("tooltip").waitFor();
}

async function writeFarPrice(page: Page, say: Say) {
  await editPrice(page, say);
  await page.keyboard.type("3.85");
  await page.keyboard.press("Enter");
  await page.getByRole("group", { name: pattern(say("cars", "inRow.far")) }).waitFor();
}

async function saveFarPrice(page: Page, say: Say) {
  await press(page, pattern(say("cars", "stock.editNamed")));
  await dialogOpens(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(say("cars", "form.price")).fill("3.85");
  await dialog.getByRole("button", { name: say("cars", "form.save"), exact: true }).click();
  await dialog.getByRole("alert").filter({ hasText: "$" }).waitFor();
}

async function unfoldFacts(page: Page, say: Say) {
  await press(page, pattern(say("cars", "stock.editNamed")));
  await dialogOpens(page);
  const dialog = page.getByRole("dialog");
  const fold = dialog.getByRole("button", { name: say("cars", "facts.title") });
  // What is stated unfolds them already; what was read from a name does not.
  if ((await fold.getAttribute("aria-expanded")) === "false") await fold.click();
  await dialog.getByLabel(say("cars", "facts.vin")).fill("LGXCE6CD1P0123456");
  await dialog.getByLabel(say("cars", "facts.export_ready")).scrollIntoViewIfNeeded();
}

async function selectAll(page: Page, say: Say) {
  await page.getByRole("checkbox", { name: say("cars", "selected.all") }).click();
  await page.getByRole("button", { name: pattern(say("cars", "selected.rest")) }).waitFor();
}

async function select(page: Page, say: Say) {
  const all = say("cars", "selected.all");
  const boxes = page.getByRole("main").locator(`input[type=checkbox]:not([aria-label="${all}"])`);
  for (const nth of [0, 1]) await boxes.nth(nth).click();
  await page.getByRole("button", { name: say("cars", "selected.sold") }).waitFor();
}

async function changePrices(page: Page, say: Say) {
  await select(page, say);
  await page.getByRole("button", { name: say("cars", "selected.prices"), exact: true }).click();
  await dialogOpens(page);
}

async function saveInVain(page: Page, say: Say) {
  await press(page, pattern(say("cars", "stock.editNamed")));
  await dialogOpens(page);
  const dialog = page.getByRole("dialog");
  const price = dialog.getByLabel(say("cars", "form.price"));
  await price.fill(String(Number(await price.inputValue()) + 45));
  await dialog.getByRole("button", { name: say("cars", "form.save"), exact: true }).click();
  await dialog.getByRole("radiogroup").waitFor();
}

/** Somebody else is always quicker, and gives the same car another price and another place. */
async function othersChange(page: Page) {
  await page.route(/\/api\/cars\/[0-9a-f-]{36}$/, async (route) => {
    if (route.request().method() === "PATCH")
      return route.fulfill({ status: 409, json: { error: "Changed meanwhile.", code: "car_changed" } });
    const answer = await route.fetch();
    const car = { ...(await answer.json()).car, price: 23_450, location: "Urumqi", version: "9" };
    await route.fulfill({ response: answer, json: { car } });
  });
}
