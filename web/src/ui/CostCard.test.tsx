// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { i18n } from "../platform/i18n.ts";
import { writtenDay } from "../platform/format.ts";
import { CostCard } from "./CostCard.tsx";
import { open, petrol, plain, sheet, today, unfold } from "./test/open-cost-card.tsx";

afterEach(cleanup);

test("one line says what the car costs in Almaty, by rates of which day", async () => {
  await open();
  const line = await screen.findByRole("button", { expanded: false });
  // 14 661 658 ₸ of the golden car, 350 $ from the border and 240 000 ₸ of services: 29 007 $.
  expect(plain(line.textContent)).toBe(
    `≈ 29 000 $ in Almaty, clearedrates of ${writtenDay(today)}Show the lines`,
  );
});

test("unfolded it tells each line with where it is from; a choice of tariff, city or VAT shows at once, without a call", async () => {
  const page = await open();
  await unfold(page);
  const calls = page.asked.length;
  expect(plain(screen.getByText("Customs duty").parentElement?.textContent)).toContain(
    "3 000 $ · 1 560 000 ₸",
  );
  expect(screen.getByText(/from the press · .* · cn\.inform\.kz 2aa77f; lada\.kz 148571/)).toBeTruthy();
  await page.user.click(screen.getByRole("button", { name: "Astana" }));
  expect(plain(screen.getByRole("button", { expanded: true }).textContent)).toContain("≈ 29 300 $ in Astana");
  await page.user.click(screen.getByRole("button", { name: "I offset VAT" }));
  expect(plain(screen.getByRole("button", { expanded: true }).textContent)).toContain(
    "≈ 25 600 $ in Astana, cleared, without VAT",
  );
  const quantity = screen.getByLabelText("Quantity");
  await page.user.clear(quantity);
  await page.user.type(quantity, "3");
  expect(screen.getByText("Total for 3 cars without VAT")).toBeTruthy();
  expect(page.asked).toHaveLength(calls);
});

test("on a phone the source of a line is one row, which unfolds", async () => {
  const ofPhones = (query: string) => ({
    matches: query.startsWith("(max-width"),
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  vi.stubGlobal("matchMedia", ofPhones);
  const page = await open();
  await unfold(page);
  const source = screen.getByRole("button", {
    name: /from the press · .* · cn\.inform\.kz 2aa77f; lada\.kz 148571/,
  });
  expect(source.getAttribute("aria-expanded")).toBe("false");
  await page.user.click(source);
  expect(source.getAttribute("aria-expanded")).toBe("true");
  // What an administrator typed has no source to unfold.
  expect(screen.queryByRole("button", { name: /typed by the administrator/ })).toBeNull();
  expect(screen.getAllByText(/typed by the administrator/).length).toBeGreaterThan(0);
  vi.unstubAllGlobals();
});

test.each([
  [
    "en",
    "BYD Han · 20 000 $ FCA Khorgos\n≈ 29 000 $ in Almaty, cleared\nTariff: the car stays in Kazakhstan\n",
  ],
  [
    "ru",
    "BYD Han · 20 000 $ FCA Хоргос\n≈ 29 000 $ в Алматы с растаможкой\nТариф: машина остаётся в Казахстане\n",
  ],
  ["zh", "BYD Han · 20 000 $ FCA 霍尔果斯\n阿拉木图清关价 ≈ 29 000 $\n税率方案：车辆留在哈萨克斯坦\n"],
] as const)("copied in %s it is text, with every line and the totals", async (language, beginning) => {
  const page = await open({ language });
  await unfold(page);
  const copy = { en: "Copy as text", ru: "Скопировать текстом", zh: "复制为文字" }[language];
  await page.user.click(screen.getByRole("button", { name: copy }));
  const text = await navigator.clipboard.readText();
  expect(text).toMatch(new RegExp(`^${beginning.replaceAll("$", "\\$")}`));
  expect(text).toContain("29 007 $ · 15 083 658 ₸");
  expect(text).not.toMatch(/[\u00a0\u202f]|undefined|null/);
});

test("what is not known is named in the line itself, and the total is without it", async () => {
  const legs = sheet.legs.map((leg) => ({ ...leg, usd: { ...leg.usd, value: null } }));
  const page = await open({ rates: { ...sheet, legs } });
  const line = await screen.findByRole("button", { expanded: false });
  expect(plain(line.textContent)).toContain(
    "from 28 700 $ in Almaty, clearednot included: transport from the border",
  );
  await unfold(page);
  expect(screen.getByText("not included: unknown")).toBeTruthy();
});

test.each([
  ["ru", "тип двигателя, условия поставки и доставка"],
  ["zh", "能源类型、交货条件及运费"],
] as const)("in %s what is missing stands apart", async (language, missing) => {
  await open({ language, car: { powertrain: undefined, engine_cc: undefined, basis: undefined } });
  expect(await screen.findByText(new RegExp(missing))).toBeTruthy();
});

test("a car without facts says what is missing", async () => {
  await open({ car: { powertrain: undefined, engine_cc: undefined, basis: undefined } });
  expect(
    await screen.findByText(
      "The cost in Kazakhstan is not known yet. Missing: the powertrain, the delivery terms and transport.",
    ),
  ).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test.each([
  ["en", "The cost in Kazakhstan is not known yet. Missing: rates for this powertrain."],
  ["ru", "Цена в Казахстане пока неизвестна. Не хватает: ставки для такого типа двигателя."],
  ["zh", "暂时无法计算哈萨克斯坦总成本，缺少：该能源类型的税费标准。"],
] as const)(
  "in %s nobody is said to have kept the powertrain back where no rates are for it",
  async (language, said) => {
    await open({ language, car: { powertrain: "other" } });
    expect(await screen.findByText((text) => plain(text) === said)).toBeTruthy();
  },
);

test("a rate of more than a month ago gives tenge only, and says so", async () => {
  const usd_kzt = { ...sheet.currency.usd_kzt, as_of: "2026-01-01" };
  const page = await open({ rates: { ...sheet, currency: { ...sheet.currency, usd_kzt } } });
  const line = await screen.findByRole("button", { expanded: false });
  expect(plain(line.textContent)).toContain("≈ 15 080 000 ₸ in Almaty, clearedrates of 01/01/2026");
  await unfold(page);
  expect(screen.getByText(/more than a month old/)).toBeTruthy();
});

test("where the rate of the euro is too old, its day is told", async () => {
  const old = "2026-01-01";
  vi.setSystemTime("2026-01-10T06:00:00Z");
  const eur_kzt = { ...sheet.currency.eur_kzt, as_of: old };
  const usd_kzt = { ...sheet.currency.usd_kzt, as_of: "2026-01-10" };
  const { unmount } = await open({
    rates: { ...sheet, currency: { usd_kzt, eur_kzt } },
    car: { ...petrol, year: 2015 },
  });
  const line = await screen.findByRole("button", { expanded: false });
  expect(plain(line.textContent)).toContain("rates of 01/01/2026");
  unmount();
  await open({ rates: { ...sheet, currency: { usd_kzt, eur_kzt } } });
  expect(plain((await screen.findByRole("button", { expanded: false })).textContent)).toContain(
    "rates of 10/01/2026",
  );
  vi.useRealTimers();
});

test("without rates nothing is said", async () => {
  await i18n.loadNamespaces("costs");
  const { asked } = await openPage(<CostCard car={petrol} title="" />, {});
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(screen.queryByRole("heading")).toBeNull();
});
