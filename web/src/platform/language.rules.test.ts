import { expect, test } from "vitest";
import { pickLanguage } from "./language.rules.ts";

test.each([
  [["en", "zh-CN", "ru"], "en"],
  [[null, "zh-CN", "en-US"], "zh"],
  [[null, "kk-KZ", "en-GB", "ru"], "en"],
  [["xx", "ZH-Hant-TW"], "zh"],
  [[null, "kk-KZ", "de", "ru"], "ru"],
  [[null, "kk-KZ", ""], "ru"],
  [[null, "english"], "ru"],
] as const)("who wants %j is greeted in %s", (wanted, language) => {
  expect(pickLanguage(wanted)).toBe(language);
});
