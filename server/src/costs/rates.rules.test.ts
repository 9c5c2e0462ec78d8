import { sampleSheet } from "@khorgos/contract/costs/sample-sheet";
import { expect, test } from "vitest";
import { judgeRate, judgeRates } from "./rates.rules.ts";

const today = "2026-11-26";
const known = (value: number | null, as_of: string) => ({
  value,
  as_of,
  source: "",
  certainty: "typed" as const,
});

test.each([
  [null, "2026-11-22", 520, "2026-11-20", "take"],
  [null, "2026-11-22", 520, "2026-11-27", "keep"],
  [null, "2026-11-22", 520, "2026-10-27", "take"],
  [null, "2026-11-22", 520, "2026-10-26", "keep"],
  [520, "2026-11-25", 521, "2026-11-26", "take"],
  [520, "2026-11-25", 520, "2026-11-26", "take"],
  [520, "2026-11-25", 521, "2026-11-27", "keep"],
  [520, "2026-11-26", 521, "2026-11-26", "keep"],
  [520, "2026-11-25", 521, "2026-11-24", "keep"],
  [500, "2026-11-25", 600, "2026-11-26", "take"],
  [500, "2026-11-25", 600.01, "2026-11-26", "doubt"],
  [500, "2026-11-25", 400, "2026-11-26", "take"],
  [500, "2026-11-25", 399.99, "2026-11-26", "doubt"],
  [500, "2026-11-26", 900, "2026-11-26", "keep"],
] as const)("%s of %s is known and %s of %s is told: %s", (value, as_of, told, day, judgement) => {
  expect(judgeRate(known(value, as_of), { value: told, day }, today)).toBe(judgement);
});

const withRates = (usd: number | null, eur: number | null) => ({
  ...sampleSheet("2026-11-25"),
  currency: { usd_kzt: known(usd, "2026-11-25"), eur_kzt: known(eur, "2026-11-25") },
});

test.each<[string, Rates, Rates, Rates]>([
  ["a euro below the dollar may be true, and both are taken", [560, 600], [590, 588], [590, 588]],
  ["of two that do not fit each other the dollar is taken", [560, 480], [620, 450], [620, 480]],
  ["the euro, where the dollar fits neither", [600, 480], [700, 470], [600, 470]],
  ["neither where each is wrong beside what is known", [600, 480], [700, 450], [600, 480]],
  ["neither where nothing is known by which one could be believed", [null, null], [520, 300], [null, null]],
])("%s", (_, [knownUsd, knownEur], [usd, eur], expected) => {
  const told = { usd_kzt: { value: usd ?? 0, day: today }, eur_kzt: { value: eur ?? 0, day: today } };
  const { sheet, taken, doubted } = judgeRates(withRates(knownUsd, knownEur), told, today);
  expect([sheet.currency.usd_kzt.value, sheet.currency.eur_kzt.value]).toEqual(expected);
  expect([...taken, ...doubted].toSorted()).toEqual(["eur_kzt", "usd_kzt"]);
});
type Rates = [usd: number | null, eur: number | null];

test("what the bank does not tell stays as it is", () => {
  const sheet = sampleSheet("2026-11-25");
  const judged = judgeRates(sheet, { usd_kzt: { value: 525, day: today } }, today);
  expect(judged).toMatchObject({ taken: ["usd_kzt"], doubted: [] });
  expect(judged.sheet.currency.eur_kzt).toBe(sheet.currency.eur_kzt);
});
