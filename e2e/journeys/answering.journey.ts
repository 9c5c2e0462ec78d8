import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { newcomer } from "../people.ts";
import { words } from "../words.ts";
import { enter } from "./enter.ts";
import { putOnSale } from "./market.ts";

const ru = words("ru");
const zh = words("zh");
const tokenOf = async (page: Page) => (await page.evaluate(() => localStorage.getItem("token"))) ?? "";

/** Aigerim wants two of last year's cars, which is what Lin has. */
async function wish(request: APIRequestContext, token: string, model: string, max_price: number) {
  const answer = await request.post("/api/requests", {
    headers: { authorization: `Bearer ${token}` },
    data: { brand: "Exeed", model, year: 2025, max_price, quantity: 2 },
  });
  expect(answer.status()).toBe(201);
  const { request: posted } = await answer.json();
  return { id: String(posted.id), number: String(posted.request_number) };
}

test("Lin answers several requests on one page, Aigerim sees the offers, and Lin finds them beside her deals", async ({
  browser,
  request,
}) => {
  const [aigerim, lin] = [newcomer("aigerim", "answering"), newcomer("lin", "answering")];
  const yard = await enter(browser, request, aigerim);
  const desk = await enter(browser, request, lin);
  const [dealer, supplier] = [await tokenOf(yard), await tokenOf(desk)];
  await putOnSale(request, supplier, { brand: "Exeed", model: "RX 7", prices: [30_000] });
  await putOnSale(request, supplier, { brand: "Exeed", model: "VX 7", prices: [40_000] });
  const first = await wish(request, dealer, "RX 7", 31_000);
  const second = await wish(request, dealer, "VX 7", 42_000);
  const near = await wish(request, dealer, "RX 7", 29_000);
  const closed = await wish(request, dealer, "VX 7", 45_000);
  const row = (number: string) => desk.getByRole("row", { name: number });

  await test.step("Lin goes from what fits her stock to all of it at once", async () => {
    await desk.goto("/car-requests?fits=true");
    await desk.getByRole("link", { name: zh("requests", "many.open") }).click();
    for (const { number } of [first, second, closed])
      await expect(row(number).getByRole("checkbox")).toBeChecked();
    await expect(row(near.number).getByRole("checkbox")).not.toBeChecked();
  });

  await test.step("one request closes meanwhile; the others are answered at two percent less", async () => {
    const answer = await request.patch(`/api/requests/${closed.id}/status`, {
      headers: { authorization: `Bearer ${dealer}` },
      data: { status: "closed" },
    });
    expect(answer.status()).toBe(200);
    await desk
      .getByRole("button", { name: zh("requests", "many.lower").replace("{{percent}}", "2"), exact: true })
      .click();
    await desk
      .getByRole("button", { name: zh("requests", "many.submit_other").replace("{{count}}", "3") })
      .click();
    for (const { number } of [first, second])
      await expect(row(number).getByText(zh("requests", "many.sent"), { exact: true })).toBeVisible();
    await expect(row(closed.number)).toContainText(zh("platform", "failures.request_closed"));
  });

  await test.step("Aigerim sees both offers", async () => {
    for (const [{ id }, price] of [
      [first, /29.400/],
      [second, /39.200/],
    ] as const) {
      await yard.goto(`/my-car-requests?request=${id}`);
      await expect(yard.getByRole("dialog").getByText(lin.company_name).first()).toBeVisible();
      await expect(yard.getByRole("dialog").getByText(price).first()).toBeVisible();
    }
    await yard.goto(`/my-car-requests?request=${near.id}`);
    await expect(yard.getByRole("dialog").getByText(ru("requests", "offers.none"))).toBeVisible();
  });

  await test.step("Lin finds them beside her deals, and withdraws one", async () => {
    await desk.goto("/deals");
    await desk.getByRole("link", { name: zh("requests", "mine.title") }).click();
    await expect(desk.getByRole("article")).toHaveCount(2);
    await desk
      .getByRole("article")
      .filter({ hasText: second.number })
      .getByRole("button", { name: zh("requests", "mine.change") })
      .click();
    await desk
      .getByRole("dialog")
      .getByRole("button", { name: zh("requests", "respond.withdraw"), exact: true })
      .click();
    await desk
      .getByRole("alertdialog")
      .getByRole("button", { name: zh("requests", "respond.withdrawConfirm"), exact: true })
      .click();
    await expect(desk.getByText(zh("requests", "respond.withdrawn"))).toBeVisible();
    await desk.goto("/deals?tab=offers&fate=withdrawn");
    await expect(desk.getByRole("article")).toContainText(second.number);
  });
});
