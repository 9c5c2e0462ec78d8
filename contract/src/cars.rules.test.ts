import { expect, test } from "vitest";
import { generatedSku, seesContacts } from "./cars.rules.ts";

test.each([
  { role: "dealer", own: false, sees: true },
  { role: "administrator", own: false, sees: true },
  { role: "supplier", own: true, sees: true },
  { role: "supplier", own: false, sees: false },
] as const)("a $role sees the contacts of a car that is their own ($own): $sees", ({ role, own, sees }) => {
  expect(seesContacts({ role, own })).toBe(sees);
});

test("a generated SKU carries the letters of the car's code", () => {
  expect(generatedSku("C-7K3M9Q")).toBe("S-7K3M9Q");
});
