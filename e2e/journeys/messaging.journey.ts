import type { Language } from "@khorgos/contract/accounts/accounts";
import { expect, type Page, test } from "@playwright/test";
import { admit, enter } from "./enter.ts";
import { offerFor, putOnSale, wishFor } from "./market.ts";
import { newcomer } from "../people.ts";
import { words } from "../words.ts";

const year = new Date().getUTCFullYear();

/** Lines of the message about an offer with nothing optional in it, in each language. */
const lines: Record<Language, readonly string[]> = {
  en: [`Car: Toyota Camry, ${year}`, "Your price: 23 300 $ per car", "Quantity available: 1"],
  ru: [
    `Автомобиль: Toyota Camry, ${year} г.`,
    "Ваша цена: 23 300 $ за автомобиль",
    "Готовы поставить: 1 шт.",
  ],
  zh: [`车辆：丰田 凯美瑞，${year} 年`, "您的报价：23,300 美元/台", "可供数量：1 台"],
};

for (const language of ["en", "ru", "zh"] as const) {
  test(`Aigerim, who reads ${language}, copies the message to Lin, in Chinese too`, async ({
    browser,
    request,
  }) => {
    const say = words(language);
    const aigerim = newcomer("aigerim", `messaging-${language}`);
    const yard = await enter(browser, request, aigerim, language);
    await yard.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const bearer = (await yard.evaluate(() => localStorage.getItem("token"))) ?? "";
    const id = await wishFor(request, bearer, { brand: "Toyota", model: "Camry", max_price: 25_000 });
    const lin = newcomer("lin", `messaging-${language}`);
    await offerFor(request, await admit(request, lin), id, 23_300);

    await yard.goto(`/my-car-requests?request=${id}`);
    await yard.getByRole("button", { name: say("requests", "offers.wechatButton") }).click();
    await copyHolds(yard, language, lines[language]);

    if (language === "zh") return;
    await yard.getByRole("button", { name: say("requests", "wechat.inChinese") }).click();
    await copyHolds(yard, language, lines.zh);
  });
}

test("Lin copies rows of her stock into a chat: each is one line, with its price and quantity", async ({
  browser,
  request,
}) => {
  const say = words("zh");
  const lin = newcomer("lin", "copying");
  const yard = await enter(browser, request, lin, "zh");
  const bearer = (await yard.evaluate(() => localStorage.getItem("token"))) ?? "";
  await putOnSale(request, bearer, { brand: "BYD", model: "Han EV", prices: [24_500, 23_300] });
  await yard.goto("/supplier/dashboard?sort=price&order=asc");
  const table = yard.getByRole("table", { name: say("cars", "stock.title") });
  await table.getByText("Trim 24500").waitFor();

  await table.evaluate((element) => getSelection()?.selectAllChildren(element));
  const text = await yard.evaluate(() => getSelection()?.toString() ?? "");
  const [heading = "", ...rows] = text
    .replaceAll(/[\u00a0\u202f]/g, " ")
    .trim()
    .split("\n");
  for (const column of ["price", "quantity"] as const)
    expect(heading).toContain(say("cars", `columns.${column}`));
  const copied = ["23 300 $\t2\t霍尔果斯", "24 500 $\t2\t霍尔果斯"];
  expect(rows).toEqual(copied.map((line) => expect.stringContaining(line)));
});

/** The copy button puts a message of these lines on the clipboard. */
async function copyHolds(yard: Page, reader: Language, expected: readonly string[]) {
  const say = words(reader);
  await yard.getByRole("button", { name: say("requests", "wechat.copy"), exact: true }).click();
  await expect(yard.getByRole("button", { name: say("requests", "wechat.copied") })).toBeVisible();
  const text = await yard.evaluate(() => navigator.clipboard.readText());
  const copied = text.replaceAll(/[\u00a0\u202f]/g, " ").split("\n");
  expect(copied).toEqual(expect.arrayContaining([...expected]));
  expect(copied.length, text).toBeGreaterThan(8);
}
