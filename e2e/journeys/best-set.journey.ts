import { expect, type Page, test } from "@playwright/test";
import { admit, enter } from "./enter.ts";
import { offerFor, wishFor } from "./market.ts";
import { newcomer } from "../people.ts";
import { used } from "../screens/offered-cars.ts";
import { words } from "../words.ts";

const ru = words("ru");
const zh = words("zh");
const tokenOf = async (page: Page) => (await page.evaluate(() => localStorage.getItem("token"))) ?? "";
/** What takes most room on a proforma. */
const longest = {
  car: used,
  basis: "FCA",
  basis_place: "Khorgos",
  ready_in_days: 14,
  notes: "Отгрузка автовозом, документы в день оплаты. Второй комплект шин и зарядный кабель входят в цену.",
  state: "fell_through",
  fell_through_by: "supplier",
  fell_through_at: "2026-11-24T10:00:00Z",
  reason: "Sold to another buyer in Urumqi",
};

const pagesOf = async (page: Page) =>
  (await page.pdf({ preferCSSPageSize: true })).toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;

test("Aigerim takes three cars of Lin and Wang at once, all three have the deals, and a proforma is printed on one page", async ({
  browser,
  request,
}) => {
  const [aigerim, lin, wang] = [
    newcomer("aigerim", "best-set"),
    newcomer("lin", "best-set"),
    newcomer("wang", "best-set"),
  ];
  const yard = await enter(browser, request, aigerim);
  const id = await wishFor(request, await tokenOf(yard), {
    brand: "Zeekr",
    model: "009",
    max_price: 60_000,
  });
  const wangsDesk = await enter(browser, request, wang);
  await offerFor(request, await admit(request, lin), id, 57_431, 2);
  await offerFor(request, await tokenOf(wangsDesk), id, 58_250, 2);

  await test.step("Aigerim compares, reads the best set and accepts it", async () => {
    await yard.goto(`/my-car-requests?request=${id}&compare=total`);
    const details = yard.getByRole("dialog");
    await expect(details.getByText(/2\sиз\s3\s·\s114\s862\s\$/)).toBeVisible();
    await details.getByRole("button", { name: ru("requests", "set.accept") }).click();
    const asked = yard.getByRole("dialog", { name: ru("requests", "set.acceptTitle") });
    await expect(asked.getByText(/2\s×\s57\s431\s\$\s=\s114\s862\s\$/)).toBeVisible();
    await expect(asked.getByText(/1\s×\s58\s250\s\$\s=\s58\s250\s\$/)).toBeVisible();
    await expect(asked).toContainText(`${lin.company_name} и ${wang.company_name}`);
    await asked.getByRole("button", { name: /173\s112\s\$/ }).click();
    await expect(yard).toHaveURL(/\/deals$/);
    await expect(yard.getByRole("article")).toHaveCount(2);
    await expect(yard.getByText(lin.email)).toBeVisible();
    await expect(yard.getByText(wang.email)).toBeVisible();
  });

  await test.step("the request was closed with the last of the two", async () => {
    await yard.goto(`/my-car-requests?request=${id}`);
    const details = yard.getByRole("dialog");
    await expect(details.getByText(ru("requests", "status.closed"), { exact: true })).toBeVisible();
    await expect(details.getByText(ru("requests", "offers.state.accepted"), { exact: true })).toHaveCount(2);
  });

  await test.step("Wang has the deal about one car, and prints its proforma", async () => {
    await wangsDesk.goto("/deals");
    const deal = wangsDesk.getByRole("article");
    await expect(deal.getByText(aigerim.email)).toBeVisible();
    await deal.getByRole("link", { name: zh("requests", "proforma.open") }).click();
    const sheet = wangsDesk.getByRole("article");
    await expect(sheet.getByText("58,250 美元").first()).toBeVisible();
    await expect(sheet.getByText(/58\s250\s\$/).first()).toBeVisible();
    await expect(sheet.getByText(aigerim.name)).toBeVisible();

    await wangsDesk.emulateMedia({ media: "print" });
    await expect(wangsDesk.getByRole("navigation")).toBeHidden();
    await expect(wangsDesk.getByRole("button", { name: zh("requests", "proforma.print") })).toBeHidden();
    expect(await pagesOf(wangsDesk)).toBe(1);
  });

  await test.step("a proforma that says all there is to say, and that the deal fell through, is one page as well", async () => {
    await wangsDesk.route(/\/api\/deals\/[0-9a-f-]{36}$/, async (route) => {
      const { deal } = await (await route.fetch()).json();
      await route.fulfill({ json: { deal: { ...deal, ...longest } } });
    });
    await wangsDesk.reload();
    await expect(wangsDesk.getByText("41,800 公里")).toBeVisible();
    expect(await pagesOf(wangsDesk)).toBe(1);
    await wangsDesk.unroute(/\/api\/deals\/[0-9a-f-]{36}$/);
  });

  await test.step("nobody else reads it", async () => {
    const others = await enter(browser, request, newcomer("daulet", "best-set"));
    await others.goto(new URL(wangsDesk.url()).pathname);
    await expect(others.getByText(ru("platform", "failures.deal_not_found"))).toBeVisible();
    await expect(others.getByText(wang.company_name)).toHaveCount(0);
  });
});
