import type { CostSheet, Figure } from "@khorgos/contract/costs/sheet";
import { rateAge } from "@khorgos/contract/costs/rates.rules";
import { sheetFaults } from "@khorgos/contract/costs/sheet.rules";

/** What a bank says of a currency: tenge for one unit, and of which day. */
export type BankRate = { value: number; day: string };
export type BankRates = Partial<Record<keyof CostSheet["currency"], BankRate>>;

/** Where sheets say that a rate is from. */
export const BANK = "nationalbank.kz";

/** So far, as a part of it, a rate may move from the last known one. Nothing but a slip or a crisis moves it further between two readings. */
const MAX_MOVE = 0.2;

type Judgement = "take" | "keep" | "doubt";

/** A rate of the same day stays, typed or read; one of a day to come waits for its day, and one that is too old to count is none. */
export function judgeRate(known: Figure, { value: told, day }: BankRate, today: string): Judgement {
  const { value, as_of } = known;
  if (day > today || (value !== null && day <= as_of)) return "keep";
  if (rateAge({ ...known, value: told, as_of: day }, today) === "outdated") return "keep";
  return value !== null && Math.abs(told - value) > MAX_MOVE * value ? "doubt" : "take";
}

/** `sheet` has the rates that are taken; those that are doubted wait for somebody who looks. */
export type JudgedRates = {
  sheet: CostSheet;
  taken: (keyof BankRates)[];
  doubted: (keyof BankRates)[];
};

/** Also doubted are all of them where no administrator could publish them: what cannot be a rate, or not beside the other one. */
export function judgeRates(sheet: CostSheet, told: BankRates, today: string): JudgedRates {
  const taken: JudgedRates["taken"] = [];
  const doubted: JudgedRates["doubted"] = [];
  const currency = { ...sheet.currency };
  for (const name of ["usd_kzt", "eur_kzt"] as const) {
    const rate = told[name];
    const judgement = rate ? judgeRate(currency[name], rate, today) : "keep";
    if (judgement === "doubt") doubted.push(name);
    if (!rate || judgement !== "take") continue;
    taken.push(name);
    currency[name] = { value: rate.value, source: BANK, as_of: rate.day, certainty: "official" };
  }
  const next = { ...sheet, currency };
  const isWrong = sheetFaults(next, today).some(({ path }) => path.startsWith("currency."));
  return isWrong ? { sheet, taken: [], doubted: [...taken, ...doubted] } : { sheet: next, taken, doubted };
}

const signs = { usd_kzt: "$", eur_kzt: "€" };

/** `1 $ = 520 → 625 ₸ (2026-11-26)`: what was known before, what the bank tells, and of which day. */
export const sayMoves = (
  known: CostSheet["currency"],
  told: BankRates,
  names: readonly (keyof BankRates)[],
): string =>
  names
    .map(
      (name) =>
        `1 ${signs[name]} = ${known[name].value ?? "–"} → ${told[name]?.value} ₸ (${told[name]?.day})`,
    )
    .join(", ");
