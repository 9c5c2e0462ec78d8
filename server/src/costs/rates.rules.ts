import { rateAge } from "@khorgos/contract/costs/rates.rules";
import type { CostSheet, Figure } from "@khorgos/contract/costs/sheet";
import { areRatesRefused, isSameFigure } from "@khorgos/contract/costs/sheet.rules";

/** The rate of a currency by a bank: tenge for one unit, and of which day. */
export type BankRate = { value: number; day: string };
export type BankRates = Partial<Record<keyof CostSheet["currency"], BankRate>>;

/** Where sheets say that a rate is from. */
const BANK = "nationalbank.kz";

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

/**
 * Also doubted is what no administrator could publish: what cannot be a rate, or not beside the other one. Of two that do not fit each other
 * one is taken alone, that of the dollar first, by which everything is worked out: the last known one vouches for it. The other waits.
 */
export function judgeRates(sheet: CostSheet, told: BankRates, today: string): JudgedRates {
  const judged = (["usd_kzt", "eur_kzt"] as const).flatMap((name) => {
    const rate = told[name];
    const known = sheet.currency[name];
    return rate ? [{ name, rate, known, judgement: judgeRate(known, rate, today) }] : [];
  });
  const believed = judged.filter(({ judgement }) => judgement === "take");
  const alone = believed.filter(({ known }) => known.value !== null).map((one) => [one]);
  const taken = [believed, ...alone].find((some) => !areRatesRefused(withRates(sheet, some), today)) ?? [];
  const doubted = judged.filter((one) => one.judgement !== "keep" && !taken.includes(one));
  return {
    sheet: withRates(sheet, taken),
    taken: taken.map(({ name }) => name),
    doubted: doubted.map(({ name }) => name),
  };
}

const withRates = (
  sheet: CostSheet,
  rates: readonly { name: keyof BankRates; rate: BankRate }[],
): CostSheet => {
  const official = rates.map(({ name, rate: { value, day } }) => [
    name,
    { value, source: BANK, as_of: day, certainty: "official" as const },
  ]);
  return { ...sheet, currency: { ...sheet.currency, ...Object.fromEntries(official) } };
};

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

/** The values that the sheet that counts before it says, and said. */
export type SheetChange = { was: CostSheet; is: CostSheet; today: string };

/**
 * A sheet of a day to come, with the exchange rates that changed in the one that counts before it; undefined where it stays as it is. A
 * rate of a younger day stays, and one that is no longer known is carried nowhere. `refused` where nobody could publish its rates then:
 * beside one that stays there the other may be one that cannot be believed.
 */
export function withNewerRates(
  coming: CostSheet,
  { was, is, today }: SheetChange,
): { sheet: CostSheet } | "refused" | undefined {
  const carried = (["usd_kzt", "eur_kzt"] as const).filter((name) => {
    const [rate, there] = [is.currency[name], coming.currency[name]];
    return !isSameFigure(was.currency[name], rate) && !isSameFigure(there, rate) && isNewer(rate, there);
  });
  if (carried.length === 0) return undefined;
  const rates = Object.fromEntries(carried.map((name) => [name, is.currency[name]]));
  const sheet = { ...coming, currency: { ...coming.currency, ...rates } };
  return areRatesRefused(sheet, today) ? "refused" : { sheet };
}

/** Of two rates of one day the one that was published last. */
const isNewer = (rate: Figure, other: Figure) =>
  rate.value !== null && (other.value === null || rate.as_of >= other.as_of);
