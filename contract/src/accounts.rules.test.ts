import { expect, test } from "vitest";
import { decideApproval } from "./accounts.rules.ts";

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
