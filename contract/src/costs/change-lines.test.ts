import { expect, test } from "vitest";
import { sampleSheet } from "./sample-sheet.ts";
import type { CostSheet } from "./sheet.ts";
import { carriedLine, changeLines, notCarriedLine, readChangeLine } from "./sheet-changes.rules.ts";

const sheet = sampleSheet("2026-11-25");
const { mrp, vat, currency, services, legs, duty } = sheet;
const lines = (over: Partial<CostSheet>) => changeLines(sheet, { ...sheet, ...over });

test.each<[Partial<CostSheet>, string]>([
  [{}, ""],
  [{ vat: { ...vat, value: 12 } }, "vat: 16 → 12"],
  [{ vat: { ...vat, value: null } }, "vat: 16 → ?"],
  [{ mrp: { ...mrp, source: "a law" } }, "mrp: 4325 (source)"],
  [
    { currency: { ...currency, usd_kzt: { ...currency.usd_kzt, value: 531.4 } } },
    "currency.usd_kzt: 520 → 531.4",
  ],
  [{ legs: legs.slice(1) }, "legs from=inland to=khorgos usd: 700 → –"],
  [
    { services: services.map((one) => ({ ...one, included: one.code === "broker" })) },
    "services code=certificate: left out",
  ],
  [{ services: services.toReversed() }, "names"],
  [{ services: services.toReversed(), vat: { ...vat, value: 12 } }, "names\nvat: 16 → 12"],
  [
    {
      duty: duty.map((row) => (row.age_to === 7 ? { ...row, percent: { ...row.percent, value: 20 } } : row)),
    },
    "duty tariff=national powertrains=petrol,diesel,hev,phev age_to=7 percent: 15 → 20",
  ],
])("%j is logged as %j", (over, told) => expect(lines(over)).toBe(told));

test("beyond twenty changes they are counted", () => {
  const empty = {
    ...sheet,
    duty: [],
    registration: [],
    recycling: { ...sheet.recycling, steps: [] },
    legs: [],
  };
  const told = changeLines(sheet, empty).split("\n");
  expect([told.length, told.at(-1)]).toEqual([21, "+ 2"]);
});

test.each([
  ["vat: 16 → 12", { kind: "value", figure: { path: "vat" }, was: "16", is: "12" }],
  ["currency.usd_kzt: 520 (source)", { kind: "source", figure: { path: "currency.usd_kzt" }, is: "520" }],
  [
    "duty tariff=national powertrains=bev,erev age_to=7 percent: ? → 0.5",
    {
      kind: "value",
      figure: {
        table: "duty",
        row: { tariff: "national", powertrains: ["bev", "erev"], age_to: 7 },
        field: "percent",
      },
      was: "?",
      is: "0.5",
    },
  ],
  [
    "services code=broker: included",
    { kind: "included", figure: { table: "services", row: { code: "broker" }, field: "" } },
  ],
  [
    "excise over_cc=3000 kzt_per_cc 2: 100 → –",
    {
      kind: "value",
      figure: { table: "excise", row: { over_cc: 3000 }, field: "kzt_per_cc" },
      was: "100",
      is: "–",
    },
  ],
  [carriedLine("2026-11-26"), { kind: "carried", from: "2026-11-26" }],
  [notCarriedLine("2027-01-01"), { kind: "not carried", to: "2027-01-01" }],
  ["names", { kind: "names" }],
  ["+ 12", { kind: "rest", count: 12 }],
  // As it was written before.
  ["1 $ = 531 ₸", undefined],
  ["duty tariff=nobody percent: 1 → 2", undefined],
])("%s is read again", (line, read) => expect(readChangeLine(line)).toEqual(read));
