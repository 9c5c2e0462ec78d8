import { sampleSheet } from "@khorgos/contract/costs/sample-sheet";
import type { CostSheet, Figure } from "@khorgos/contract/costs/sheet";
import { expect, test } from "vitest";
import { withNewerRates } from "./carry-rates.rules.ts";

const [MONDAY, TUESDAY, WEDNESDAY] = ["2026-11-23", "2026-11-24", "2026-11-25"] as const;
const sample = sampleSheet(MONDAY);
const withDollar = (over: Partial<Figure>): CostSheet => ({
  ...sample,
  currency: { ...sample.currency, usd_kzt: { ...sample.currency.usd_kzt, ...over } },
});
const was = withDollar({ value: 520, as_of: MONDAY });
const is = withDollar({ value: 531, as_of: TUESDAY });

test.each<[string, Partial<Figure>]>([
  ["older", { value: 520, as_of: MONDAY }],
  ["of the same day, and published before", { value: 513, as_of: TUESDAY }],
  ["not known", { value: null, as_of: WEDNESDAY }],
])("a rate that is %s gives way to the one that changed, and nothing else does", (_, coming) =>
  expect(withNewerRates({ ...withDollar(coming), services: [] }, { was, is })).toEqual({
    ...is,
    services: [],
  }),
);

test("a rate of a younger day stays", () =>
  expect(withNewerRates(withDollar({ value: 540, as_of: WEDNESDAY }), { was, is })).toBeUndefined());

test("a rate that did not change is not carried again, and one that is not known is carried nowhere", () => {
  expect(withNewerRates(withDollar({ value: 513, as_of: TUESDAY }), { was: is, is })).toBeUndefined();
  const unknown = withDollar({ value: null, as_of: WEDNESDAY });
  expect(withNewerRates(was, { was, is: unknown })).toBeUndefined();
});

test("a sheet that has the rate already stays as it is", () =>
  expect(withNewerRates(is, { was, is })).toBeUndefined());
