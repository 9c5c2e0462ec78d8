import { expect, type Page, test } from "@playwright/test";
import { enter } from "./enter.ts";
import { fieldNamed } from "../field.ts";
import { newcomer } from "../people.ts";
import { words } from "../words.ts";

const ru = words("ru");
const zh = words("zh");

test(
  "Aigerim asks for a car, two suppliers offer, she writes to the better one and closes",
  { tag: "@core" },
  async ({ browser, request }) => {
    const aigerim = newcomer("aigerim", "asking");
    const lin = newcomer("lin", "asking");
    const wang = newcomer("wang", "asking");
    const model = `L7 ${Date.now() % 100_000}`;

    const yard = await enter(browser, request, aigerim);
    await yard
      .getByRole("link", { name: ru("app", "createRequest") })
      .first()
      .click();
    // The market, which has a field of the same name, stands until the form is there.
    const form = yard.getByRole("form", { name: ru("requests", "create.title") });
    await fieldNamed(form, ru("requests", "fields.brand")).fill("Li Auto");
    await fieldNamed(form, ru("requests", "fields.model")).fill(model);
    await fieldNamed(form, ru("requests", "fields.maxPriceField")).fill("43000");
    await fieldNamed(form, ru("requests", "fields.quantity")).fill("3");
    await form.getByRole("button", { name: ru("requests", "create.submit") }).click();
    await expect(yard).toHaveURL(/\/my-car-requests$/);
    const order = yard.getByRole("article", { name: new RegExp(model) });
    await expect(order.getByText(ru("requests", "status.open"))).toBeVisible();

    await offer(await enter(browser, request, lin), model, { price: "42500", quantity: "3" });
    const rival = await enter(browser, request, wang);
    await offer(rival, model, { price: "41900", quantity: "2" });

    await test.step("the offers are ranked and the best is marked", async () => {
      await yard.getByRole("button", { name: ru("requests", "refresh") }).click();
      await order
        .getByRole("button", { name: ru("requests", "my.viewResponses").replace("{{count}}", "2") })
        .click();
      const dialog = yard.getByRole("dialog");
      const offers = dialog.getByRole("listitem");
      await expect(offers.first()).toContainText(wang.name);
      await expect(offers.first()).toContainText(ru("requests", "offers.bestOf").replace("{{of}}", "2"));
      await expect(offers.nth(1)).toContainText(lin.name);
    });

    await test.step("the WeChat message is ready to paste", async () => {
      await yard.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await yard
        .getByRole("dialog")
        .getByRole("button", { name: ru("requests", "offers.wechatButton") })
        .first()
        .click();
      const message = yard.getByRole("textbox", { name: ru("requests", "wechat.message") });
      await expect(message).toHaveValue(/R-[0-9A-Z]{6}/);
      await yard.getByRole("button", { name: ru("requests", "wechat.copy"), exact: true }).click();
      await expect(yard.getByText(ru("requests", "wechat.done")).first()).toBeVisible();
      expect(await yard.evaluate(() => navigator.clipboard.readText())).toContain(model);
    });

    await test.step("a closed request takes no more offers", async () => {
      await yard.goto("/my-car-requests");
      await order
        .getByRole("button", { name: new RegExp(ru("requests", "my.menu").replace("{{number}}", "R-")) })
        .click();
      await yard.getByRole("menuitem", { name: ru("requests", "my.closeRequest") }).click();
      await expect(order.getByText(ru("requests", "status.closed"))).toBeVisible();
      await rival.goto("/car-requests");
      await expect(rival.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(rival.getByRole("article", { name: new RegExp(model) })).toHaveCount(0);
    });
  },
);

/** Answers the request for this model, as a supplier who reads Chinese. */
async function offer(desk: Page, model: string, { price, quantity }: { price: string; quantity: string }) {
  await desk.goto("/car-requests");
  await desk
    .getByRole("article", { name: new RegExp(model) })
    .getByRole("button", { name: zh("requests", "open.respond") })
    .click();
  const dialog = desk.getByRole("dialog");
  await fieldNamed(dialog, zh("requests", "respond.price")).fill(price);
  await fieldNamed(dialog, zh("requests", "respond.quantity")).fill(quantity);
  await dialog.getByRole("button", { name: zh("requests", "respond.submit"), exact: true }).click();
  await expect(desk.getByText(zh("requests", "respond.done"))).toBeVisible();
  await expect(dialog).toBeHidden();
}
