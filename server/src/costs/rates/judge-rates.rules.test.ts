import { sampleSheet } from "@khorgos/contract/costs/sample-sheet";
import { expect, test } from "vitest";
import { judgeRate, judgeRates } from "./judge-rates.rules.ts";

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

test("two rates that cannot be true beside each other are both doubted, and the sheet stays", () => {
  const sheet = sampleSheet("2026-11-25");
  const told = { usd_kzt: { value: 600, day: today }, eur_kzt: { value: 550, day: today } };
  expect(judgeRates(sheet, told, today)).toEqual({ sheet, taken: [], doubted: ["usd_kzt", "eur_kzt"] });
});

test("what the bank does not tell stays as it is", () => {
  const sheet = sampleSheet("2026-11-25");
  const judged = judgeRates(sheet, { usd_kzt: { value: 525, day: today } }, today);
  expect(judged).toMatchObject({ taken: ["usd_kzt"], doubted: [] });
  expect(judged.sheet.currency.eur_kzt).toBe(sheet.currency.eur_kzt);
});
