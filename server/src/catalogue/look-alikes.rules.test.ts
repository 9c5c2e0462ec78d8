import { expect, test } from "vitest";
import { withoutLookAlikes } from "./look-alikes.rules.ts";

test.each([
  ["Н6", "H6"],
  ["UNI-К", "UNI-K"],
  ["ВYD", "BYD"],
  ["Х5 М", "X5 M"],
  ["сх-5", "cx-5"],
])("%s was meant as %s", (written, meant) => expect(withoutLookAlikes(written)).toBe(meant));

test.each(["Сонг Плюс DM-i", "уни-к 2.0", "ВАЗ 2107", "Веста", "НОРТ", "宋PLUS", "H6", ""])(
  "%s stays as it is",
  (written) => expect(withoutLookAlikes(written)).toBe(written),
);
