import type { Language } from "@khorgos/contract/accounts/accounts";
import i18next, { type TFunction } from "i18next";
import { expect, test } from "vitest";
import russianUi from "../ui/locale/ru.json" with { type: "json" };
import chineseUi from "../ui/locale/zh.json" with { type: "json" };
import russian from "./locale/ru.json" with { type: "json" };
import chinese from "./locale/zh.json" with { type: "json" };
import { hanDeal, usedHan } from "./test/sample-deals.ts";
import { fallOf, headOf, type ProformaLanguage, rowsOf } from "./proforma.rules.ts";

const words = i18next.createInstance();
await words.init({
  resources: { ru: { requests: russian, ui: russianUi }, zh: { requests: chinese, ui: chineseUi } },
  interpolation: { escapeValue: false },
});
const wordsIn = (language: Language, brand: string, model: string): ProformaLanguage => {
  const say: TFunction<"requests"> = words.getFixedT(language, "requests");
  const colour: TFunction<"ui"> = words.getFixedT(language, "ui");
  return { language, say, colour, nameOf: () => brand, modelOf: () => model };
};
const ru = wordsIn("ru", "BYD", "Han");
const zh = wordsIn("zh", "比亚迪", "汉");
const written = (...[deal, language]: Parameters<typeof rowsOf>) =>
  rowsOf(deal, language).map(({ label, value }) => `${label}: ${value}`.replaceAll(/[\u00a0\u202f]/g, " "));

test("a proforma says the same in Russian and in Chinese, each in its own letters and numbers", () => {
  expect(written(hanDeal, ru)).toEqual([
    "Автомобиль: BYD Han 2025",
    "Комплектация: EV Flagship",
    "Цвет кузова: Чёрный",
    "Где находится: Хоргос",
    "Номер автомобиля: C-7K3M9Q",
    "Цена за автомобиль: 27 431,50 $",
    "Количество: 2 шт.",
    "Итого: 54 863 $",
    "Условия поставки: FCA Хоргос (франко-перевозчик)",
    "Готовность: через 14 дней",
  ]);
  expect(written(hanDeal, zh)).toEqual([
    "车辆: 比亚迪 汉 2025",
    "配置: EV Flagship",
    "车身颜色: 黑色",
    "车辆所在地: 霍尔果斯",
    "车辆编号: C-7K3M9Q",
    "单价: 27,431.50 美元",
    "数量: 2 台",
    "合计: 54,863 美元",
    "交货条件: FCA 霍尔果斯（货交承运人）",
    "备车时间: 14 天内备好",
  ]);
});

test("what is known of a used car stands behind its trim, in each language with its own numbers", () => {
  const deal = { ...hanDeal, car: usedHan };
  expect(written(deal, ru).slice(1, 8)).toEqual([
    "Комплектация: EV Flagship",
    "Тип двигателя: Плагин-гибрид (PHEV)",
    "Объём двигателя: 1 499 см³",
    "Состояние: С пробегом",
    "Дата первой регистрации: 12/05/2024",
    "Пробег: 41 800 км",
    "Цвет кузова: Чёрный",
  ]);
  expect(written(deal, zh).slice(2, 7)).toEqual([
    "能源类型: 插电混动 (PHEV)",
    "排量: 1,499 cm³",
    "车况: 二手车",
    "首次上牌日期: 12/05/2024",
    "里程: 41,800 公里",
  ]);
});

test.each([
  ["basis", { basis: null, basis_place: "" }, "Условия поставки: не указано"],
  ["place", { basis_place: "" }, "Условия поставки: FCA (франко-перевозчик)"],
  ["unknown place", { basis_place: "Terminal 7" }, "Условия поставки: FCA Terminal 7 (франко-перевозчик)"],
  ["rule", { basis: "CPT", basis_place: "Almaty" }, "Условия поставки: CPT Алматы (перевозка оплачена)"],
  ["days", { ready_in_days: null }, "Готовность: не указано"],
  ["waiting", { ready_in_days: 0 }, "Готовность: готов к отгрузке"],
  ["cents", { price: 0.1, quantity: 3 }, "Итого: 0,30 $"],
  [
    "factory's colour",
    { car: { ...hanDeal.car, body_color_name: "曜石黑" } },
    "Цвет кузова: Чёрный · 曜石黑",
  ],
  ["typed colour", { car: { ...hanDeal.car, body_color: "хаки" } }, "Цвет кузова: хаки"],
] as const)("of another or no %s it says “%s”", (_, part, line) => {
  expect(written({ ...hanDeal, ...part }, ru)).toContain(line);
});

test("what the car does not say takes no line, in both languages alike", () => {
  const bare = {
    ...hanDeal,
    car: { ...hanDeal.car, trim_level: "", car_id: "", body_color: "", location: "" },
  };
  const named = (language: ProformaLanguage) => rowsOf(bare, language).map(({ name }) => name);
  expect(named(ru)).toEqual(["car", "price", "quantity", "total", "basis", "ready"]);
  expect(named(zh)).toEqual(named(ru));
});

test("it bears number and day, and says that a deal fell through", () => {
  expect(headOf(hanDeal, ru)).toEqual({
    title: "Проформа",
    number: "№ D-4F2T8W от 20/11/2026",
    request: "по запросу R-4F2T8W",
  });
  expect(fallOf(hanDeal, ru)).toBeUndefined();
  const fallen = {
    ...hanDeal,
    state: "fell_through",
    reason: "Sold",
    fell_through_by: "supplier",
    fell_through_at: "2026-11-24T20:00:00Z",
  } as const;
  expect(fallOf(fallen, ru)).toEqual({
    title: "Сделка не состоялась 25/11/2026",
    why: "Отказался поставщик: Sold",
  });
  expect(fallOf(fallen, zh)?.title).toBe("交易已于 25/11/2026 取消");
});
