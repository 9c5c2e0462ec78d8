import { expect, test } from "vitest";
import { withSimplified } from "./traditional.rules.ts";
import { foldWord } from "./vocabulary.rules.ts";

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
