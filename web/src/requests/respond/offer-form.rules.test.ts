import { complaintOf } from "@khorgos/contract/platform/complaints";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { linsHan } from "../test/sample-matches.ts";
import { han, linsOffer } from "../test/sample-requests.ts";
import { carNote, isCarNote, offerFormFor, startOffer } from "./offer-form.rules.ts";

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

test.each([
  {
    what: "the budget and one car",
    standing: undefined,
    starts: { suggested_price: 30_000, available_quantity: 1, notes: "" },
  },
  {
    what: "the offer that stands",
    standing: { ...linsOffer, notes: "Soon" },
    starts: { suggested_price: 31_000, available_quantity: 2, notes: "Soon" },
  },
])("an offer starts from $what", ({ standing, starts }) => {
  expect(startOffer(han, standing)).toEqual(starts);
});

test("the car that is offered is named in the notes, with what it says of itself", () => {
  expect(carNote(linsHan)).toBe("BYD Han 2024, C-7K3M9Q");
  const car = { ...linsHan.car, trim_level: "尊贵型", body_color: "white", interior_color: "black" };
  expect(carNote({ ...linsHan, car })).toBe("BYD Han 2024, 尊贵型, white / black, C-7K3M9Q");
});

test("a note that names a car gives way to another car, and what somebody wrote does not", () => {
  expect(isCarNote(carNote(linsHan))).toBe(true);
  const car = { ...linsHan.car, trim_level: "尊贵型", body_color: "white" };
  expect(isCarNote(carNote({ ...linsHan, car }))).toBe(true);
  for (const notes of [
    "Soon",
    "In Khorgos now, C-7K3M9Q",
    `${carNote(linsHan)}, in Khorgos`,
    `${carNote(linsHan)}\nSoon`,
  ])
    expect(isCarNote(notes)).toBe(false);
});
