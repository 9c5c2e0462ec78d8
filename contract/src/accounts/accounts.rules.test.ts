import { expect, test } from "vitest";
import { decideApproval, isCommonPassword } from "./accounts.rules.ts";

test.each([
  { current: "pending", wanted: "approved", seen: undefined, decision: "change" },
  { current: "pending", wanted: "rejected", seen: "pending", decision: "change" },
  { current: "approved", wanted: "approved", seen: "pending", decision: "keep" },
  { current: "approved", wanted: "rejected", seen: "approved", decision: "change" },
  { current: "approved", wanted: "rejected", seen: "pending", decision: "refuse" },
  { current: "rejected", wanted: "approved", seen: undefined, decision: "change" },
  { current: "rejected", wanted: "approved", seen: "pending", decision: "refuse" },
] as const)(
  "$current → $wanted by somebody who saw $seen: $decision",
  ({ current, wanted, seen, decision }) => {
    expect(decideApproval(current, wanted, seen)).toBe(decision);
  },
);

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
