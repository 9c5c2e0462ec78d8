import { expect, test } from "vitest";
import { decideOffer, decideStatus } from "./requests.rules.ts";

test.each([
  { current: "open", wanted: "closed", decision: "change" },
  { current: "open", wanted: "open", decision: "keep" },
  { current: "closed", wanted: "closed", decision: "keep" },
  { current: "closed", wanted: "open", decision: "refuse" },
] as const)("$current → $wanted: $decision", ({ current, wanted, decision }) => {
  expect(decideStatus(current, wanted)).toBe(decision);
});

test.each([
  { status: "open", hasOffer: false, decision: "make" },
  { status: "open", hasOffer: true, decision: "revise" },
  { status: "closed", hasOffer: false, decision: "refuse" },
  { status: "closed", hasOffer: true, decision: "refuse" },
] as const)(
  "an offer on a request that is $status, own offer $hasOffer: $decision",
  ({ status, hasOffer, decision }) => {
    expect(decideOffer(status, hasOffer)).toBe(decision);
  },
);
