import { expect, test } from "vitest";
import { chooseOfferMail, weighOffer } from "./requests.rules.ts";

test.each([
  // price, best before, news
  [20_000, undefined, "first"],
  [0, undefined, "first"],
  [19_999.99, 20_000, "better"],
  [0, 0.01, "better"],
  [20_000, 20_000, "none"],
  [20_000.01, 20_000, "none"],
  [0, 0, "none"],
] as const)("a price of %s when the best was %s: %s", (price, best, news) => {
  expect(weighOffer(price, best)).toBe(news);
});

test.each([
  // news, request, dealer, standing offers, letter
  ["first", "open", "approved", 1, "first"],
  ["first", "open", "approved", 2, "better"],
  ["better", "open", "approved", 1, "better"],
  ["better", "open", "approved", 7, "better"],
  ["first", "open", "approved", 0, "none"],
  ["better", "open", "approved", 0, "none"],
  ["first", "closed", "approved", 1, "none"],
  ["better", "closed", "approved", 3, "none"],
  ["first", "open", "rejected", 1, "none"],
  ["better", "open", "rejected", 3, "none"],
  ["first", "open", "pending", 1, "none"],
  ["none", "open", "approved", 1, "none"],
  ["none", "open", "approved", 2, "none"],
] as const)(
  "%s on a request that is %s, to a dealer who is %s, with %i standing: %s",
  (news, status, dealer, offers, letter) => {
    expect(chooseOfferMail(news, { status, dealer, offers })).toBe(letter);
  },
);
