import type { Answerable } from "@khorgos/contract/matching/answerable";
import { expect, test } from "vitest";
import { linsHan } from "./test/sample-matches.ts";
import { han } from "./test/sample-requests.ts";
import {
  answerOf,
  beyondUnpromised,
  draftsOf,
  isPrice,
  isSendable,
  keptOf,
  lowered,
  rowsOf,
} from "./answers.rules.ts";

const answerable = (verdict: "fits" | "near", car: object = {}): Answerable => ({
  request: han,
  match: { ...linsHan, verdict, car: { ...linsHan.car, ...car } },
  best_price: null,
});
const rowOf = (one: Answerable, draft = {}, result?: object) =>
  rowsOf(
    [one],
    new Map([[han.id, draft]]),
    new Map(result ? [[han.id, { request_id: han.id, ...result }]] : []),
  )[0];

test.each([
  ["fits", {}, true],
  ["near", {}, false],
  ["near", { isTicked: true }, true],
  ["fits", { isTicked: false }, false],
] as const)("a row that %s and is changed by %o is ticked: %s", (verdict, draft, isTicked) => {
  expect(rowOf(answerable(verdict), draft)).toMatchObject({ isTicked, price: "31260" });
});

test.each([
  [undefined, true],
  [{ response: {} }, false],
  [{ code: "request_closed" }, false],
  [{ code: "request_not_found" }, false],
  [{ code: "offer_accepted" }, false],
  [{ code: "car_not_found" }, true],
  [{ code: "too_many" }, true],
])("after %o a row can be sent: %s", (result, sendable) => {
  expect(isSendable({ result: result as never })).toBe(sendable);
  expect(rowOf(answerable("fits"), {}, result)?.isTicked).toBe(sendable);
});

test.each([
  ["24100", "23618"],
  ["24100.5", "23618"],
  ["23618", "23146"],
  ["10", "10"],
  ["1", "1"],
  ["", ""],
  ["abc", "abc"],
])("two percent off %s are %s", (price, less) => {
  expect(lowered(price)).toBe(less);
});

test.each([
  ["24100", true],
  ["24100.55", true],
  ["24100.555", false],
  ["0", false],
  ["-5", false],
  ["", false],
  ["9999999999", false],
])("%s is a price: %s", (text, is) => {
  expect(isPrice(text)).toBe(is);
});

test.each([
  // of five in stock with so many promised, a request for two offers so many beyond what is left
  [undefined, 0],
  [3, 0],
  [4, 1],
  [5, 2],
  [7, 2],
])("of five cars with %s promised, two offered are %i too many", (promised, beyond) => {
  expect(beyondUnpromised(answerable("fits", { quantity: 5, promised }))).toBe(beyond);
});

test("what was typed is kept and comes back, but for what was sent", () => {
  const typed = new Map([
    ["ticked", { isTicked: true }],
    ["priced", { price: "24 1", isTicked: false }],
    ["sent", { price: "1" }],
    ["refused", { price: "2" }],
  ]);
  const results = new Map([
    ["sent", { request_id: "sent", response: {} as never }],
    ["refused", { request_id: "refused", code: "car_not_found" as const }],
  ]);
  const back = draftsOf(keptOf(typed, results));
  typed.delete("sent");
  expect(back).toEqual(typed);
  expect(draftsOf({})).toEqual(new Map());
});

test("a row is sent as an offer from stock: the car, as many as both have, a week, and the usual basis", () => {
  const row = rowOf(answerable("fits", { quantity: 5 }), { price: "30635" });
  if (!row) throw new Error("there is a row");
  expect(answerOf(row, { basis: "FCA", basis_place: "Khorgos" }, Date.parse("2026-11-25T20:00:00Z"))).toEqual(
    {
      request_id: han.id,
      car_id: linsHan.car.id,
      suggested_price: 30_635,
      available_quantity: 2,
      valid_until: "2026-12-03",
      basis: "FCA",
      basis_place: "Khorgos",
      ready_in_days: null,
      notes: "",
    },
  );
  const own = { notes: "Two keys", ready_in_days: 0, basis: "CPT", basis_place: "Almaty" } as const;
  expect(answerOf({ ...row, own }, { basis: "FCA", basis_place: "Khorgos" }, 0)).toMatchObject(own);
  const unsaid = { notes: "", ready_in_days: 3, basis: null, basis_place: "" } as const;
  expect(answerOf({ ...row, own: unsaid }, { basis: "FCA", basis_place: "Khorgos" }, 0)).toMatchObject({
    ready_in_days: 3,
    basis: "FCA",
    basis_place: "Khorgos",
  });
  expect(answerOf(row, undefined, 0)).toMatchObject({ basis: null, basis_place: "" });
});
