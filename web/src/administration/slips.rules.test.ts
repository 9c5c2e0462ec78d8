import { sampleSheet } from "@khorgos/contract/costs/sample-sheet";
import { expect, test } from "vitest";
import { typedFigure, withValue } from "./cost-draft.rules.ts";
import { withoutRow, withRow, withRowEarlier } from "./cost-rows.rules.ts";
import { lostIn, slipsIn } from "./slips.rules.ts";

const DAY = "2026-11-25";
const sheet = sampleSheet(DAY);
const slips = (path: string, was: number | null, is: number | null) =>
  slipsIn(withValue(sheet, path, typedFigure(was, DAY)), withValue(sheet, path, typedFigure(is, DAY))).length;

test.each([
  ["vat", 16, 0],
  ["vat", 16, 1.6],
  ["vat", 16, 60],
  ["mrp", 4325, 45],
  ["legs.0.usd", 700, 7000],
  ["legs.0.usd", 700, 0],
  ["legs.0.usd", null, 70_000],
  ["legs.0.usd", 0, 7],
  ["services.0.kzt", null, 1e9],
  ["services.0.kzt", 60_000, 1e9],
  ["services.0.kzt", null, 60],
  ["duty.2.percent", 0, 51],
  ["duty.0.min_eur_per_cc", 0, 50],
  ["duty.1.min_eur_per_cc", null, 11],
  ["excise.0.kzt_per_cc", null, 1000],
  ["recycling.bev_factor", 0, 500],
  ["recycling.steps.0.factor", null, 115],
  ["recycling.base_mrp", null, 500],
  ["registration.0.mrp", 0, 5000],
  ["fee_mrp", null, 60],
  ["mrp", null, 43_250],
  ["mrp", null, 432.5],
  // The euro is at 600.
  ["currency.usd_kzt", 520, 610],
  ["currency.eur_kzt", 600, 510],
])("%s from %s to %s may be a slip", (path, was, is) => expect(slips(path, was, is)).toBe(1));

test.each([
  ["vat", 12, 16],
  ["vat", 0, 16],
  ["vat", 16, null],
  ["mrp", 4325, 4500],
  ["currency.usd_kzt", 520, 590],
  ["duty.0.percent", 15, 15],
  ["legs.0.usd", null, 700],
  ["legs.0.usd", null, 0],
  ["services.0.kzt", null, 60_000],
  ["duty.2.percent", 0, 15],
  ["duty.0.min_eur_per_cc", 0, 3.2],
  ["recycling.bev_factor", 0, 11.5],
  ["registration.0.mrp", null, 500],
  ["mrp", null, 4500],
  // Refused, and said so at its field.
  ["services.0.kzt", null, -5],
])("%s from %s to %s is none", (path, was, is) => expect(slips(path, was, is)).toBe(0));

test("a dollar and a euro that were typed in each other's field are both asked about, once", () => {
  const [dollar, euro] = [typedFigure(620, DAY), typedFigure(530, DAY)];
  const swapped = withValue(withValue(sheet, "currency.usd_kzt", dollar), "currency.eur_kzt", euro);
  expect(slipsIn(sheet, swapped).map(({ path }) => path)).toEqual(["currency.usd_kzt", "currency.eur_kzt"]);
  expect(slipsIn(swapped, withValue(swapped, "currency.usd_kzt", typedFigure(621, DAY)))).toEqual([]);
});

test("a row that is new or gone is asked about by its figure alone", () => {
  const draft = withRow(withoutRow(sheet, "legs", 0), "services", DAY);
  expect(slipsIn(sheet, draft)).toEqual([]);
  const dear = withValue(draft, `services.${sheet.services.length}.kzt`, typedFigure(1e9, DAY));
  expect(slipsIn(sheet, dear)).toHaveLength(1);
});

const without = (path: string, one = sheet) => withValue(one, path, typedFigure(null, DAY));

test("a row that holds for other cars than before is compared with what stood in its place", () => {
  const nearer = withValue(sheet, "duty.0.age_to", 6);
  expect(slipsIn(sheet, nearer)).toEqual([]);
  const small = withValue(nearer, "duty.0.percent", typedFigure(1.5, DAY));
  expect(slipsIn(sheet, small)).toMatchObject([
    { path: "duty.0.percent", was: { value: 15 }, is: { value: 1.5 } },
  ]);
  const fewer = withValue(sheet, "registration.5.powertrains", ["petrol"]);
  expect(slipsIn(sheet, withValue(fewer, "registration.5.mrp", typedFigure(50, DAY)))).toHaveLength(1);
});

test("a known figure that is emptied is lost, also where its row holds for other cars than before", () => {
  expect(lostIn(sheet, without("duty.0.percent"))).toMatchObject([{ path: "duty.0.percent" }]);
  const nearer = withValue(sheet, "duty.0.age_to", 6);
  expect(lostIn(sheet, nearer)).toEqual([]);
  expect(lostIn(sheet, without("duty.0.percent", nearer))).toMatchObject([
    { path: "duty.0.percent", was: { value: 15 } },
  ]);
});

test("a row that is new stands in nobody's place, nor does one that moved, nor another leg or service", () => {
  expect(lostIn(sheet, withRow(sheet, "duty", DAY, 0))).toEqual([]);
  const leg = { from: "khorgos", to: "almaty", usd: typedFigure(null, DAY) };
  expect(lostIn(sheet, withValue(sheet, "legs.3", leg))).toEqual([]);
  expect(lostIn(sheet, withRow(withoutRow(sheet, "services", 1), "services", DAY))).toEqual([]);
  expect(slipsIn(sheet, withRowEarlier(sheet, "recycling.steps", 3))).toEqual([]);
});
