import { expect, test } from "vitest";
import { isSame, namesBefore, namesThatChange, sayChange } from "./names.rules.ts";

const lin = { name: "Lin Yue", company_name: "Lin Auto", dealership_name: "" };

test.each([
  [{ name: "Lin Yue", company_name: "Lin Auto" }, {}],
  [{ name: "Lin Ming", company_name: "Lin Auto" }, { name: "Lin Ming" }],
  [{ company_name: "Wang" }, { company_name: "Wang" }],
])("of %o what differs from the present names is %o", (wanted, changed) => {
  expect(namesThatChange(wanted, lin)).toEqual(changed);
});

test("a change is told with what was there before", () => {
  const wished = { name: "Lin Ming", company_name: "Wang" };
  expect(namesBefore(wished, lin)).toEqual({ name: "Lin Yue", company_name: "Lin Auto" });
  expect(sayChange(wished, lin)).toBe("name: Lin Yue → Lin Ming\ncompany_name: Lin Auto → Wang");
});

test("two wishes are the same when all names are", () => {
  expect(isSame({ name: "A" }, { name: "A" })).toBe(true);
  expect(isSame({ name: "A" }, { name: "A", company_name: "B" })).toBe(false);
});
