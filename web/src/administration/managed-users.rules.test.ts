import { Failure } from "@khorgos/contract/platform/failures";
import { expect, test } from "vitest";
import {
  companyOf,
  decisionsOn,
  isOverdue,
  isOvertaken,
  readExported,
  readSubject,
  says,
  toggleWords,
} from "./managed-users.rules.ts";

test.each([
  { role: "dealer", status: "pending", may: ["approve", "reject"] },
  { role: "supplier", status: "approved", may: ["suspend"] },
  { role: "supplier", status: "rejected", may: ["approve"] },
  { role: "administrator", status: "approved", may: [] },
] as const)("about a $role who is $status an administrator may say $may", ({ role, status, may }) => {
  expect(decisionsOn({ role, status })).toEqual(may);
});

test.each([
  { company_name: "Lin Auto Export", dealership_name: "", company: "Lin Auto Export" },
  { company_name: "", dealership_name: "Almaty Motors", company: "Almaty Motors" },
  { company_name: "", dealership_name: "", company: "" },
])("the business is $company", ({ company, ...user }) => {
  expect(companyOf(user)).toBe(company);
});

test.each([
  ["decided_meanwhile", true],
  ["account_not_found", true],
  ["network", false],
] as const)("%s means overtaken: %s", (code, overtaken) => {
  expect(isOvertaken(new Failure(code))).toBe(overtaken);
});

test.each([
  [
    "Aigerim Sadykova <aigerim@almaty-motors.example>",
    { name: "Aigerim Sadykova", email: "aigerim@almaty-motors.example" },
  ],
  ["A <b> C <a@b.kz>", { name: "A <b> C", email: "a@b.kz" }],
  ["somebody", { name: "somebody", email: "" }],
])("%s is read as name and e-mail", (subject, parts) => {
  expect(readSubject(subject)).toEqual(parts);
});

test.each([
  ["1603", { cars: 1603, files: 1 }],
  ["6412 / 4", { cars: 6412, files: 4 }],
  ["", undefined],
])("what was taken away, %o, is %o", (why, exported) => {
  expect(readExported(why)).toEqual(exported);
});

test.each([
  ["2026-11-18T08:00:00Z", false],
  ["2026-11-18T07:59:59Z", true],
])("anyone who registered at %s has waited too long on the 20th at eight: %s", (registered, overdue) => {
  expect(isOverdue(registered, Date.parse("2026-11-20T08:00:00Z"))).toBe(overdue);
});

test.each([
  ["", "Call us.", "Call us."],
  ["Hello \n", "Call us.", "Hello\nCall us."],
  ["Call us.", "Call us.", ""],
  ["Hello\n\nDear Lin\nCall us.\nYours", "Call us.", "Hello\n\nDear Lin\nYours"],
  ["Call us. Call us.", "Call us.", "Call us."],
  ["Call us!", "Call us.", "Call us!\nCall us."],
])("%j with the ready text %j pressed becomes %j", (written, words, then) => {
  expect(toggleWords(written, words)).toBe(then);
});

test("a ready text that was changed does not stand there any more", () => {
  expect([says("Please call us.", "call us."), says("Please call.", "call us.")]).toEqual([true, false]);
});
