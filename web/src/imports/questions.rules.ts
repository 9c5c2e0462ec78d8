import { type PriceListColumn, priceListColumns } from "@khorgos/contract/imports/imports";
import type { Foresight } from "@khorgos/contract/imports/price-list";
import { isBelievable } from "@khorgos/contract/imports/imports.rules";
import { type Question, ReadingChoices, type ReadingDescription } from "@khorgos/contract/imports/reading";

/** A question that is put to the supplier: one of the list's own, or at which rate its prices become US dollars. */
export type PutQuestion = Omit<Question, "code"> & { code: Question["code"] | "rate" };
type Answer = string | number;

/** Stands for "the list is right as it is" among the answers to a question. */
export const CONFIRMED = "confirmed";

/** The currency of the prices where it is known and not the US dollar, and the words of the list that say so; none where it was chosen. */
export function foreignCurrency({
  currency,
  money,
}: Pick<ReadingDescription, "currency" | "money">): { code: string; named: string } | undefined {
  const found = currency ?? money?.currency ?? undefined;
  if (!found || found.code === "USD") return undefined;
  return money?.currency?.code === found.code ? { code: found.code, named: money.currency.named } : found;
}

/**
 * Lists what must be answered now, in the order in which it is asked. A currency that is known, or likely, is asked for by its rate:
 * an answer that gives one says the currency too. The rate comes last.
 */
export function openQuestions(reading: ReadingDescription, choices: ReadingChoices): PutQuestion[] {
  const known = foreignCurrency(reading);
  const questions = reading.questions ?? [];
  const ofCurrency = questions.find(({ code }) => code === "currency");
  const likely = String(ofCurrency?.params["code"] ?? "");
  const code = known?.code ?? (likely !== "USD" && likely);
  if (!code) return questions;
  const asked = questions.filter((one) => one !== ofCurrency);
  const { unitsPerDollar } = choices;
  if (known && unitsPerDollar !== undefined && isBelievable(known.code, unitsPerDollar))
    return isNamedOfAll(reading, known.code) ? asked : questions;
  const options = ofCurrency?.options ?? [];
  return [...asked, { code: "rate", params: { ...ofCurrency?.params, ...known, code }, options }];
}

/** Whether the prices may be in dollars after all: not where the list itself names the currency of each, or reckons in it. */
export const mayBeDollars = ({ options }: PutQuestion): boolean =>
  options.length === 0 || options.some(({ value }) => value === "USD");

/** Whether both were read in the same way: what was asked of one is asked of the other. */
export const isSameWay = (one: ReadingChoices, other: ReadingChoices): boolean => wayOf(one) === wayOf(other);

const wayOf = ({ encoding, delimiter, headerLine, columns, sheet, hidden }: ReadingChoices) =>
  JSON.stringify([encoding, delimiter, headerLine, columns, sheet, hidden]);

/** Whether a rate is all that is open about prices in this currency: not where only some name it, and the others may be in dollars. */
export function isNamedOfAll(reading: ReadingDescription, code: string): boolean {
  const { questions = [], money } = reading;
  const isDoubted =
    money?.currency === null &&
    questions.some(
      ({ code: asked, options }) => asked === "currency" && options.some(({ value }) => value === "USD"),
    );
  return foreignCurrency(reading)?.code === code && !isDoubted;
}

/** The choices with this rate, of a currency that the list does not name perhaps. */
export const answerRate = (
  choices: ReadingChoices,
  { rate, code, isNamed }: { rate: number; code: string; isNamed: boolean },
): ReadingChoices => {
  const said = ReadingChoices.safeParse({ unitsPerDollar: rate, ...(!isNamed && { currency: code }) });
  return said.success ? { ...choices, ...said.data } : choices;
};

/** Tells questions apart: one of these may be asked of several columns. */
export const questionKey = ({ code, params }: PutQuestion): string => `${code} ${params["column"] ?? ""}`;

/**
 * Keeps what was answered on this visit where it stands, with its answer, as it was asked last; what is new comes behind. What is asked
 * no longer and was never answered goes.
 */
export function rememberQuestions(
  before: readonly PutQuestion[],
  reading: ReadingDescription,
  choices: ReadingChoices,
): PutQuestion[] {
  const now = new Map(openQuestions(reading, choices).map((one) => [questionKey(one), one]));
  const currency = foreignCurrency(reading);
  const kept = before.flatMap((one) => {
    const again = now.get(questionKey(one));
    if (again) return [again];
    if (one.code === "rate" && currency) return [{ ...one, params: currency }];
    return answerTo(choices, one) === undefined ? [] : [one];
  });
  const known = new Set(kept.map(questionKey));
  return [...kept, ...[...now.values()].filter((one) => !known.has(questionKey(one)))];
}

/** The column that a question is about; undefined where it is about none that this page knows. */
export const columnOf = ({ params }: PutQuestion): PriceListColumn | undefined =>
  priceListColumns.find((column) => column === params["column"]);

/** The choices with this answer; they stay as they are where it is none. */
export function answerQuestion(
  choices: ReadingChoices,
  question: PutQuestion,
  value: Answer,
): ReadingChoices {
  const column = columnOf(question);
  if (question.code === "missing_column" && column) {
    const others = (choices.fill ?? []).filter((one) => one.column !== column);
    const fill = value === "" ? others : [...others, { column, value: String(value) }];
    return { ...choices, fill };
  }
  const { [fieldOf(question, value)]: _, ...rest } = choices;
  const said = ReadingChoices.safeParse(sayAnswer(choices, question, value));
  if (!said.success) return choices;
  // A rate was meant for the currency before.
  const { unitsPerDollar: __, ...unrated } = rest;
  return { ...(said.data.currency === undefined ? rest : unrated), ...said.data };
}

type AnsweredField = "unit" | "currency" | "price" | "sku_form" | "confirmed";

const fieldOf = ({ code }: PutQuestion, value: Answer): AnsweredField => {
  if (code === "which_price") return "price";
  if (code === "sku_form" && (value === "same" || value === "new")) return "sku_form";
  if (value === CONFIRMED || code === "sku_form") return "confirmed";
  return typeof value === "number" || /^\d+$/.test(value) ? "unit" : "currency";
};

function sayAnswer({ confirmed = [] }: ReadingChoices, question: PutQuestion, value: Answer) {
  const field = fieldOf(question, value);
  if (field === "currency" || field === "sku_form") return { [field]: value };
  if (field === "confirmed") return { confirmed: [...new Set([...confirmed, question.code])] };
  return { [field]: Number(value) };
}

/** Finds what was answered; undefined while nothing was. */
export function answerTo(choices: ReadingChoices, question: PutQuestion): Answer | undefined {
  const { code, options } = question;
  const { confirmed = [], fill = [], unit, currency, price, sku_form } = choices;
  if (code === "missing_column") return fill.find(({ column }) => column === columnOf(question))?.value;
  if (code === "which_price") return price;
  if (code === "sku_form" && sku_form) return sku_form;
  if (confirmed.some((one) => one === code)) return CONFIRMED;
  if (code === "unit") return unit;
  if (code === "currency") return currency;
  return options.map(({ value }) => value).find((value) => value === unit || value === currency);
}

/** A price as it is written and counted in full: `13.88` of 万 is 138 800. Undefined where it is no plain number. */
export function amountInFull(written: string, factor: number): number | undefined {
  const plain = written.replaceAll(/[\s,]/g, "");
  if (!/^\d+(\.\d+)?$/.test(plain)) return undefined;
  return Math.round(Number(plain) * factor * 100) / 100;
}

const ofTime: ReadonlySet<string> = new Set(["previews_busy", "file_takes_too_long"]);

/** Whether there was no time to count what a list would change: that says nothing against the list, whose choices are kept. */
export const isUncounted = ({ code }: { code: string }): boolean => ofTime.has(code);

/** Finds what keeps a list from being published; undefined where nothing does. */
export function whyNotPublished({
  reading,
  foresight,
  choices,
  isCurrent,
  isUnsettled,
  failure,
}: {
  reading: ReadingDescription | undefined;
  foresight: Foresight | null | undefined;
  choices: ReadingChoices;
  /** Whether this is what is wanted now. */
  isCurrent: boolean;
  /** Whether something is typed that is no answer. */
  isUnsettled: boolean;
  /** Why nobody knows what would become of the list. */
  failure: { code: string } | undefined;
}): "counting" | "problem" | "questions" | "rate" | "nothing" | undefined {
  if (failure && !isUncounted(failure)) return "problem";
  if (!isCurrent || (!reading && !failure)) return "counting";
  if (reading && openQuestions(reading, choices).length > 0) return "questions";
  if (isUnsettled) return "rate";
  if (failure) return undefined;
  if (!foresight || reading?.problem) return "problem";
  return carsTaken(foresight) === 0 && foresight.is_whole ? "nothing" : undefined;
}

/** Counts the cars that would be in the stock by this list. */
export const carsTaken = ({ inserted, updated, unchanged }: Foresight): number =>
  inserted + updated + unchanged;
