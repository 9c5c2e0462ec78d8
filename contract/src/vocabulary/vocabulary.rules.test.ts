import { expect, test } from "vitest";
import { foldModel, foldWord, isVariantOf, withSimplified } from "./vocabulary.rules.ts";

test.each([
  ["顏色", "颜色"],
  ["外觀顏色", "外观颜色"],
  ["價格（美元）", "价格（美元）"],
  ["車型", "车型"],
  ["數量（輛）", "数量（辆）"],
  ["備註", "备注"],
  ["里程(萬公里)", "里程(万公里)"],
  ["比亞迪 海鷗", "比亚迪 海鸥"],
  ["Цена, price, 型号", "Цена, price, 型号"],
])("%j counts as %j", (written, simplified) => expect(withSimplified(written)).toBe(simplified));

test("a brand in traditional characters is the same word", () =>
  expect(foldWord("極氪")).toBe(foldWord("极氪")));

test.each([
  ["Lynk & Co", "lynkco"],
  ["LYNK&CO", "lynkco"],
  ["Lynk-Co", "lynkco"],
  ["ＢＹＤ", "byd"],
  ["Хэв'л", "хэвл"],
  ["Хёндэ", "хендэ"],
  ["Mercedes\u00A0–\u00A0Benz", "mercedesbenz"],
  ["东风·风神", "东风风神"],
  ["eπ", "eπ"],
  ["¨ — «»", ""],
])("%j is compared as %j", (text, folded) => expect(foldWord(text)).toBe(folded));

test.each([
  ["Song Plus DM-i", "songplusdmi"],
  ["宋 PLUS DM\u2011i", "宋plusdmi"],
  ["L\u00A09\u3000MAX", "l9max"],
  ["Сонг－Плюс", "сонгплюс"],
  ["Модель 3.5/S", "модель3.5/s"],
  [" - ", ""],
  ["ΣΑΜΟΣ", "σαμοσ"],
  ["İZ-1", "iz1"],
])("%j is compared as %j", (model, folded) => expect(foldModel(model)).toBe(folded));

test.each([
  ["CS75", "CS75 PLUS"],
  ["Song", "Song PLUS DM-i"],
  ["宋", "宋PLUS"],
  ["UNI-K", "UNI-K iDD"],
  ["Tiggo 8", "Tiggo 8 Pro"],
])("%s and %s are variants of one model", (one, other) => {
  expect(isVariantOf(one, other)).toBe(true);
  expect(isVariantOf(other, one)).toBe(true);
});

test.each([
  ["L7", "L70"],
  ["H5", "H50"],
  ["L7", "L7 Max"],
  ["Song", "song"],
  ["Song", "Songshan"],
  ["Song PLUS DM-i", "Song PLUS EV"],
  ["Tiggo", "Tiggo 8"],
  ["Seal", "Seal 06"],
  ["", "Song"],
  ["-", "Song"],
  ["Song", `Song ${"PLUS ".repeat(14)}`],
])("%s and %s are not", (one, other) => expect(isVariantOf(one, other)).toBe(false));
