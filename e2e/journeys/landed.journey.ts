import { devices, expect, test } from "@playwright/test";
import { ratesAre } from "../cost-rates.ts";
import { newcomer } from "../people.ts";
import { words } from "../words.ts";
import { admit, enter } from "./enter.ts";

const ru = words("ru");
const BRAND = "Almatinka";
const market = `/dealer/dashboard?brand=${BRAND}`;
const phone = { ...devices["Pixel 7"], viewport: { width: 360, height: 740 }, locale: "ru-RU" };

test("Aigerim reads on her phone what cars cost in Almaty, sorts by it, and does without", async ({
  browser,
  request,
}) => {
  const headers = { authorization: `Bearer ${await admit(request, newcomer("lin", "landed"))}` };
  const cars = [
    { model: "Apport", price: 24_000, powertrain: "petrol", engine_cc: 1998 },
    { model: "Medeu", price: 20_000, powertrain: "petrol", engine_cc: 1998 },
    { model: "Kok", price: 30_000 },
  ];
  for (const car of cars) {
    const answer = await request.post("/api/cars", {
      headers,
      data: {
        brand: BRAND,
        year: 2026,
        quantity: 1,
        location: "Khorgos",
        basis: "FCA",
        basis_place: "Khorgos",
        ...car,
      },
    });
    expect(answer.status()).toBe(201);
  }
  const desk = await enter(browser, request, newcomer("aigerim", "landed"));
  const context = await browser.newContext({ ...phone, storageState: await desk.context().storageState() });
  const page = await context.newPage();
  await ratesAre(page);
  const line = (model: string) => page.getByRole("article").filter({ hasText: model });
  const figure = (model: string) => line(model).getByTitle(/Алматы/);

  await test.step("under the price stands the one in Almaty, and of a car that says too little a dash", async () => {
    await page.goto(market);
    await expect(figure("Medeu")).toContainText(/≈ 29\s\d00\s\$/);
    await expect(figure("Apport")).toContainText(/≈ 3\d\s\d00\s\$/);
    await expect(figure("Kok")).toContainText("—");
    await expect(figure("Kok")).toHaveAttribute("title", new RegExp(ru("costs", "missing.powertrain")));
    const heights = await page.getByRole("article").evaluateAll((all) => all.map((one) => one.clientHeight));
    expect(new Set(heights).size).toBe(1);
  });

  await test.step("the list is sorted by it", async () => {
    await page
      .getByLabel(ru("cars", "sorting.label"))
      .selectOption({ label: ru("cars", "sorting.landed_asc") });
    await expect(page).toHaveURL(/sort=landed&order=asc/);
    await expect(page.getByRole("article").first()).toContainText("Medeu");
  });

  await test.step("switched off it is gone, and so it is when she comes back", async () => {
    await page.getByRole("button", { name: new RegExp(`^${ru("cars", "filters.title")}`) }).tap();
    await page.getByRole("switch", { name: ru("cars", "landed.show") }).tap();
    await page.getByRole("button", { name: ru("ui", "close"), exact: true }).tap();
    await expect(figure("Medeu")).toHaveCount(0);
    await expect(page).not.toHaveURL(/sort=/);
    await page.goto(market);
    await expect(line("Medeu")).toBeVisible();
    await page.getByRole("button", { name: new RegExp(`^${ru("cars", "filters.title")}`) }).tap();
    await expect(page.getByRole("switch", { name: ru("cars", "landed.show") })).not.toBeChecked();
    await expect(figure("Medeu")).toHaveCount(0);
  });
});
