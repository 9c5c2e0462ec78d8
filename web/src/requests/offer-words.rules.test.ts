import i18next, { type TFunction } from "i18next";
import { expect, test } from "vitest";
import russian from "./locale/ru.json" with { type: "json" };
import chinese from "./locale/zh.json" with { type: "json" };
import { hanDeal, usedHan } from "./test/sample-deals.ts";
import { factSayings, paperFacts } from "./offer-words.rules.ts";

const words = i18next.createInstance();
await words.init({
  resources: { ru: { requests: russian }, zh: { requests: chinese } },
  interpolation: { escapeValue: false },
});
const say = (language: "ru" | "zh"): TFunction<"requests"> => words.getFixedT(language, "requests");
const stated = (...[car, language]: [typeof usedHan, "ru" | "zh"]) =>
  paperFacts(car, say(language), language).map(({ label, value }) =>
    `${label}: ${value}`.replaceAll(/[\u00a0\u202f]/g, " "),
  );

test("papers list the facts of a used car, with numbers as each language writes them", () => {
  expect(stated(usedHan, "ru")).toEqual([
    "Тип двигателя: Плагин-гибрид (PHEV)",
    "Объём двигателя: 1 499 см³",
    "Состояние: С пробегом",
    "Дата первой регистрации: 12/05/2024",
    "Пробег: 41 800 км",
  ]);
  expect(stated(usedHan, "zh")).toContain("里程: 41,800 公里");
});

test.each([
  ["has no engine", { powertrain: "bev", engine_cc: 0 }, ["Тип двигателя: Электромобиль (BEV)"]],
  ["has not been driven", { condition: "new", mileage_km: 0 }, ["Состояние: Новый", "Пробег: 0 км"]],
  ["is not described", {}, []],
] as const)("of a car that %s papers list what there is", (_, facts, lines) => {
  expect(stated({ ...hanDeal.car, ...facts }, "ru")).toEqual(lines);
});

test("on the screen a number is the same in every language", () => {
  expect(factSayings(say("zh")).mileage_km(41_800)).toMatch(/^41\s800 公里$/);
});
