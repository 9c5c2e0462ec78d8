import { expect, test } from "vitest";
import { CodeForm, inGroups, TurnOffForm } from "./two-step-forms.rules.ts";

test.each([
  ["123456", true],
  [" 123 456 ", true],
  ["ABCD-EFGH-IJKL-MNOP", true],
  ["", false],
  ["  ", false],
  ["1".repeat(41), false],
])("the code %o can be sent: %s", (code, isGood) => {
  expect(CodeForm.safeParse({ code }).success).toBe(isGood);
});

test("nothing is turned off without a password", () => {
  expect(TurnOffForm.safeParse({ password: "", code: "123456" }).success).toBe(false);
  expect(TurnOffForm.safeParse({ password: "secret", code: "" }).success).toBe(false);
  expect(TurnOffForm.safeParse({ password: "secret", code: "123456" }).success).toBe(true);
});

test("a secret is copied in groups of four", () => {
  expect(inGroups("ABCDEFGHIJ")).toBe("ABCD EFGH IJ");
});
