import { expect, type Page, test } from "@playwright/test";
import { admit, enter } from "./enter.ts";
import { newcomer } from "../people.ts";
import { uploadBigPriceList } from "../big-market.ts";
import { carsIn, scrollThrough } from "../scroll-market.ts";
import { words } from "../words.ts";

const ru = words("ru");
/** So many cars Lin puts on sale. */
const CARS = 6_000;
/** So many of them a list shows; then it asks to narrow the search. */
const LISTED = 2_000;
/** A telephone held upright. */
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, locale: "ru-RU" };
/** The market is everybody's: what other journeys do meanwhile must not move its rows. */
const market = "/dealer/dashboard?sort=price&order=asc";

test("Aigerim reads a long market: cars before figures, pages ahead of her, a page that stays small", async ({
  browser,
  request,
  baseURL,
}) => {
  await uploadBigPriceList(baseURL ?? "", await admit(request, newcomer("lin", "long")), CARS);
  const yard = await enter(browser, request, newcomer("aigerim", "long"));
  const pages = watchPages(yard);

  await test.step("the cars do not wait for the figures", async () => {
    const counted = Promise.withResolvers<void>();
    await yard.route(/\/api\/cars\/stats/, async (route) => {
      await counted.promise;
      await route.continue();
    });
    await yard.goto(market);
    await expect(carsIn(yard).first()).toBeVisible();
    await expect(yard.getByRole("heading", { level: 2, name: "…" })).toBeVisible();
    const before = await placeOf(yard);
    counted.resolve();
    await expect(yard.getByRole("heading", { level: 2, name: /\d{4}|\d\s\d{3}/ })).toBeVisible();
    expect(await placeOf(yard)).toBe(before);
    expect(pages.asked).toHaveLength(1);
  });

  await test.step("the next page is asked for while the end of the first is far away", async () => {
    await yard.mouse.move(700, 500);
    await yard.mouse.wheel(0, 1200);
    await expect.poll(() => pages.asked.length).toBeGreaterThan(1);
    expect(await lastRow(yard)).toBeLessThan(90);
    // Nobody scrolls on: after three pages or four it is enough.
    await yard.waitForTimeout(1500);
    expect(pages.asked.length).toBeLessThan(7);
  });

  await test.step("a page that is lost is asked for again at a press, and the list goes on", async () => {
    await yard.route(/\/api\/cars\?.*cursor/, (route) => route.abort());
    await yard.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const more = yard.getByRole("button", { name: ru("ui", "endOfList.more") });
    await expect(yard.getByText(ru("ui", "endOfList.failed"))).toBeVisible();
    await yard.unroute(/\/api\/cars\?.*cursor/);
    await more.click();
    await expect(yard.getByText(ru("ui", "endOfList.failed"))).toBeHidden();
  });

  await test.step("however many cars came, few are drawn", async () => {
    await scrollThrough(yard, LISTED);
    await expect(yard.getByText(ru("ui", "endOfList.cut"))).toBeVisible();
    expect(await carsIn(yard).count()).toBeLessThan(100);
    expect(pages.most).toBe(1);
    expect(pages.asked.every((search) => search.includes("stats=false"))).toBe(true);
  });

  await test.step("on the way back the right cars stand in their places", async () => {
    for (const share of [0.5, 0.1]) {
      await yard.evaluate((part) => scrollTo(0, document.documentElement.scrollHeight * part), share);
      // Rows are drawn a moment after the page has moved.
      await expect(async () => {
        const prices = await drawnPrices(yard);
        expect(prices.length).toBeGreaterThan(10);
        expect(prices).toEqual(prices.toSorted((one, other) => one - other));
      }).toPass();
    }
  });

  await test.step("on a phone, too, she finds the car where she left it, deep in the list", async () => {
    const context = await browser.newContext({ ...phone, storageState: await yard.context().storageState() });
    const page = await context.newPage();
    await page.goto(market);
    await readDown(page, 24_000);
    const car = page
      .locator("main article")
      .filter({ has: page.getByRole("link") })
      .nth(6);
    const link = car.getByRole("link").first();
    await link.scrollIntoViewIfNeeded();
    const path = (await link.getAttribute("href")) ?? "";
    const before = await topOf(page, path);
    await link.tap();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(market);
    await expect.poll(() => topOf(page, path)).toBeDefined();
    // Rows that are drawn are measured, and what is measured anew moves those below it.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
    const moved = async () => Math.abs(((await topOf(page, path)) ?? Infinity) - (before ?? 0));
    await expect.poll(moved).toBeLessThan(20);
  });
});

/**
 * Scrolls down as a thumb does, screen by screen, so that every row on the way is drawn. That is fifty screens, each as
 * slow as the machine: the time they take is not what is tested.
 */
const readDown = (page: Page, place: number) =>
  expect
    .poll(() => page.evaluate(() => (scrollBy(0, 500), scrollY)), { intervals: [30], timeout: 150_000 })
    .toBeGreaterThan(place);

/** How far below the edge of the screen the car of this path stands, in pixels; undefined while it is not drawn. */
const topOf = (page: Page, path: string): Promise<number | undefined> =>
  page.evaluate((href) => document.querySelector(`main [href="${href}"]`)?.getBoundingClientRect().top, path);

/**
 * Which pages of the market by price are asked for, how many are on their way, and how many were at most. Its newest cars
 * are asked for where one enters, which may still be under way.
 */
function watchPages(page: Page) {
  const watch: { asked: string[]; now: number; most: number } = { asked: [], now: 0, most: 0 };
  const isPage = (url: string) => /\/api\/cars\?sort=price&/.test(url);
  page.on("request", (request) => {
    if (!isPage(request.url())) return;
    watch.asked.push(new URL(request.url()).search);
    watch.most = Math.max(watch.most, ++watch.now);
  });
  const end = (request: { url: () => string }) => void (isPage(request.url()) && watch.now--);
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return watch;
}

const placeOf = async (page: Page) => (await carsIn(page).first().boundingBox())?.y;

const lastRow = async (page: Page) => Number(await carsIn(page).last().getAttribute("aria-rowindex")) - 1;

const drawnPrices = (page: Page): Promise<number[]> =>
  carsIn(page)
    .locator("td:nth-child(4)")
    .evaluateAll((cells) => cells.map((cell) => Number(cell.textContent.replace(/\D/g, ""))));
