import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.rules.ts";

test.each([
  ["123456", true],
  ["QWERTY", true],
  ["йцукен", true],
  ["5201314", true],
  ["aaaaaa", true],
  ["654321", true],
  ["12345", false],
  ["135792", false],
  ["aigerim trades here", false],
])("%s is a common password: %s", (password, is) => {
  expect(isCommonPassword(password)).toBe(is);
});
