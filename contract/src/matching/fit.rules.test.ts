import { expect, test } from "vitest";
import { countDifferences, decideFit, type Offered, type Wanted } from "./fit.rules.ts";

const wanted: Wanted = {
  brand: "Changan",
  model: "Чанган UNI-K",
  model_name: "UNI-K",
  year: 2024,
  max_price: 20_000,
  quantity: 5,
  trim_level: "",
  body_color: "white",
  interior_color: "",
};
const offered: Offered = {
  brand: "Changan",
  model: "长安UNI-K",
  model_name: "UNI-K",
  year: 2024,
  price: 19_300,
  quantity: 5,
  trim_level: "尊贵型",
  body_color: "white",
  interior_color: "black",
};
const verdict = (asked: Partial<Wanted>, has: Partial<Offered> = {}) =>
  decideFit({ ...wanted, ...asked }, { ...offered, ...has }).verdict;
const reasonFor = (criterion: string, asked: Partial<Wanted>, has: Partial<Offered> = {}) =>
  decideFit({ ...wanted, ...asked }, { ...offered, ...has }).reasons.find(
    (one) => one.criterion === criterion,
  );

test("what is asked for in Russian fits what is listed in Chinese", () =>
  expect(decideFit(wanted, offered)).toEqual({
    verdict: "fits",
    reasons: [
      { criterion: "model", verdict: "fits", asked: "UNI-K", has: "UNI-K" },
      { criterion: "year", verdict: "fits", asked: "2024", has: "2024" },
      { criterion: "budget", verdict: "fits", asked: "20000", has: "19300" },
      { criterion: "quantity", verdict: "fits", asked: "5", has: "5" },
      { criterion: "body_color", verdict: "fits", asked: "white", has: "white" },
    ],
  }));

test.each([
  ["another brand", { brand: "Geely" }, "no"],
  ["the brand in another case", { brand: "CHANGAN" }, "fits"],
  ["another model", { model_name: "UNI-V" }, "no"],
  ["a variant", { model_name: "UNI-K iDD" }, "near"],
  ["a year later", { year: 2025 }, "near"],
  ["two years later", { year: 2026 }, "no"],
  ["a cent over the budget", { price: 20_000.01 }, "near"],
  ["ten percent over the budget", { price: 22_000 }, "near"],
  ["more than ten percent over", { price: 22_000.01 }, "no"],
  ["one of five", { quantity: 1 }, "near"],
  ["none left", { quantity: 0 }, "no"],
  ["another colour", { body_color: "black" }, "near"],
  ["no colour stated", { body_color: "" }, "near"],
  ["a pair with the colour", { body_color: "black/white" }, "fits"],
  ["three differences", { year: 2025, price: 21_000, quantity: 1 }, "no"],
  ["two differences", { year: 2025, price: 21_000 }, "near"],
] as const)("%s: %s", (_, has, expected) => expect(verdict({}, has)).toBe(expected));

test.each([
  ["尊贵型 2.0T", "fits"],
  ["尊 贵型", "fits"],
  ["豪华型", "near"],
] as const)("a trim that was asked for as %s: %s", (trim_level, expected) =>
  expect(verdict({ trim_level })).toBe(expected),
);

test("what is not stated is not what was asked for, and says so", () => {
  expect(reasonFor("body_color", {}, { body_color: "" })?.verdict).toBe("not_stated");
  expect(reasonFor("trim", { trim_level: "Premium" }, { trim_level: "" })?.verdict).toBe("not_stated");
});

test("a difference says how much it is", () => {
  expect(reasonFor("year", {}, { year: 2023 })?.by).toBe(-1);
  expect(reasonFor("budget", {}, { price: 20_840 })?.by).toBe(840);
  expect(reasonFor("quantity", {}, { quantity: 3 })?.by).toBe(-2);
});

test("of a request that is still being written only what it says is compared", () => {
  const open = { year: null, max_price: null, quantity: null, body_color: "" };
  expect(verdict(open, { year: 2010, price: 90_000, quantity: 1, body_color: "" })).toBe("fits");
  expect(verdict(open, { quantity: 0 })).toBe("no");
});

test.each([
  ["bev", { powertrain: "bev" }, "fits"],
  ["bev", { powertrain: "phev" }, "no"],
  ["bev", {}, "near"],
  ["other", { powertrain: "other" }, "fits"],
] as const)("a wish for %s, of a car with %o: %s", (powertrain, has, expected) =>
  expect(verdict({ powertrain }, has)).toBe(expected),
);

test.each([
  ["new", "new", "fits"],
  ["new", "zero_km", "near"],
  ["new", "used", "no"],
  ["zero_km", "new", "fits"],
  ["zero_km", "zero_km", "fits"],
  ["zero_km", "used", "no"],
  ["used", "new", "near"],
  ["used", "zero_km", "near"],
  ["used", "used", "fits"],
  ["used", undefined, "near"],
] as const)("a wish for a %s car, of a %s one: %s", (asked, condition, expected) =>
  expect(verdict({ condition: asked }, condition && { condition })).toBe(expected),
);

test.each([
  [30_000, { mileage_km: 30_000 }, "fits"],
  [30_000, { mileage_km: 30_001 }, "near"],
  [30_000, { mileage_km: 36_000 }, "near"],
  [30_000, { mileage_km: 36_001 }, "no"],
  [0, { mileage_km: 0 }, "fits"],
  [0, { mileage_km: 1 }, "no"],
  [0, { condition: "new" }, "fits"],
  [0, { condition: "zero_km" }, "fits"],
  [0, { condition: "zero_km", mileage_km: 12 }, "no"],
  [30_000, { condition: "used" }, "near"],
  [30_000, {}, "near"],
] as const)("a wish for at most %d km, of a car with %o: %s", (mileage_max, has, expected) =>
  expect(verdict({ mileage_max }, has)).toBe(expected),
);

test("a mileage beyond the wish says by how much, and what is not stated says so", () => {
  const found = { criterion: "mileage", verdict: "near", asked: "30000", has: "33000", by: 3000 };
  expect(reasonFor("mileage", { mileage_max: 30_000 }, { mileage_km: 33_000 })).toEqual(found);
  expect(reasonFor("mileage", { mileage_max: 0 }, { condition: "new" })?.has).toBe("0");
  for (const [criterion, wish] of [
    ["powertrain", { powertrain: "bev" }],
    ["condition", { condition: "new" }],
    ["mileage", { mileage_max: 30_000 }],
  ] as const)
    expect(reasonFor(criterion, wish)?.verdict).toBe("not_stated");
});

test("facts that nobody stated are half a difference together, and refuse no car", () => {
  const wishes = { powertrain: "bev", condition: "new", mileage_max: 100 } as const;
  const differences = (has: Partial<Offered>) =>
    countDifferences(decideFit({ ...wanted, ...wishes }, { ...offered, ...has }).reasons);
  expect(differences({})).toBe(0.5);
  expect(differences({ year: 2025 })).toBe(1.5);
  expect(differences({ year: 2025, price: 21_000 })).toBe(2.5);
  expect(verdict(wishes, { year: 2025, price: 21_000 })).toBe("near");
  expect(verdict(wishes, { year: 2025, price: 21_000, quantity: 1 })).toBe("no");
});
