import type { PastImport } from "@khorgos/contract/imports/history";
import {
  type ExchangeRate,
  MAX_FILE_BYTES,
  type RowComplaint,
  rowComplaints,
} from "@khorgos/contract/imports/imports";
import { plainRate, refuseFileName } from "@khorgos/contract/imports/imports.rules";
import type { PriceList } from "@khorgos/contract/imports/price-list";
import { type FactDoubt, factDoubts } from "@khorgos/contract/imports/reading";
import { complaints } from "@khorgos/contract/platform/complaints";
import type { FailureCode } from "@khorgos/contract/platform/failures";

/** The most lines named that are no rows; who has more of them knows what they are. */
const MAX_NAMED_NOTES = 20;

/** Whether a price list is on its way into the stock by itself. */
export const isOnItsWay = (list: Pick<PriceList, "status"> | null | undefined): boolean =>
  list?.status === "waiting" || list?.status === "running";

type AskedList = { list: PriceList | null | undefined; at: number };
type AnsweredList = { list: PriceList | null; at: number };

/** Keeps what is known last: from asking, or from the answer to a command. Both moments are in milliseconds. */
export const latestList = (
  asked: AskedList,
  answered: AnsweredList | undefined,
): PriceList | null | undefined => (answered && asked.at < answered.at ? answered.list : asked.list);

/** Decides what is to be done about a list whose end is awaited, now that this one is on the draft. */
export function decideWait(
  awaited: string,
  list: Pick<PriceList, "id" | "status"> | null,
): "wait" | "tell" | "forget" | "nothing" {
  if (isOnItsWay(list)) return "wait";
  if (!awaited) return "nothing";
  return list?.id === awaited && list.status !== "draft" ? "tell" : "forget";
}

/** Whether a price list is refused for what an exchange rate puts right. */
export const isOfCurrency = (code: string | undefined): boolean => code === "file_rate_unbelievable";

/** Whether a start was answered by questions: nothing has failed, somebody is asked. */
export const isAskedBack = ({ code }: { code: string }): boolean => code === "list_needs_answer";

/** What only somebody else's hand, or another tab, can have done: what is on screen is no longer there. */
export const isDoneElsewhere = ({ code }: { code: string }): boolean =>
  code === "price_list_not_found" || code === "price_list_running";

/** The price of one US dollar when this supplier last said so, and the day. */
export const lastRateOf = ({
  last_units_per_dollar,
  last_rate_on,
}: Pick<PriceList, "last_units_per_dollar" | "last_rate_on">) =>
  last_units_per_dollar === null ? undefined : { rate: last_units_per_dollar, day: last_rate_on ?? null };

/** Decides what is to be done about a price list that was refused; its key in the locale. */
export function wayOnAfter(code: string | undefined): WayOn {
  if (isOfCurrency(code)) return "giveRate";
  return code === "file_sheet_missing" ? "chooseSheet" : "understood";
}

type WayOn = "giveRate" | "chooseSheet" | "understood";

/** Names some of `count` lines, `14, 15, 16`, and that there are more of them when there are. */
export function nameLines(lines: readonly string[], count: number): string {
  const named = lines.slice(0, MAX_NAMED_NOTES);
  return named.join(", ") + (named.length < count ? ", …" : "");
}

/** A rate with its currency, to be put into a sentence. */
export const sayRate = ({ currency, units_per_dollar }: ExchangeRate) => ({
  code: currency,
  rate: plainRate(units_per_dollar),
});

const mistakes: ReadonlySet<FailureCode> = new Set([
  "file_missing",
  "file_not_csv",
  "file_is_open_document",
  "file_is_binary_workbook",
  "file_is_numbers",
]);

/** Whether this is said of a file of the wrong kind: nothing failed, something else is to be chosen. */
export const isMistake = (code: FailureCode): boolean => mistakes.has(code);

/** Whether its supplier has said of a price list what its figures mean, so that this is shown before it is published. */
export const isAnswered = ({
  choices: { unit, currency, unitsPerDollar, price, fill = [], confirmed = [], sku_form },
}: Pick<PriceList, "choices">): boolean =>
  [unit, currency, unitsPerDollar, price, sku_form].some((answer) => answer !== undefined) ||
  fill.length + confirmed.length > 0;

/** Whether cars that were not in the list left the market. */
export const hasTakenCars = ({ missing_fate }: Pick<PastImport, "missing_fate">): boolean =>
  missing_fate === "sold" || missing_fate === "remove";

/** Characters of a file's name that are shown. */
const NAME_SHOWN = 20;

/** The beginning of a file's name; characters outside the first plane count as one and are never cut in two. */
export function shortName(name: string): string {
  const letters = Array.from(name);
  return letters.length > NAME_SHOWN ? `${letters.slice(0, NAME_SHOWN).join("")}…` : name;
}

/** Finds what is wrong with a file before it is sent, in the server's words; nothing when it may be sent. */
export function judgeFile(file: { name: string; size: number } | undefined): FailureCode | undefined {
  if (!file) return "file_missing";
  return refuseFileName(file.name) ?? (file.size > MAX_FILE_BYTES ? "too_large" : undefined);
}

/** Whether a code is a complaint about a row as such. */
export const isRowCode = (code: string): code is RowComplaint => Object.hasOwn(rowComplaints, code);

/** Whether a code is a doubt about an optional fact. */
export const isFactDoubt = (code: string): code is FactDoubt => Object.hasOwn(factDoubts, code);

/** Whether a code is one of the complaints every form can make. */
export const isFieldCode = (code: string): code is keyof typeof complaints => Object.hasOwn(complaints, code);
