import { expect, test } from "vitest";
import { type CostInput, fixedCodes } from "./estimate.ts";
import { estimate } from "./estimate.rules.ts";
import { goldenCars } from "./golden-cars.ts";
import { sampleSheet } from "./sample-sheet.ts";
import type { CostSheet, Figure } from "./sheet.ts";

const DAY = "2026-11-25";
const full = sampleSheet(DAY);
const typed = (value: number | null): Figure => ({ value, source: "", as_of: DAY, certainty: "typed" });
/** Without what is paid behind the border, and with 800 $ to it. */
const bare: CostSheet = {
  ...full,
  services: [],
  legs: full.legs.map((leg) => (leg.from === "border" ? { ...leg, usd: typed(0) } : leg)),
};

const petrol: CostInput = {
  price: 20_000,
  basis: "FCA",
  basis_place: "Khorgos",
  powertrain: "petrol",
  engine_cc: 1998,
  year: 2026,
};
const linesOf = (sheet: CostSheet, input: CostInput, day = DAY) =>
  Object.fromEntries(estimate(sheet, input, day).lines.map(({ code, kzt }) => [code, kzt]));

/** As worked out by hand from the formula: customs value, duty, excise, VAT, recycling, registration, total; dollars and without VAT. */
const golden = {
  petrol: [10_400_000, 1_560_000, 0, 1_917_752, 756_875, 1081, 14_661_658, 28_195, 24_508],
  erev: [19_760_000, 0, 0, 3_165_752, 756_875, 1081, 23_709_658, 45_595, 39_508],
  electric: [12_480_000, 0, 0, 2_000_952, 0, 1081, 14_507_983, 27_900, 24_052],
  electric_common: [12_480_000, 1_872_000, 0, 2_300_472, 0, 1081, 16_679_503, 32_076, 27_652],
  old_petrol: [29_016_000, 4_352_400, 344_500, 5_398_216, 2_486_875, 2_162_500, 43_786_441, 84_205, 73_824],
} as const;

test.each(goldenCars(DAY))("the $name car costs what it costs by hand, to the tenge", ({ name, input }) => {
  const { total, net, missing } = estimate(bare, input, DAY);
  const lines = linesOf(bare, input);
  const { customs_value, duty, excise, vat, recycling, registration } = lines;
  const taxes = [customs_value, duty, excise, vat, recycling, registration];
  expect([...taxes, total.kzt, total.usd, net.usd]).toEqual(golden[name]);
  expect(lines.fee).toBe(25_950);
  expect(missing).toEqual([]);
});

test("the lines come in the order of the formula, and the services of the sheet behind them", () => {
  const codes = estimate(full, petrol, DAY).lines.map(({ code }) => code);
  const services = full.services.filter(({ included }) => included).map(({ code }) => code);
  expect(codes).toEqual([...fixedCodes.filter((code) => codes.includes(code)), ...services]);
  expect(codes).toEqual(expect.arrayContaining(["duty", "excise", "fee", "vat", "legs_after"]));
});

test.each([
  [1000, 324_375],
  [1001, 756_875],
  [2000, 756_875],
  [2001, 1_081_250],
  [3000, 1_081_250],
  [3001, 2_486_875],
])("an engine of %i cm³ pays %i ₸ for recycling", (engine_cc, kzt) =>
  expect(linesOf(bare, { ...petrol, engine_cc })["recycling"]).toBe(kzt),
);

test.each([
  [3000, 0],
  [3001, 300_100],
])("an engine of %i cm³ pays %i ₸ of excise", (engine_cc, kzt) =>
  expect(linesOf(bare, { ...petrol, engine_cc })["excise"]).toBe(kzt),
);

test.each([
  [2024, "2026-12-31", 1081],
  [2024, "2027-01-01", 216_250],
  [2023, "2026-12-31", 216_250],
  [2023, "2027-01-01", 2_162_500],
])("a car of %i that is cleared on %s pays %i ₸ for its registration", (year, day, kzt) =>
  expect(linesOf(bare, { ...petrol, year }, day)["registration"]).toBe(kzt),
);

test("the minimum of an old car counts where it is more than the percentage", () => {
  const old = { ...petrol, price: 5000, engine_cc: 3800, year: 2019, first_registered_on: "2019-11-25" };
  // 15 % of 2 600 000 against 0.5 × 3 800 × 600.
  expect(linesOf(bare, old, "2026-11-25")["duty"]).toBe(390_000);
  expect(linesOf(bare, old, "2026-11-26")["duty"]).toBe(1_140_000);
});

test("an electric car misses no minimum, as it has no cm³", () => {
  const duty = bare.duty.map((row) => ({ ...row, min_eur_per_cc: typed(null) }));
  const electric = { ...petrol, powertrain: "bev", engine_cc: undefined } as const;
  expect(estimate({ ...bare, duty }, electric, DAY).missing).toEqual([]);
});

test("a minimum that nobody knows leaves the percentage, and is named", () => {
  const duty = full.duty.map((row) =>
    row.min_eur_per_cc.value ? { ...row, min_eur_per_cc: typed(null) } : row,
  );
  const { missing, lines } = estimate({ ...bare, duty }, { ...petrol, year: 2015 }, DAY);
  expect(missing).toEqual(["duty_min"]);
  expect(lines.find(({ code }) => code === "duty")?.kzt).toBe(1_560_000);
});

test("a car that may be over seven years, or may not, says so", () => {
  const flagsOf = (input: Partial<CostInput>) => estimate(bare, { ...petrol, ...input }, DAY).flags;
  expect(flagsOf({ year: 2019 })).toContain("age_uncertain");
  expect(flagsOf({ year: 2019, first_registered_on: "2019-06-01" })).not.toContain("age_uncertain");
  expect(flagsOf({ year: 2020 })).not.toContain("age_uncertain");
});

test.each<[string, Partial<CostSheet>]>([
  [
    "legs_after",
    { legs: full.legs.map((leg) => (leg.from === "border" ? { ...leg, usd: typed(null) } : leg)) },
  ],
  ["legs_after", { legs: [] }],
  [
    "broker",
    { services: full.services.map((one) => ({ ...one, kzt: typed(one.code === "broker" ? null : 1) })) },
  ],
  ["vat", { vat: typed(null) }],
])("without a figure for %s the total is without it, and says so", (code, over) => {
  const known = estimate(full, petrol, DAY);
  const { total, missing } = estimate({ ...full, ...over }, petrol, DAY);
  expect(missing).toEqual([code]);
  expect(total.kzt).not.toBeNull();
  expect(total.kzt ?? 0).toBeLessThan(known.total.kzt ?? 0);
});

test.each([
  [{ powertrain: undefined }, ["powertrain"]],
  [{ powertrain: "other" }, ["untaxed_powertrain"]],
  [{ engine_cc: undefined }, ["engine_cc"]],
  [{ engine_cc: 0 }, ["engine_cc"]],
] as const)("a car with %j has no total", (over, missing) => {
  const told = estimate(full, { ...petrol, ...over }, DAY);
  expect(told.missing).toEqual(missing);
  expect(told).toMatchObject({ total: { kzt: null, usd: null }, net: { kzt: null, usd: null } });
  expect(told.lines.map(({ code }) => code)).toEqual(["price", "customs_value", "fee"]);
});

test("without the rate of the dollar nothing is worked out", () => {
  const currency = { ...full.currency, usd_kzt: typed(null) };
  expect(estimate({ ...full, currency }, petrol, DAY)).toMatchObject({
    lines: [],
    total: { kzt: null, usd: null },
    missing: ["usd_kzt"],
  });
});

test("a price that is landed is the total, and nobody knows the VAT in it", () => {
  const { total, net, lines, flags } = estimate(
    full,
    { ...petrol, basis: "DDP", basis_place: "Almaty" },
    DAY,
  );
  expect(total).toEqual({ kzt: 10_400_000, usd: 20_000 });
  expect(net).toEqual({ kzt: null, usd: null });
  expect(lines.map(({ code }) => code)).toEqual(["price"]);
  expect(flags).toContain("price_is_landed");
});

test.each([
  ["2026-12-02", "fresh"],
  ["2026-12-03", "aging"],
  ["2026-12-25", "aging"],
  ["2026-12-26", "outdated"],
] as const)("on %s rates of 25 November are %s", (day, age) => {
  const { total, net, lines, flags } = estimate(full, petrol, day);
  expect(total.kzt).not.toBeNull();
  for (const { usd } of [total, net, ...lines]) expect(usd === null).toBe(age === "outdated");
  expect(flags.includes("rates_aging")).toBe(age === "aging");
  expect(flags.includes("rates_outdated")).toBe(age === "outdated");
});

test.each([
  ["2026-11-18", { year: 2015 }, false, []],
  ["2026-11-17", { year: 2015 }, true, []],
  ["2026-10-26", { year: 2015 }, true, []],
  ["2026-10-25", { year: 2015 }, false, ["eur_kzt"]],
  // A new car has no minimum, so that no euro is in its estimate.
  ["2026-11-17", {}, false, []],
  ["2026-10-25", {}, false, []],
] as const)("a rate of the euro of %s for %j", (as_of, car, isOld, missing) => {
  const eur_kzt = { ...full.currency.eur_kzt, as_of };
  const told = estimate({ ...bare, currency: { ...full.currency, eur_kzt } }, { ...petrol, ...car }, DAY);
  expect(told.flags.includes("rates_aging")).toBe(isOld);
  expect(told.flags).not.toContain("rates_outdated");
  expect(told.missing).toEqual(missing);
  expect(told.total.usd).not.toBeNull();
});

test("where the dollar is too old, nothing is said of an old euro", () => {
  const currency = { ...full.currency, eur_kzt: { ...full.currency.eur_kzt, as_of: "2026-12-18" } };
  const { flags } = estimate({ ...full, currency }, { ...petrol, year: 2015 }, "2026-12-26");
  expect(flags).toContain("rates_outdated");
  expect(flags).not.toContain("rates_aging");
});

test("a line is as certain as the least certain of its figures, and as old as the oldest", () => {
  const mrp: Figure = { value: 4325, source: "a law", as_of: "2026-01-01", certainty: "official" };
  const { lines } = estimate({ ...full, mrp }, petrol, DAY);
  expect(lines.find(({ code }) => code === "recycling")).toMatchObject({
    certainty: "press",
    as_of: "2026-01-01",
    source: "a law · lada.kz 148023",
  });
});
