import { type Complaint, type ComplaintCode, complaints } from "@khorgos/contract/platform/complaints";
import { Failure, type FailureCode, failures } from "@khorgos/contract/platform/failures";
import type { TFunction } from "i18next";
import { numberInSentence, waitingTime } from "./format.ts";
import { currentLanguage } from "./i18n.ts";
import type en from "./locale/en.json";

type T = TFunction;

/**
 * Says in the reader's language what went wrong. `otherwise` is for failures that say nothing of their own
 * ("Failed to delete car"); without it they are "Something went wrong".
 */
export function failureText(t: T, error: unknown, otherwise?: string): string {
  if (!(error instanceof Failure)) return otherwise ?? t("failures.unexpected");
  // A server that is newer than this page may say no in a way that only it has words for.
  if (error.said) return error.said;
  if (error.code === "unexpected" && otherwise) return otherwise;
  const { code, retryAfter } = error;
  const params = Object.fromEntries(
    // The form of a word depends on `count`, which therefore stays a number.
    Object.entries(error.params).flatMap(([name, value]) =>
      typeof value === "object" ? [] : [[name, name === "count" ? value : sayParam(value)]],
    ),
  );
  if (retryAfter === undefined || !tellsWait(code)) return t(`failures.${code}`, params);
  return t(`failuresWithWait.${code}`, { ...params, wait: waitingTime(retryAfter, currentLanguage()) });
}

/** Failures that pass by themselves, and that have a sentence for when it is known how soon. */
type Passing = keyof typeof en.failuresWithWait;

const passing: ReadonlySet<string> = new Set<Passing>([
  "too_many",
  "too_many_uploads",
  "reading_limit",
  "overloaded",
  "storage_full",
  "storage_low",
  "unavailable",
]);

const tellsWait = (code: FailureCode): code is Passing => passing.has(code);

/** Says in the reader's language what is wrong with one field. */
export const complaintText = (t: T, { code, min, max }: Complaint): string =>
  t(`complaints.${code}`, { min: sayParam(min ?? ""), max: sayParam(max ?? "") });

const sayParam = (value: string | number) => (typeof value === "number" ? numberInSentence(value) : value);

/** Whether a word is one of the complaints we can say. */
export const isComplaint = (word: unknown): word is ComplaintCode =>
  typeof word === "string" && word in complaints;

/** Whether a word is the code of a failure. */
export const isFailure = (word: string): word is FailureCode => word in failures;
