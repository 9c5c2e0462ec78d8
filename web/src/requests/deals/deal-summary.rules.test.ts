import i18next, { type TFunction } from "i18next";
import { expect, test } from "vitest";
import russian from "../locale/ru.json" with { type: "json" };
import chinese from "../locale/zh.json" with { type: "json" };
import { hanDeal } from "../test/sample-deals.ts";
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
      "Автомобиль: BYD Han 2025",
      "Комплектация: EV Flagship",
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

test("what nobody stated takes no line", () => {
  const bare = {
    ...hanDeal,
    basis: null,
    basis_place: "",
    ready_in_days: null,
    car: { ...hanDeal.car, trim_level: "" },
  };
  expect(summaryOf(bare, { say: say("ru"), ...latin }, "ru").split("\n")).toHaveLength(7);
});
