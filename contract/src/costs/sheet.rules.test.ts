import { expect, test } from "vitest";
import { sampleSheet } from "./sample-sheet.ts";
import { CostSheet, type Figure } from "./sheet.ts";
import { figuresOf, sheetFaults } from "./sheet.rules.ts";

const DAY = "2026-11-25";
const sheet = sampleSheet(DAY);
const figure = (over: Partial<Figure>): Figure => ({ ...sheet.mrp, ...over });
const [firstDuty, oldDuty, ...otherDuty] = sheet.duty;
const [firstStep, ...otherSteps] = sheet.recycling.steps;
const [service] = sheet.services;
const [leg] = sheet.legs;
if (!firstDuty || !oldDuty || !firstStep || !service || !leg)
  throw new Error("The sample sheet has no rows.");

test("the sample sheet is a sheet, and nothing is wrong with it", () => {
  expect(CostSheet.parse(sheet)).toEqual(sheet);
  expect(sheetFaults(sheet, DAY)).toEqual([]);
});

test.each<[Partial<CostSheet>, string]>([
  [{ vat: figure({ value: 160 }) }, "vat.value"],
  [{ mrp: figure({ value: 1e9 }) }, "mrp.value"],
])("no tax is as high as in %j", (over, path) =>
  expect(CostSheet.safeParse({ ...sheet, ...over }).error?.issues[0]?.path.join(".")).toBe(path),
);

test("no minimum of the duty is above a hundred euros for a cm³", () => {
  const dear = { ...firstDuty, min_eur_per_cc: figure({ value: 101 }) };
  const read = CostSheet.safeParse({ ...sheet, duty: [dear, oldDuty, ...otherDuty] });
  expect(read.error?.issues[0]?.path.join(".")).toBe("duty.0.min_eur_per_cc.value");
});

test("every figure is found with its path", () => {
  const paths = figuresOf(sheet).map(([path]) => path);
  expect(paths).toEqual(
    expect.arrayContaining(["currency.usd_kzt", "duty.0.percent", "recycling.steps.3.factor"]),
  );
  expect(paths).toHaveLength(JSON.stringify(sheet).split('"as_of"').length - 1);
});

const { currency, recycling } = sheet;
test.each<[Partial<CostSheet>, string, string]>([
  [{ vat: figure({ source: "" }) }, "vat.source", "required"],
  [{ vat: figure({ as_of: "2026-11-26" }) }, "vat.as_of", "day_to_come"],
  [{ currency: { ...currency, usd_kzt: figure({ value: 52 }) } }, "currency.usd_kzt.value", "sheet_rate"],
  [{ currency: { ...currency, eur_kzt: figure({ value: 60 }) } }, "currency.eur_kzt.value", "sheet_rate"],
  [
    { currency: { usd_kzt: figure({ value: null }), eur_kzt: figure({ value: 5 }) } },
    "currency.eur_kzt.value",
    "sheet_rate",
  ],
  [{ vat: figure({ as_of: "0000-01-01" }) }, "vat.as_of", "day_long_ago"],
  [{ vat: figure({ as_of: "1999-12-31" }) }, "vat.as_of", "day_long_ago"],
  [{ services: [{ ...service, kzt: figure({ value: 1e9 }) }] }, "services.0.kzt.value", "sheet_amount"],
  [{ legs: [{ ...leg, usd: figure({ value: 50_001 }) }] }, "legs.0.usd.value", "sheet_amount"],
  [
    { excise: [{ over_cc: 3000, kzt_per_cc: figure({ value: 10_001 }) }] },
    "excise.0.kzt_per_cc.value",
    "sheet_amount",
  ],
  [{ duty: [firstDuty, ...otherDuty] }, "duty", "sheet_gap"],
  [{ duty: [oldDuty, firstDuty, ...otherDuty] }, "duty.1", "sheet_unreached"],
  [
    { recycling: { ...recycling, steps: [...otherSteps, firstStep] } },
    "recycling.steps.3",
    "sheet_unreached",
  ],
  [{ recycling: { ...recycling, steps: otherSteps.slice(0, -1) } }, "recycling.steps", "sheet_gap"],
  [{ registration: sheet.registration.slice(1, 3) }, "registration", "sheet_gap"],
  [{ legs: [...sheet.legs, leg] }, `legs.${sheet.legs.length}`, "sheet_twice"],
  [{ services: [service, service] }, "services.1", "sheet_twice"],
  [{ services: [{ ...service, code: "vat" }] }, "services.0.code", "sheet_twice"],
  [{ services: [{ ...service, code: "powertrain" }] }, "services.0.code", "sheet_twice"],
  [{ duty: [{ ...firstDuty, powertrains: [] }, ...sheet.duty] }, "duty.0", "sheet_unreached"],
])("%j cannot be published: %s %s", (over, path, code) =>
  expect(sheetFaults({ ...sheet, ...over }, DAY)).toEqual([{ path, code }]),
);

test.each([
  [1000, 600],
  [520, 300],
])("a dollar of %i beside a euro of %i: either may be the slip", (usd, eur) => {
  const rates = { usd_kzt: figure({ value: usd }), eur_kzt: figure({ value: eur }) };
  expect(sheetFaults({ ...sheet, currency: rates }, DAY)).toEqual([
    { path: "currency.usd_kzt.value", code: "sheet_rates" },
    { path: "currency.eur_kzt.value", code: "sheet_rates" },
  ]);
});

test.each([
  ["the euro below the dollar, as in September 2022", 590, 588],
  ["the euro at its lowest, of October 2000", 520, 429],
  ["the euro at its highest, of July 2008", 520, 831],
])("%s, is no slip", (_, usd, eur) => {
  const rates = { usd_kzt: figure({ value: usd }), eur_kzt: figure({ value: eur }) };
  expect(sheetFaults({ ...sheet, currency: rates }, DAY)).toEqual([]);
});

test("what is not known needs no source, and what an administrator types from their own knowledge neither", () => {
  const unknown = figure({ value: null, source: "" });
  expect(
    sheetFaults({ ...sheet, vat: unknown, mrp: figure({ source: "", certainty: "typed" }) }, DAY),
  ).toEqual([]);
});
