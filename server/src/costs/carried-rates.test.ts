import { sampleSheet } from "@khorgos/contract/costs/sample-sheet";
import type { CostSheet, Figure } from "@khorgos/contract/costs/sheet";
import { sheetFaults } from "@khorgos/contract/costs/sheet.rules";
import { expect, test } from "vitest";
import { withNewerRates } from "./rates.rules.ts";

const [MONDAY, TUESDAY, WEDNESDAY] = ["2026-11-23", "2026-11-24", "2026-11-25"] as const;
const sample = sampleSheet(MONDAY);
const withDollar = (over: Partial<Figure>): CostSheet => ({
  ...sample,
  currency: { ...sample.currency, usd_kzt: { ...sample.currency.usd_kzt, ...over } },
});
const was = withDollar({ value: 520, as_of: MONDAY });
const is = withDollar({ value: 531, as_of: TUESDAY });
const today = WEDNESDAY;

test.each<[string, Partial<Figure>]>([
  ["older", { value: 520, as_of: MONDAY }],
  ["of the same day, and published before", { value: 513, as_of: TUESDAY }],
  ["not known", { value: null, as_of: WEDNESDAY }],
])("a rate that is %s gives way to the one that changed, and nothing else does", (_, coming) =>
  expect(withNewerRates({ ...withDollar(coming), services: [] }, { was, is, today })).toEqual({
    sheet: { ...is, services: [] },
  }),
);

test("a rate of a younger day stays", () =>
  expect(withNewerRates(withDollar({ value: 540, as_of: WEDNESDAY }), { was, is, today })).toBeUndefined());

test("a rate that did not change is not carried again, and one that is not known is carried nowhere", () => {
  expect(withNewerRates(withDollar({ value: 513, as_of: TUESDAY }), { was: is, is, today })).toBeUndefined();
  const unknown = withDollar({ value: null, as_of: WEDNESDAY });
  expect(withNewerRates(was, { was, is: unknown, today })).toBeUndefined();
});

test("a sheet that has the rate already stays as it is", () =>
  expect(withNewerRates(is, { was, is, today })).toBeUndefined());

test("beside a rate that stays and with which it could not be published, none is carried", () => {
  // A dollar of 800 tenge does not fit the euro of 600 that stays.
  const { eur_kzt, ...rates } = was.currency;
  const coming = { ...was, currency: { ...rates, eur_kzt: { ...eur_kzt, as_of: WEDNESDAY } } };
  const dear: CostSheet = {
    ...is,
    currency: {
      usd_kzt: { ...is.currency.usd_kzt, value: 800 },
      eur_kzt: { ...eur_kzt, value: 900, as_of: TUESDAY },
    },
  };
  expect(sheetFaults(dear, today)).toEqual([]);
  expect(withNewerRates(coming, { was, is: dear, today })).toBe("refused");
  expect(withNewerRates(was, { was, is: dear, today })).toEqual({
    sheet: { ...was, currency: dear.currency },
  });
});

test("what else is wrong with a sheet keeps no rate from it", () => {
  const broken = { ...was, duty: [] };
  expect(withNewerRates(broken, { was, is, today })).toEqual({ sheet: { ...is, duty: [] } });
});
