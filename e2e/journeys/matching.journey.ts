import { expect, type Page, test } from "@playwright/test";
import { enter } from "./enter.ts";
import { fieldNamed } from "../field.ts";
import { newcomer } from "../people.ts";
import { words } from "../words.ts";

const ru = words("ru");
const zh = words("zh");
const nbsp = /[\u00a0\u202f]/g;
const year = new Date().getUTCFullYear();
const HEADER = "品牌,车型,年份,外观颜色,价格(美元),数量,库存编号\n";

test("Lin uploads a Chinese list, Aigerim posts in Russian, both are told of each other, and Lin answers", async ({
  browser,
  request,
}) => {
  const yard = await enter(browser, request, newcomer("aigerim", "matching"));
  const desk = await enter(browser, request, newcomer("lin", "matching"));

  await test.step("Aigerim posts what nobody has yet", async () => {
    const form = await write(yard, { model: "Чанган UNI-K", price: "20000", quantity: "5" });
    await expect(form.getByText(ru("requests", "fit.none"))).toBeVisible();
    await form.getByRole("button", { name: ru("requests", "create.submit") }).click();
    await expect(yard).toHaveURL(/\/my-car-requests$/);
  });

  await test.step("Lin's upload says what it fits", async () => {
    await upload(desk, `长安,长安UNI-K,${year},珠光白,19300,5,MATCH-1\n`);
    const outcome = desk.getByRole("region", { name: zh("imports", "draft.outcome") });
    await expect(outcome).toContainText(zh("imports", "fitting_other").replace("{{shown}}", "1"));
  });

  await test.step("Aigerim is told, and sees the car with its reasons", async () => {
    await expect(async () => {
      await yard.reload();
      const name = ru("news", "bell_one").replace("{{count}}", "1");
      await expect(yard.getByRole("link", { name })).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await yard.getByRole("link", { name: ru("news", "bell_one").replace("{{count}}", "1") }).click();
    const told = yard.getByRole("listitem").filter({ hasText: beginningOf(ru("news", "kinds.first_fit")) });
    expect((await told.innerText()).replaceAll(nbsp, " ")).toContain("19 300 $");
    await told.getByRole("link").click();
    const found = yard.getByRole("dialog").getByRole("list", { name: ru("requests", "fit.market") });
    await expect(found.getByRole("listitem").first()).toContainText(`Changan UNI-K ${year}`);
    expect((await found.innerText()).replaceAll(nbsp, " ")).toContain("19 300 $");
    await yard.keyboard.press("Escape");
    await expect(yard.getByRole("link", { name: ru("news", "title"), exact: true })).toBeVisible();
  });

  await test.step("Lin goes on from the upload and offers that very car", async () => {
    await desk.getByRole("link", { name: zh("imports", "fittingAction") }).click();
    await expect(desk).toHaveURL(/\/car-requests\?import=/);
    await desk
      .getByRole("article")
      .getByRole("button", { name: zh("requests", "open.respond") })
      .click();
    const dialog = desk.getByRole("dialog");
    await dialog.getByRole("button", { name: zh("requests", "fit.offerThis") }).click();
    await expect(fieldNamed(dialog, zh("requests", "respond.price"))).toHaveValue("19300");
    await expect(fieldNamed(dialog, zh("requests", "respond.quantity"))).toHaveValue("5");
    await dialog.getByRole("button", { name: zh("requests", "respond.submit"), exact: true }).click();
    await expect(desk.getByText(zh("requests", "respond.done"))).toBeVisible();
  });

  await test.step("the next request finds the car before it is posted, and asks Lin in one press", async () => {
    const form = await write(yard, { model: "CHANGAN uni k", price: "19500", quantity: "2" });
    await expect(form.getByText(ru("requests", "fit.fits_one").replace("{{count}}", "1"))).toBeVisible();
    await form.getByRole("button", { name: ru("requests", "create.submit") }).click();
    await expect(yard).toHaveURL(/\/my-car-requests$/);
    await yard.getByRole("button", { name: ru("requests", "fit.ask_one").replace("{{count}}", "1") }).click();
    await expect(yard.getByText(ru("requests", "fit.asked_one").replace("{{count}}", "1"))).toBeVisible();
  });

  await test.step("Lin finds in the news that she is asked", async () => {
    await desk.goto("/news");
    const asked = desk.getByRole("listitem").filter({ hasText: beginningOf(zh("news", "kinds.asked")) });
    await expect(asked).toContainText("UNI-K");
  });
});

/** As much of a sentence as stands before its first placeholder. */
const beginningOf = (sentence: string) => sentence.split("{{")[0] ?? "";

/** Fills the form of a new request and leaves it there. */
async function write(yard: Page, wanted: { model: string; price: string; quantity: string }) {
  await yard.goto("/create-car-request");
  const form = yard.getByRole("form", { name: ru("requests", "create.title") });
  await fieldNamed(form, ru("requests", "fields.brand")).fill("Чанган");
  await fieldNamed(form, ru("requests", "fields.model")).fill(wanted.model);
  await fieldNamed(form, ru("requests", "fields.maxPriceField")).fill(wanted.price);
  await fieldNamed(form, ru("requests", "fields.quantity")).fill(wanted.quantity);
  return form;
}

async function upload(desk: Page, row: string) {
  const panel = desk.getByRole("region", { name: zh("imports", "title") });
  const chooser = desk.waitForEvent("filechooser");
  await panel.getByRole("button", { name: zh("imports", "choose"), exact: true }).click();
  await (
    await chooser
  ).setFiles({ name: "报价.csv", mimeType: "text/csv", buffer: Buffer.from(HEADER + row) });
  await panel.getByRole("button", { name: zh("imports", "upload"), exact: true }).click();
}
