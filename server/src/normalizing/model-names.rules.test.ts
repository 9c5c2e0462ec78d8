import { expect, test } from "vitest";
import { isModelKnown, nameModel, withoutBrand } from "./model-names.rules.ts";

const byd = {
  spellings: new Set(["byd", "比亚迪", "бид"]),
  models: new Map([
    ["song", "Song"],
    ["宋", "Song"],
    ["сонг", "Song"],
    ["海豹", "Seal"],
    ["海豹06", "Seal 06"],
    ["l7", "L7"],
    ["рав4", "RAV4"],
  ]),
};

test.each([
  ["宋PLUS DM-i", "Song PLUS DM-i"],
  ["宋 PLUS EV", "Song PLUS EV"],
  ["Сонг Плюс DM-i", "Song PLUS DM-i"],
  ["СОНГ", "Song"],
  ["宋-PLUS", "Song PLUS"],
  ["宋（冠军版）", "Song （冠军版）"],
  ["比亚迪宋PLUS", "Song PLUS"],
  ["BYD Song", "Song"],
  ["БИД Сонг", "Song"],
  ["比亚迪e2", "e2"],
  ["海豹06 DM-i", "Seal 06 DM-i"],
  ["海豹07", "Seal 07"],
  ["ＳＯＮＧ", "Song"],
  ["Н6", "H6"],
  ["РАВ4", "RAV4"],
  ["L7 Рro", "L7 Pro"],
])("%s is %s", (written, name) => expect(nameModel(written, byd)).toBe(name));

test.each(["Song", "Song PLUS DM-i", "Songshan", "L70", "比亚迪", "BYD", "—", "Noname X", "e2", ""])(
  "%j stays as it is written",
  (written) => expect(nameModel(written, byd)).toBe(""),
);

test.each([
  ["Song", true],
  ["BYD 宋PLUS", true],
  ["Songshan", false],
  ["L70", false],
  ["比亚迪", false],
])("whether somebody explained %s: %s", (written, isKnown) =>
  expect(isModelKnown(written, byd)).toBe(isKnown),
);

test.each([
  ["比亚迪 e2", "e2"],
  ["BYD", "BYD"],
  ["e2", "e2"],
])("%s without its brand is %s", (written, model) =>
  expect(withoutBrand(written, byd.spellings)).toBe(model),
);
