import { expect, test } from "vitest";
import { withoutLookAlikes, withoutLookAlikesInWords } from "./look-alikes.rules.ts";

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

test.each([
  ["Camry НEV", "Camry HEV"],
  ["гибрид рнev", "гибрид PHEV"],
  ["1.5т гибрид", "1.5т гибрид"],
  ["не EV", "не EV"],
])("the words of %s are %s", (written, meant) => expect(withoutLookAlikesInWords(written)).toBe(meant));
