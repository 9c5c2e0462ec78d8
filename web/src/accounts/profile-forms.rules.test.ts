import { expect, test } from "vitest";
import { profileForms } from "./profile-forms.rules.ts";

const wrongIn = (form: "supplier" | "dealer" | "administrator", typed: object) => {
  const issues = profileForms[form].safeParse(typed).error?.issues ?? [];
  return [...new Set(issues.map(({ path }) => path.join(".")))];
};

const empty = { name: "", phone: "", wechat_id: "", address: "", company_name: "", dealership_name: "" };

test.each([
  ["supplier", ["name", "phone", "address", "company_name"]],
  ["dealer", ["name", "phone", "address", "dealership_name"]],
  ["administrator", ["name"]],
] as const)("a %s must say %o", (role, needed) => {
  expect(wrongIn(role, empty).toSorted()).toEqual([...needed].toSorted());
});

test("a number is one of the person's own country, or has its code", () => {
  const said = { ...empty, name: "Lin Yue", address: "Khorgos", company_name: "Lin Auto" };
  expect(wrongIn("supplier", { ...said, phone: "138 0013 8000" })).toEqual([]);
  expect(wrongIn("supplier", { ...said, phone: "+7 701 234 56 78" })).toEqual([]);
  expect(wrongIn("supplier", { ...said, phone: "701 234 56" })).toEqual(["phone"]);
});
