import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { enter } from "./enter.ts";
import { newcomer } from "../people.ts";
import { words } from "../words.ts";

/** A price list as it came out of Excel on a Chinese desktop; its bytes are GB18030. */
const priceList = fileURLToPath(
  new URL("../../price-list/test/files/horgos-stock-zh-gb18030.csv", import.meta.url),
);
const rows = new TextDecoder("gb18030").decode(readFileSync(priceList)).trim().split(/\r?\n/).length - 1;

test(
  "Lin uploads her price list, Aigerim finds the car in it and the way to Lin",
  { tag: "@core" },
  async ({ browser, request }) => {
    const lin = newcomer("lin", "trading");
    const aigerim = newcomer("aigerim", "trading");
    const [zh, ru] = [words("zh"), words("ru")];

    const desk = await enter(browser, request, lin);
    await expect(desk.getByText(zh("cars", "stock.empty"))).toBeVisible();

    await test.step("the upload counts what went in, and twice doubles nothing", async () => {
      const panel = desk.getByRole("region", { name: zh("imports", "title") });
      for (const counts of ["added_other", "unchanged_other"]) {
        const chooser = desk.waitForEvent("filechooser");
        await panel.getByRole("button", { name: zh("imports", "choose"), exact: true }).click();
        await (
          await chooser
        ).setFiles({ name: basename(priceList), mimeType: "text/csv", buffer: readFileSync(priceList) });
        await expect(panel.getByText(basename(priceList).slice(0, 20))).toBeVisible();
        await panel.getByRole("button", { name: zh("imports", "upload"), exact: true }).click();
        const counted = zh("imports", counts).replace("{{shown}}", String(rows));
        await expect(panel.getByText(counted)).toBeVisible();
      }
    });
    // Readers of Chinese know Voyah by its Chinese name.
    await expect(desk.getByRole("row").filter({ hasText: "岚图" }).first()).toBeVisible();

    const yard = await enter(browser, request, aigerim);
    await test.step("Aigerim narrows the market; the address keeps it over a reload", async () => {
      await yard.getByRole("combobox", { name: ru("cars", "filters.brand") }).fill("Voyah");
      await yard.getByRole("option", { name: "Voyah", exact: true }).click();
      await expect(yard).toHaveURL(/brand=Voyah/);
      const table = yard.getByRole("table", { name: ru("cars", "list.label") });
      await expect(table.getByRole("row").filter({ hasText: "Free" }).first()).toBeVisible();
      await expect(table.getByRole("row").filter({ hasText: "BYD" })).toHaveCount(0);
      await yard.reload();
      await expect(table.getByRole("row").filter({ hasText: "Free" }).first()).toBeVisible();
      await table
        .getByRole("columnheader", { name: ru("cars", "columns.price") })
        .getByRole("button")
        .click();
      await expect(yard).toHaveURL(/sort=price/);
      await table
        .getByRole("link", { name: ru("cars", "list.viewDetails") })
        .first()
        .click();
    });

    await test.step("the car page says whom to call", async () => {
      await expect(yard).toHaveURL(/\/car\//);
      await expect(yard.getByRole("heading", { level: 1, name: /Voyah/ })).toBeVisible();
      const contact = yard.getByRole("region", { name: ru("cars", "contact.title") });
      await expect(contact.getByText(lin.company_name)).toBeVisible();
      await expect(contact.locator(`a[href="tel:${lin.phone}"]`)).toBeVisible();
      const mail = await contact.locator("a[href^='mailto:']").getAttribute("href");
      expect(decodeURIComponent(mail ?? "")).toMatch(/Inquiry about Voyah Free \d{4}$/);
      await yard.getByRole("button", { name: ru("cars", "car.back"), exact: true }).click();
      await expect(yard).toHaveURL(/brand=Voyah/);
    });

    await test.step("another supplier sees the price but not the contacts", async () => {
      const rival = await enter(browser, request, newcomer("wang", "trading"));
      await rival.goto("/supplier/all-cars?brand=Voyah");
      await rival
        .getByRole("link", { name: zh("cars", "list.viewDetails") })
        .first()
        .click();
      await expect(rival.getByRole("heading", { level: 1, name: /岚图/ })).toBeVisible();
      await expect(rival.getByText(lin.company_name).first()).toBeVisible();
      await expect(rival.locator("a[href^='tel:'], a[href^='mailto:']")).toHaveCount(0);
    });
  },
);
