import { expect, test } from "vitest";
import { decideOffer, decideQuantity, isStanding } from "./offers.rules.ts";

test.each([
  // action, request, own offer, what comes of it
  ["make", "open", undefined, { state: "standing" }],
  ["make", "open", "standing", { state: "standing" }],
  ["make", "open", "withdrawn", { state: "standing" }],
  ["make", "open", "declined", { state: "standing" }],
  ["make", "open", "accepted", { refusal: "offer_accepted" }],
  ["make", "closed", undefined, { refusal: "request_closed" }],
  ["make", "closed", "standing", { refusal: "request_closed" }],
  ["make", "closed", "accepted", { refusal: "offer_accepted" }],
  ["withdraw", "open", undefined, { refusal: "offer_not_found" }],
  ["withdraw", "open", "standing", { state: "withdrawn" }],
  ["withdraw", "open", "withdrawn", { state: "withdrawn" }],
  ["withdraw", "open", "declined", { refusal: "offer_declined" }],
  ["withdraw", "open", "accepted", { refusal: "offer_accepted" }],
  ["withdraw", "closed", "standing", { state: "withdrawn" }],
  ["withdraw", "closed", undefined, { refusal: "offer_not_found" }],
  ["accept", "open", undefined, { refusal: "offer_not_found" }],
  ["accept", "open", "standing", { state: "accepted" }],
  ["accept", "open", "accepted", { state: "accepted" }],
  ["accept", "open", "withdrawn", { refusal: "offer_withdrawn" }],
  ["accept", "open", "declined", { refusal: "offer_declined" }],
  ["accept", "closed", "standing", { refusal: "request_closed" }],
  ["accept", "closed", "accepted", { state: "accepted" }],
  ["decline", "open", undefined, { refusal: "offer_not_found" }],
  ["decline", "open", "standing", { state: "declined" }],
  ["decline", "open", "declined", { state: "declined" }],
  ["decline", "open", "withdrawn", { refusal: "offer_withdrawn" }],
  ["decline", "open", "accepted", { refusal: "offer_accepted" }],
  ["decline", "closed", "standing", { state: "declined" }],
] as const)("%s on a request that is %s, an offer that is %s", (action, request, offer, decision) => {
  expect(decideOffer(action, { request, offer })).toEqual(decision);
});

test.each([
  ["make", { state: "standing" }],
  ["withdraw", { state: "withdrawn" }],
  ["decline", { state: "declined" }],
  ["accept", { refusal: "offer_expired" }],
] as const)("%s of an offer whose last day is over", (action, decision) => {
  expect(decideOffer(action, { request: "open", offer: "standing", expired: true })).toEqual(decision);
});

test.each([
  // wanted, accepted, offered, asked, what comes of it
  [5, 0, 3, undefined, { quantity: 3 }],
  [5, 3, 3, undefined, { quantity: 2 }],
  [5, 0, 3, 1, { quantity: 1 }],
  [5, 0, 3, 4, { most: 3 }],
  [5, 4, 3, 2, { most: 1 }],
  [5, 5, 3, undefined, { most: 0 }],
  [5, 5, 3, 1, { most: 0 }],
])(
  "of %i wanted with %i accepted, an offer of %i, asked for %s",
  (wanted, accepted, offered, asked, decision) => {
    expect(decideQuantity({ wanted, accepted, offered, asked })).toEqual(decision);
  },
);

test.each([
  ["standing", false, true],
  ["standing", true, false],
  ["withdrawn", false, false],
  ["declined", false, false],
  ["accepted", false, false],
] as const)("an offer that is %s, expired %s, stands: %s", (state, expired, stands) => {
  expect(isStanding({ state, expired })).toBe(stands);
});
