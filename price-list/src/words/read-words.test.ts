import { expect, test } from "vitest";
import { foldCase } from "./name-currency.ts";
import { readCondition, readExport, readPowertrain } from "./read-words.ts";

test.each([
  ["汽油", "petrol"],
  ["燃油", "petrol"],
  ["бензин", "petrol"],
  ["Бензиновый", "petrol"],
  ["Gasoline", "petrol"],
  ["汽油+48V轻混系统", "hev"],
  ["柴油", "diesel"],
  ["Дизель", "diesel"],
  ["油电混合", "hev"],
  ["HEV", "hev"],
  ["插电式混合动力", "phev"],
  ["插混", "phev"],
  ["PHEV", "phev"],
  ["Подключаемый гибрид", "phev"],
  ["Другой", "other"],
  ["48V mild hybrid", "hev"],
  ["мягкий гибрид", "hev"],
  ["其他", "other"],
  ["增程式", "erev"],
  ["REEV", "erev"],
  ["纯电动", "bev"],
  ["EV", "bev"],
  ["Электро", "bev"],
  ["Электрический", "bev"],
  ["汽油电喷", "petrol"],
  ["бензин, электронный впрыск", "petrol"],
  ["электромобиль", "bev"],
  ["氢燃料", "other"],
  ["ГАЗ", "other"],
  ["纯电", "bev"],
  ["1.5T / PHEV", "phev"],
  ["1.5T/插混", "phev"],
  ["НEV", "hev"],
  ["PНEV", "phev"],
  ["РHEV", "phev"],
] as const)("a powertrain %j is %s", (text, word) => {
  expect(readPowertrain(foldCase(text))).toEqual({ word });
});

test.each([
  "混动",
  "混合动力",
  "汽油混动",
  "Hybrid",
  "Petrol hybrid",
  "Гибрид",
  "гибридный",
  "бензиновый гибрид",
  "бензин/электро",
  "汽油+电动",
  "Petrol / electric",
  "petrol + EV",
  "petrol/EV",
  "бензин + EV",
  "汽油/纯电",
  "汽油+纯电",
  "纯电/汽油",
  "бензин/электромобиль",
  "1.5T+EV",
  "1.5T EV",
  "ICE+EV",
  "油+纯电",
])("%j may be any hybrid", (text) => {
  expect(readPowertrain(foldCase(text))).toEqual({ doubt: "which_hybrid" });
});

test.each([
  "not EV",
  "не электромобиль",
  "无纯电",
  "非插混",
  "不是插混",
  "不可插电",
  "HEV(非插电)",
  "纯电(非增程)",
  "petrol (no hybrid)",
  "бензин (не гибрид)",
  "non-hybrid",
  "не газ",
  "bev/phev",
  "phev или bev",
  "diesel/petrol",
  "汽油、柴油",
  "插混/增程",
  "纯电续航120km",
])("%j does not say what drives a car", (text) => {
  expect(readPowertrain(foldCase(text))).toEqual({ doubt: "unknown_word" });
});

test.each([
  ["新车", "new"],
  ["全新", "new"],
  ["New", "new"],
  ["новый", "new"],
  ["Новая", "new"],
  ["零公里", "zero_km"],
  ["零公里二手车", "zero_km"],
  ["0公里", "zero_km"],
  ["0 km", "zero_km"],
  ["Zero-km", "zero_km"],
  ["без пробега", "zero_km"],
  ["Зарегистрирован, без пробега", "zero_km"],
  ["На учёте, без пробега", "zero_km"],
  ["Registered, zero mileage", "zero_km"],
  ["二手", "used"],
  ["二手车", "used"],
  ["准新车", "used"],
  ["准新", "used"],
  ["0公里准新车", "zero_km"],
  ["0公里二手车", "zero_km"],
  ["9成新", "used"],
  ["九成新", "used"],
  ["９.５成新", "used"],
  ["九五成新", "used"],
  ["9成以上新", "used"],
  ["99新", "used"],
  ["used", "used"],
  ["Б/У", "used"],
  ["бу", "used"],
  ["с пробегом", "used"],
  ["无事故二手车", "used"],
] as const)("a condition %j is %s", (text, word) => {
  expect(readCondition(foldCase(text))).toEqual({ word });
});

test.each([
  "良好",
  "отличное",
  "非二手",
  "不是二手车",
  "not second-hand",
  "新/二手",
  "new / used",
  "новый или б/у",
  "十成新",
  "без пробега по РК",
  "10 км",
  "x".repeat(70),
])("%j does not say whether a car is new", (text) => {
  expect(readCondition(foldCase(text))).toEqual({ doubt: "unknown_word" });
});

test.each([
  ["售后确认书", "", "confirmation"],
  ["有", "售后确认书", "confirmation"],
  ["已办", "出口许可证", "licence"],
  ["出口许可证已办", "备注", "licence"],
  ["Лицензия", "Экспорт", "licence"],
  ["есть", "Экспортная лицензия", "licence"],
  ["export licence ready", "Export", "licence"],
  ["无", "售后确认书", "none"],
  ["нет", "Экспорт", "none"],
  ["No", "Export licence", "none"],
  ["办理中", "出口许可证", "unknown"],
  ["оформляется", "Экспорт", "unknown"],
  ["Not known", "Export papers", "unknown"],
  ["лицензия на оформлении", "Экспорт", "unknown"],
  ["лицензия оформлена", "Экспорт", "licence"],
  ["оформлена", "Экспортная лицензия", "licence"],
  ["не оформлена", "Экспортная лицензия", "none"],
] as const)("%j under %j is %s", (text, header, word) => {
  expect(readExport(foldCase(text), header)).toEqual({ word });
});

test.each([
  ["да", "Экспорт", "which_paper"],
  ["可", "出口", "which_paper"],
  ["Kazakhstan", "Export", "unknown_word"],
] as const)("%j under %j does not say which paper: %s", (text, header, doubt) => {
  expect(readExport(foldCase(text), header)).toEqual({ doubt });
});
