import { complaintOf } from "@khorgos/contract/platform/complaints";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { linsHan } from "./test/sample-matches.ts";
import { han, linsOffer } from "./test/sample-requests.ts";
import { isUnlikelyPrice, offerFormFor, offerOf, startOffer } from "./offer-form.rules.ts";

const terms = { suggested_price: "28500", available_quantity: "2", notes: "" };

test.each([
  { typed: {}, complaints: [] },
  { typed: { suggested_price: "0" }, complaints: [] },
  { typed: { suggested_price: "" }, complaints: ["required"] },
  { typed: { suggested_price: "-100" }, complaints: ["min"] },
  { typed: { available_quantity: "0" }, complaints: ["min"] },
  { typed: { available_quantity: "1.5" }, complaints: ["whole_number"] },
  { typed: { available_quantity: "3" }, complaints: ["max"] },
])("for two cars, $typed is complained about by $complaints", ({ typed, complaints }) => {
  const checked = z.safeParse(offerFormFor(2), { ...terms, ...typed }, { reportInput: true });
  expect(checked.error?.issues.map((issue) => complaintOf(issue).code) ?? []).toEqual(complaints);
});

const unsaid = { car_id: "", basis: "", basis_place: "", ready_in_days: "", valid_until: "" };
const said = {
  car_id: han.id,
  basis: "FCA" as const,
  basis_place: "Khorgos",
  ready_in_days: 14,
  valid_until: "2026-12-01",
};

test.each([
  {
    what: "the budget and one car",
    own: undefined,
    starts: { suggested_price: 30_000, available_quantity: 1, notes: "", ...unsaid },
  },
  {
    what: "the offer that stands",
    own: { ...linsOffer, notes: "Soon", ...said },
    starts: { suggested_price: 31_000, available_quantity: 2, notes: "Soon", ...said },
  },
  {
    what: "an offer that expired, but for its last day",
    own: { ...linsOffer, ...said, expired: true },
    starts: { suggested_price: 31_000, available_quantity: 2, notes: "", ...said, valid_until: "" },
  },
])("an offer starts from $what", ({ own, starts }) => {
  expect(startOffer(han, own)).toEqual(starts);
});

// Nine in the evening of the 25th in UTC is the 26th in Almaty.
const now = Date.parse("2026-11-25T21:00:00Z");
const match = { ...linsHan, car: { ...linsHan.car, price: 27_000, quantity: 5 } };

test.each([
  [0, 26_000, true],
  [6_499, 26_000, true],
  [6_500, 26_000, false],
  [104_000, 26_000, false],
  [229_320, 26_000, true],
  [20_000, 0, false],
  [0, 0, false],
])(
  "of %i $ beside a budget of %i $ it is asked whether the digits are right: %s",
  (price, budget, isAsked) => {
    expect(isUnlikelyPrice(price, budget)).toBe(isAsked);
  },
);

test("a car of the stock is offered at its price, as many as are wanted, for a week, and as offered last", () => {
  const usual = { basis: "DAP", basis_place: "Almaty" } as const;
  expect(offerOf(match, han, usual, now)).toEqual({
    car_id: linsHan.car.id,
    suggested_price: 27_000,
    available_quantity: 2,
    valid_until: "2026-12-03",
    ...usual,
  });
  expect(offerOf(match, { ...han, quantity: 9 }, undefined, now)).toMatchObject({ available_quantity: 5 });
});

test("a car that says where its price holds is offered so, whatever was offered last", () => {
  const usual = { basis: "DAP", basis_place: "Almaty" } as const;
  const told = { ...match, car: { ...match.car, basis: "FCA", basis_place: "霍尔果斯" } } as const;
  expect(offerOf(told, han, usual, now)).toMatchObject({ basis: "FCA", basis_place: "霍尔果斯" });
});
