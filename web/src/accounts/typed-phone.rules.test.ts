import { expect, test } from "vitest";
import { tidyPhone, typedPhone } from "./typed-phone.rules.ts";

test.each([
  ["13912345678", "supplier", "+86 139 1234 5678"],
  ["0086 139 1234 5678", "supplier", "+86 139 1234 5678"],
  ["021-6123 4567", "supplier", "+86 21 6123 4567"],
  ["１３９１２３４５６７８", "supplier", "+86 139 1234 5678"],
  ["8 701 234 56 78", "dealer", "+7 701 234 56 78"],
  ["7 701 234 56 78", "dealer", "+7 701 234 56 78"],
  ["701 234-56-78", "dealer", "+7 701 234 56 78"],
  ["8 (727) 250-00-00", "dealer", "+7 727 250 00 00"],
  ["+7 916 123-45-67", "dealer", "+7 916 123 45 67"],
  ["0049 30901820", "dealer", "+49 30 901820"],
  ["+86 139 1234 5678", "dealer", "+86 139 1234 5678"],
] as const)("%s of a %s is accepted and shown as %s", (typed, trade, shown) => {
  expect(typedPhone(trade).safeParse(typed).success).toBe(true);
  expect(tidyPhone(typed, trade)).toBe(shown);
});

test.each([
  ["250-00-00", "dealer"],
  ["139 1234 567", "supplier"],
  ["+8 701 234 56 78", "dealer"],
  ["call me", "dealer"],
  ["", "dealer"],
] as const)("%o of a %s is refused and stays as it was typed", (typed, trade) => {
  expect(typedPhone(trade).safeParse(typed).success).toBe(false);
  expect(tidyPhone(typed, trade)).toBe(typed);
});
