import type { CostEstimate } from "@khorgos/contract/costs/estimate";
import { expect, test } from "vitest";
import { compareTariffs, isSameSum, quantityIn } from "./choice.rules.ts";

type KnownTotal = readonly [kzt: number | null, ...missing: string[]];

const toldOf = ([kzt, ...missing]: KnownTotal): CostEstimate => {
  const total = { kzt, usd: kzt === null ? null : kzt / 500 };
  return { lines: [], total, net: total, missing, flags: [] };
};

const by500 = { by: { kzt: 500, usd: 1 }, isRough: false, lacksVat: false } as const;

test.each<[string, KnownTotal, KnownTotal, ReturnType<typeof compareTariffs>]>([
  ["the national one costs less", [1000], [1500], { is: "national", ...by500 }],
  ["the common one costs less", [1500], [1000], { is: "common", ...by500 }],
  ["both cost the same", [1000], [1000], { is: "same" }],
  ["the same is missing in both", [1000, "broker"], [1500, "broker"], { is: "national", ...by500 }],
  ["no VAT is known", [1000, "vat"], [1500, "vat"], { is: "national", ...by500, lacksVat: true }],
  [
    "the way to the border would raise both duties",
    [1000, "legs_before"],
    [1500, "legs_before"],
    { is: "national", ...by500, isRough: true },
  ],
  ["the way is not known", [1000, "basis"], [1500, "basis"], { is: "national", ...by500, isRough: true }],
  [
    "the common duty is not known",
    [1500],
    [1000, "duty"],
    { is: "unknown", lacking: "common", isPartly: false },
  ],
  [
    "the national duty is not known",
    [1000, "duty"],
    [1500],
    { is: "unknown", lacking: "national", isPartly: false },
  ],
  [
    "neither duty is known",
    [1000, "duty"],
    [1000, "duty"],
    { is: "unknown", lacking: "both", isPartly: false },
  ],
  [
    "one duty is known in part, the other not at all",
    [1000, "duty_min"],
    [1500, "duty"],
    { is: "unknown", lacking: "both", isPartly: true },
  ],
  [
    "a minimum is not known",
    [1000, "duty_min"],
    [1500],
    { is: "unknown", lacking: "national", isPartly: true },
  ],
  [
    "a minimum lacks its rate",
    [1000],
    [1500, "eur_kzt"],
    { is: "unknown", lacking: "common", isPartly: true },
  ],
  ["there is no total", [null], [null], { is: "unknown", lacking: "both", isPartly: false }],
])("of two tariffs: %s", (_, national, common, compared) =>
  expect(compareTariffs({ national: toldOf(national), common: toldOf(common) }, false)).toEqual(compared),
);

test("who offsets VAT compares what they pay without it", () => {
  const [national, common] = [
    { ...toldOf([1160]), net: { kzt: 1000, usd: 2 } },
    { ...toldOf([1740]), net: { kzt: 1500, usd: 3 } },
  ];
  expect(compareTariffs({ national, common }, true)).toEqual({ is: "national", ...by500 });
  expect(compareTariffs({ national, common }, false)).toMatchObject({ by: { kzt: 580 } });
});

test.each<[KnownTotal, KnownTotal, boolean]>([
  [[1000], [1000], true],
  [[1000], [1500], false],
  [[1000], [1000, "legs_after"], false],
  [[1000, "legs_after"], [1000, "legs_after"], true],
])("%j and %j say the same: %s", (one, other, isSame) =>
  expect(isSameSum(toldOf(one), toldOf(other))).toBe(isSame),
);

test.each([
  ["1", 1],
  ["999", 999],
  ["007", 7],
  ["0", undefined],
  ["-2", undefined],
  ["1.5", undefined],
  ["1000", undefined],
  ["1000000000", undefined],
  ["1e9", undefined],
  ["", undefined],
])("typed %j is so many cars: %s", (typed, cars) => expect(quantityIn(typed)).toBe(cars));
