import { readFileSync } from "node:fs";
import { myCars } from "@khorgos/contract/cars/cars";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { enter } from "./enter.ts";
import { newcomer } from "../people.ts";
import { words } from "../words.ts";

const name = "list-no-unit.xlsx";
const bytes = readFileSync(new URL(`../../price-list/test/files/wrong/${name}`, import.meta.url));
const zh = words("zh");
const say = (key: string, named: Record<string, string> = {}) =>
  zh("imports", key).replaceAll(/\{\{(\w+)\}\}/g, (whole, key: string) => named[key] ?? whole);

/** The cells of the list from brand to place; prices are in 万 yuan. */
const listed: readonly (readonly string[])[] = [
  ["比亚迪", "宋PLUS DM-i", "2025款", "110KM旗舰型", "白/黑", "黑", "15.98", "2.1", "13.88", "6", "西安"],
  ["比亚迪", "汉EV", "2025款", "605KM尊贵型", "灰", "棕", "20.98", "1.5", "19.48", "2", "西安"],
  ["比亚迪", "海豹06 DM-i", "2025款", "荣耀版", "蓝", "白", "12.58", "0.6", "11.98", "4", "西安"],
  ["吉利", "星越L", "2025款", "2.0TD四驱旗舰", "黑", "黑", "18.57", "3.2", "15.37", "3", "西安"],
  ["吉利", "银河E8", "2024款", "后驱长续航", "银", "黑", "17.58", "2", "15.58", "1", "霍尔果斯"],
  ["长安", "CS75 PLUS", "2025款", "1.5T尊贵型", "白", "黑", "12.69", "2.4", "10.29", "8", "重庆"],
  ["长安", "UNI-V", "2025款", "智电iDD", "红", "黑", "14.49", "2.5", "11.99", "2", "重庆"],
  ["理想", "L9 Max", "2026款", "Max", "灰", "橙", "43.98", "0", "43.98", "1", "深圳"],
  ["丰田", "卡罗拉锐放", "2025款", "双擎精英", "珍珠白", "黑", "14.98", "3", "11.98", "5", "西安"],
  ["坦克", "坦克300", "2025款", "城市版 征服者", "橘", "黑", "21.38", "1.2", "20.18", "2", "西安"],
  ["坦克", "坦克500 Hi4-T", "2025款", "越野版", "黑", "棕", "36.5", "2", "34.5", "1", "霍尔果斯"],
  ["小米", "SU7 Max", "2025款", "Max", "雅灰", "黑", "29.99", "无", "29.99", "1", "西安"],
];
const RATE = 7.08;
/** Picks what goes in of a row. */
const published = ([, model, year, trim, , , , , price, quantity]: readonly string[]): InStock => ({
  model: model ?? "",
  year: Number.parseInt(year ?? "", 10),
  trim_level: trim ?? "",
  price: Math.round((Number(price) * 10_000) / RATE),
  quantity: Number(quantity),
});

test("Lin publishes her list in ten thousands of yuan in three clicks, and the one of next week in two", async ({
  browser,
  request,
}) => {
  const desk = await enter(browser, request, newcomer("lin", "weekly-list"));
  await desk.setViewportSize({ width: 1366, height: 768 });
  const panel = desk.getByRole("region", { name: say("title") });
  const clicks = countClicks();

  await test.step("the first list is asked for its unit and its rate, calmly", async () => {
    await choose(panel, name, bytes);
    await clicks.press(panel.getByRole("button", { name: say("upload"), exact: true }));
    const asked = panel.getByRole("region", { name: say("questions.several_other", { count: "2" }) });
    await expect(asked).toBeVisible();
    await expect(panel.getByRole("alert")).toHaveCount(0);
    const wan = asked.locator("label").filter({ hasText: say("units.wan") });
    await expect(wan).toContainText(/13\.88 = 138\s800 CNY/);
    await clicks.press(wan);
    // The field of the next question has the focus.
    const rate = asked.getByRole("textbox");
    await expect(rate).toBeFocused();
    await desk.keyboard.type(String(RATE));
    await expect(panel.locator("label").filter({ hasText: say("units.wan") })).toContainText(/19\s605\s\$/);
    await clicks.press(publishButton(panel, listed.length));
    await expect(panel).toContainText(say("added_other", { shown: String(listed.length) }));
    expect(clicks.count()).toBeLessThanOrEqual(3);
  });

  await test.step("what is in the stock is what the list says, cell by cell", async () => {
    expect(await stockOf(desk)).toEqual(inOrder(listed.map(published)));
  });

  await test.step("the list of next week needs two clicks: the rate of last time stands there with its day", async () => {
    clicks.restart();
    const rows = listed.slice(0, -1).map((row, at) => (at === 0 ? row.with(8, "13.58") : row));
    const header = "序号,品牌,车型,年款,配置,外观,内饰,指导价,优惠,价格,数量,所在地,状态,备注";
    const text = [header, ...rows.map((row, at) => `${at + 1},${row.join(",")},现车,`)].join("\n");
    await choose(panel, "next-week.csv", Buffer.from(text));
    await clicks.press(panel.getByRole("button", { name: say("upload"), exact: true }));
    // The rate of last time is the answer, until somebody types another.
    const asked = panel.getByRole("region", { name: say("questions.answered") });
    await expect(asked.getByRole("textbox")).toHaveValue(String(RATE));
    await expect(asked).toContainText(
      new RegExp(say("questions.rate.lastOn", { day: "\\d\\d/\\d\\d/\\d{4}" })),
    );
    await clicks.press(publishButton(panel, rows.length));
    await expect(panel).toContainText(say("processed"));
    expect(clicks.count()).toBeLessThanOrEqual(2);
    const stock = await stockOf(desk);
    for (const row of rows) expect(stock).toContainEqual(published(row));
  });
});

function countClicks() {
  let count = 0;
  return {
    press: async (what: Locator) => {
      count++;
      await what.click();
    },
    count: () => count,
    restart: () => void (count = 0),
  };
}

const publishButton = (within: Locator, cars: number) =>
  within.getByRole("button", { name: say("preview.takeIn_other", { shown: String(cars) }), exact: true });

/** Gives the panel a file, as from the dialog that the place for it opens. */
async function choose(panel: Locator, called: string, buffer: Buffer) {
  await panel.locator("input[type=file]").setInputFiles({ name: called, mimeType: "", buffer });
  await expect(panel.getByTitle(called)).toBeVisible();
}

/** Fields of a car in the stock that are compared. */
type InStock = { model: string; year: number; trim_level: string; price: number; quantity: number };

const inOrder = (cars: readonly InStock[]) =>
  cars.toSorted((one, other) => one.model.localeCompare(other.model) || one.price - other.price);

/** Her stock as the server has it. */
async function stockOf(page: Page): Promise<InStock[]> {
  const token = await page.evaluate(() => localStorage.getItem("token"));
  const reply = await page.request.get("/api/cars/my-cars?limit=50", {
    headers: { authorization: `Bearer ${token}` },
  });
  const { cars } = myCars.reply.parse(await reply.json());
  return inOrder(
    cars.map(({ model, year, trim_level, price, quantity }) => ({
      model,
      year,
      trim_level,
      price,
      quantity,
    })),
  );
}
