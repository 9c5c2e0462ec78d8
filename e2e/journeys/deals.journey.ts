import { expect, type Page, test } from "@playwright/test";
import { enter } from "./enter.ts";
import { fieldNamed } from "../field.ts";
import { putOnSale, wishFor } from "./market.ts";
import { newcomer } from "../people.ts";
import { words } from "../words.ts";

const ru = words("ru");
const zh = words("zh");
const tokenOf = async (page: Page) => (await page.evaluate(() => localStorage.getItem("token"))) ?? "";

test("Lin offers a car of her stock in two presses, Aigerim accepts it, both find the deal, and it falls through", async ({
  browser,
  request,
}) => {
  const [aigerim, lin] = [newcomer("aigerim", "deals"), newcomer("lin", "deals")];
  const yard = await enter(browser, request, aigerim);
  const desk = await enter(browser, request, lin);
  await yard.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await putOnSale(request, await tokenOf(desk), { brand: "Hongqi", model: "E-HS9", prices: [41_300] });
  const wish = { brand: "Hongqi", model: "E-HS9", max_price: 45_000 };
  const id = await wishFor(request, await tokenOf(yard), wish);

  await test.step("Lin offers the car that is near, and says under which terms", async () => {
    await desk.goto(`/car-requests?request=${id}`);
    const dialog = desk.getByRole("dialog");
    await dialog.getByRole("button", { name: zh("requests", "fit.offerThis") }).click();
    await expect(fieldNamed(dialog, zh("requests", "respond.price"))).toHaveValue("41300");
    await expect(fieldNamed(dialog, zh("requests", "respond.quantity"))).toHaveValue("2");
    await dialog.getByLabel(zh("requests", "respond.basis")).selectOption("FCA");
    await dialog.getByRole("textbox", { name: zh("requests", "respond.basisPlace") }).fill("霍尔果斯");
    await dialog.getByRole("button", { name: zh("requests", "respond.submit"), exact: true }).click();
    await expect(desk.getByText(zh("requests", "respond.done"))).toBeVisible();
  });

  await test.step("Aigerim reads the car and its terms, accepts one of the two, and has Lin's contacts", async () => {
    await yard.goto(`/my-car-requests?request=${id}`);
    const details = yard.getByRole("dialog");
    await expect(details.getByText(/FCA\sХоргос/)).toBeVisible();
    await expect(details.getByText("Trim 41300").first()).toBeVisible();
    await details.getByRole("button", { name: ru("requests", "decide.accept"), exact: true }).click();
    const asked = yard.getByRole("dialog", { name: ru("requests", "decide.acceptTitle") });
    await expect(asked).toContainText(
      ru("requests", "decide.contacts").replace("{{company}}", lin.company_name),
    );
    await fieldNamed(asked, ru("requests", "decide.quantity")).fill("1");
    await asked.getByRole("button", { name: ru("requests", "decide.accept"), exact: true }).click();
    await expect(yard).toHaveURL(/\/deals$/);
    const deal = yard.getByRole("article");
    await expect(deal.getByText(lin.email)).toBeVisible();
    await deal.getByRole("button", { name: ru("requests", "deals.copy") }).click();
    await expect
      .poll(() => yard.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/Автомобиль: Hongqi E-HS9[^]*Поставка: FCA\sХоргос[^]*车辆：红旗[^]*FCA\s霍尔果斯/);
  });

  await test.step("Lin is told, and learns how to reach Aigerim", async () => {
    await desk.goto("/news");
    const told = desk
      .getByRole("listitem")
      .filter({ hasText: beginningOf(zh("news", "kinds.offer_accepted")) });
    await told.getByRole("link").click();
    await expect(desk).toHaveURL(/\/deals$/);
    const deal = desk.getByRole("article");
    await expect(deal.getByText(aigerim.email)).toBeVisible();
    await deal.getByRole("button", { name: zh("requests", "deals.giveUp") }).click();
    const dialog = desk.getByRole("dialog");
    await fieldNamed(dialog, zh("requests", "deals.reason")).fill("车已售出");
    await dialog.getByRole("button", { name: zh("requests", "deals.giveUp") }).click();
    await expect(deal.getByText(zh("requests", "deals.state.fell_through"), { exact: true })).toBeVisible();
  });

  await test.step("Aigerim reads that it fell through, and why", async () => {
    await yard.goto("/news");
    const told = yard
      .getByRole("listitem")
      .filter({ hasText: beginningOf(ru("news", "kinds.fell_through")) });
    await told.getByRole("link").click();
    await expect(yard.getByRole("article")).toContainText("车已售出");
  });
});

/** As much of a sentence as stands before its first placeholder. */
const beginningOf = (sentence: string) => sentence.split("{{")[0] ?? "";
