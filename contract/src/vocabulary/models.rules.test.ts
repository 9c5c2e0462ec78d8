import { expect, test } from "vitest";
import { foldModel } from "./models.rules.ts";

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
