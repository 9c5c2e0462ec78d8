import { expect, test } from "vitest";
import { sampleSheet } from "./sample-sheet.ts";
import type { CostSheet, Figure } from "./sheet.ts";
import { figuresOf } from "./sheet.rules.ts";
import {
  distinct,
  figureChanges,
  includeChanges,
  keyedFigures,
  placeOf,
  rowsDiffer,
} from "./sheet-changes.rules.ts";

const sheet = sampleSheet("2026-11-25");
const law: Figure = { value: 12, source: "a law", as_of: "2026-11-25", certainty: "official" };
const [national, older, ...others] = sheet.duty;
if (!national || !older) throw new Error("The sample sheet has no duty.");

test.each([
  ["vat", undefined],
  ["duty.3.percent", { table: "duty", at: 3, field: "percent" }],
  ["recycling.base_mrp", undefined],
  ["recycling.steps.2.factor", { table: "recycling.steps", at: 2, field: "factor" }],
  ["services.1.names.en", { table: "services", at: 1, field: "names.en" }],
  ["legs.0", { table: "legs", at: 0, field: "" }],
])("%s stands in %j", (path, place) => expect(placeOf(path)).toEqual(place));

test("every figure of a sheet has a key of its own", () => {
  const keyed = keyedFigures(sheet);
  expect([...keyed.values()].map(({ path }) => path)).toEqual(figuresOf(sheet).map(([path]) => path));
  expect([...keyed.keys()]).toEqual(
    expect.arrayContaining([
      "currency.usd_kzt",
      "duty tariff=national powertrains=petrol,diesel,hev,phev age_to=7 percent",
      "recycling.steps cc_to=1000 factor",
      "legs from=inland to=khorgos usd",
      "services code=broker kzt",
    ]),
  );
});

test("what changes is told: another value, another source, something new, something gone", () => {
  const { vat, mrp } = sheet;
  const after: CostSheet = {
    ...sheet,
    vat: law,
    mrp: { ...mrp, source: "a law" },
    excise: [...sheet.excise, { over_cc: 4000, kzt_per_cc: law }],
    legs: sheet.legs.slice(1),
  };
  expect(figureChanges(sheet, after)).toEqual([
    { key: "mrp", path: "mrp", was: mrp, is: after.mrp },
    { key: "vat", path: "vat", was: vat, is: law },
    { key: "excise over_cc=4000 kzt_per_cc", path: "excise.1.kzt_per_cc", was: undefined, is: law },
    { key: "legs from=inland to=khorgos usd", path: "legs.0.usd", was: sheet.legs[0]?.usd, is: undefined },
  ]);
});

test("a row is the same wherever it stands, and a service whatever it is called", () => {
  expect(figureChanges(sheet, { ...sheet, duty: [older, national, ...others] })).toEqual([]);
  const services = sheet.services.map((one) => ({ ...one, names: { ...one.names, en: "Agent" } }));
  expect(figureChanges(sheet, { ...sheet, services: services.toReversed() })).toEqual([]);
});

test("keys that are there twice are told apart, and the last one stays as it is", () =>
  expect(distinct(["a", "b", "a", "a"])).toEqual(["a 3", "b", "a 2", "a"]));

test("a row that is added above one with its bounds is new, and the one below is what it was", () => {
  const unknown: Figure = { ...law, value: null };
  const added = { ...national, percent: unknown, min_eur_per_cc: unknown };
  const changes = figureChanges(sheet, { ...sheet, duty: [added, national, older, ...others] });
  expect(changes.map(({ path, was, is }) => [path, was, is])).toEqual([
    ["duty.0.percent", undefined, unknown],
    ["duty.0.min_eur_per_cc", undefined, unknown],
  ]);
});

test("a service that is left out is told, and one that is new or gone is not", () => {
  const services = sheet.services.map((one) =>
    one.code === "certificate" ? { ...one, included: false } : one,
  );
  const without = { ...sheet, services };
  expect(includeChanges(sheet, without)).toEqual([{ code: "certificate", included: false, at: 1 }]);
  expect(includeChanges({ ...sheet, services: [] }, without)).toEqual([]);
  expect(includeChanges(sheet, { ...sheet, services: [] })).toEqual([]);
});

test("rows that both sheets have are otherwise when they moved or are called otherwise, not when others come and go", () => {
  const differ = (over: Partial<CostSheet>) => rowsDiffer(sheet, { ...sheet, vat: law, ...over });
  const renamed = sheet.services.map((one) => ({ ...one, names: { ...one.names, zh: "代理" } }));
  expect(differ({ duty: [older, national, ...others] })).toBe(true);
  expect(differ({ services: renamed })).toBe(true);
  expect(differ({ legs: sheet.legs.toReversed() })).toBe(true);
  expect(differ({})).toBe(false);
  expect(differ({ duty: [older, ...others] })).toBe(false);
  expect(differ({ duty: [{ ...national, cc_to: 1500 }, national, older, ...others] })).toBe(false);
  expect(differ({ services: sheet.services.map((one) => ({ ...one, included: !one.included })) })).toBe(
    false,
  );
});
