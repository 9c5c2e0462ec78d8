import { sampleSheet } from "@khorgos/contract/costs/sample-sheet";
import { expect, test } from "vitest";
import { typedFigure, withValue } from "../cost-draft.rules.ts";
import { withoutRow, withRow } from "../cost-rows.rules.ts";
import { slipsIn } from "./slips.rules.ts";

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
