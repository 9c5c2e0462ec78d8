import { expect, test } from "vitest";
import { foldWord } from "./vocabulary.rules.ts";

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
