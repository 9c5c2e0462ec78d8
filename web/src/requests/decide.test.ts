import { expect, test } from "vitest";
import { linsOffer } from "./test/sample-requests.ts";
import { changeOf } from "./compare.rules.ts";

test.each([
  ["as it was", {}, undefined, undefined],
  ["sent again", { updated_at: "2026-11-21T10:00:00Z" }, "changed", "changed"],
  ["over", { expired: true }, "gone", "changed"],
  ["withdrawn", { state: "withdrawn" }, "gone", "gone"],
  ["declined", { state: "declined" }, "gone", "gone"],
  ["accepted", { state: "accepted" }, "accepted", "accepted"],
  ["of an erased account", { supplier_name: "" }, "gone", "gone"],
] as const)(
  "an offer that is %s now: %o, who accepts sees %s, who declines %s",
  (_, part, accept, decline) => {
    const now = { ...linsOffer, ...part };
    expect(changeOf({ decision: "accept", offer: linsOffer, wanted: 2 }, now)).toBe(accept);
    expect(changeOf({ decision: "decline", offer: linsOffer, wanted: 2 }, now)).toBe(decline);
  },
);

test("an offer that is no longer told of is gone", () => {
  expect(changeOf({ decision: "decline", offer: linsOffer, wanted: 2 }, undefined)).toBe("gone");
});
