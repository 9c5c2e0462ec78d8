import i18next, { type TFunction } from "i18next";
import { expect, test } from "vitest";
import russian from "./locale/ru.json" with { type: "json" };
import chinese from "./locale/zh.json" with { type: "json" };
import { hanDeal, usedHan } from "./test/sample-deals.ts";
import { summaryOf } from "./deal-summary.rules.ts";

const words = i18next.createInstance();
await words.init({
  resources: { ru: { requests: russian }, zh: { requests: chinese } },
  interpolation: { escapeValue: false },
});
const say = (language: string): TFunction<"requests"> => words.getFixedT(language, "requests");
const latin = { nameOf: (brand: string) => brand, modelOf: () => "Han" };
const han = { nameOf: () => "比亚迪", modelOf: () => "汉" };

/** Amounts keep their groups apart by spaces that do not break. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

test("what was agreed on is told in Russian and in Chinese, each in its own letters", () => {
  expect(plain(summaryOf(hanDeal, { say: say("ru"), ...latin }, "ru"))).toBe(
    [
      "«Хоргос», сделка D-4F2T8W от 20/11/2026",
      "Запрос: R-4F2T8W",
      "Автомобиль: BYD Han 2025",
      "Комплектация: EV Flagship",
      "Номер автомобиля: C-7K3M9Q",
      "Цена: 27 431,50 $ за автомобиль × 2",
      "Итого: 54 863 $",
      "Поставка: FCA Хоргос",
      "готов через 14 дней",
      "Поставщик: Lin Auto Export, Lin Yue",
      "Дилер: Almaty Motors, Aigerim Sadykova",
      "Согласовано в принципе; договор заключаете вы между собой.",
    ].join("\n"),
  );
  const inChinese = plain(summaryOf(hanDeal, { say: say("zh"), ...han }, "zh"));
  expect(inChinese).toContain("车辆：比亚迪 汉 2025\n");
  expect(inChinese).toContain("价格：27,431.50 美元/台 × 2\n合计：54,863 美元\n");
});

test("what is known of a used car is told behind its name, in each language with its own numbers", () => {
  const deal = { ...hanDeal, car: usedHan };
  const lines = (text: string) => plain(text).split("\n").slice(3, 9);
  expect(lines(summaryOf(deal, { say: say("ru"), ...latin }, "ru"))).toEqual([
    "Комплектация: EV Flagship",
    "Тип двигателя: Плагин-гибрид (PHEV)",
    "Объём двигателя: 1 499 см³",
    "Состояние: С пробегом",
    "Дата первой регистрации: 12/05/2024",
    "Пробег: 41 800 км",
  ]);
  expect(lines(summaryOf(deal, { say: say("zh"), ...han }, "zh"))).toEqual([
    "配置：EV Flagship",
    "能源类型：插电混动 (PHEV)",
    "排量：1,499 cm³",
    "车况：二手车",
    "首次上牌日期：12/05/2024",
    "里程：41,800 公里",
  ]);
});

test("what nobody stated takes no line", () => {
  const bare = {
    ...hanDeal,
    basis: null,
    basis_place: "",
    ready_in_days: null,
    car: { ...hanDeal.car, trim_level: "", car_id: "" },
  };
  expect(summaryOf(bare, { say: say("ru"), ...latin }, "ru").split("\n")).toHaveLength(8);
});
