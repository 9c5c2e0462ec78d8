import { expect, test } from "vitest";
import { keepPhone } from "./keep-phone.ts";

test.each([
  ["8 (701) 234-56-78", "dealer", "+77012345678"],
  ["701 234 56 78", "dealer", "+77012345678"],
  ["138 0013 8000", "supplier", "+8613800138000"],
  ["+86 138 0013 8000", "dealer", "+8613800138000"],
  ["+7 701 234 56 78", "supplier", "+77012345678"],
  ["010-6552-9988", "supplier", "+861065529988"],
  ["0000000", "dealer", "0000000"],
  ["+999 123 45 67", "supplier", "+999 123 45 67"],
] as const)("%s of a %s is kept as %s", (typed, role, kept) => {
  expect(keepPhone(typed, role)).toBe(kept);
});
