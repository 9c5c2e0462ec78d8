import { expect, test } from "vitest";
import { modelInChinese, modelInUse, spellingsOfModel } from "./model-name.rules.ts";

const models = [
  { name: "Song", zh: "宋", spellings: ["Song", "宋", "Сонг"] },
  { name: "Seal", zh: "海豹", spellings: ["Seal"] },
  { name: "UNI-K", zh: "", spellings: ["UNI-K"] },
];
const car = (model: string, model_name = "") => ({ brand: "BYD", model, model_name });

test.each([
  ["宋PLUS DM-i", "Song PLUS DM-i", "宋PLUS DM-i", "Song PLUS DM-i"],
  ["Сонг Плюс", "Song PLUS", "宋PLUS", "Song PLUS"],
  ["Song PLUS DM-i", "", "宋PLUS DM-i", "Song PLUS DM-i"],
  ["Seal", "", "海豹", "Seal"],
  ["Sealion", "", "Sealion", "Sealion"],
  ["Юни-К", "UNI-K", "UNI-K", "UNI-K"],
  ["长安UNI-K", "UNI-K", "UNI-K", "UNI-K"],
  ["风云T9", "", "风云T9", "风云T9"],
  ["Москвич 3", "", "Москвич 3", "Москвич 3"],
])("%s (%s) is %s in Chinese and %s otherwise", (model, model_name, chinese, latin) => {
  expect(modelInChinese(car(model, model_name), models)).toBe(chinese);
  expect(modelInUse(car(model, model_name))).toBe(latin);
});

test("a model with its variant is found by every spelling of it", () => {
  expect(spellingsOfModel("Song PLUS", models)).toEqual(["Song PLUS", "宋 PLUS", "Сонг PLUS"]);
  expect(spellingsOfModel("Lada", models)).toEqual([]);
});
