import { errorCodeOf } from "@khorgos/server/platform/db/transact";

/** What one look has shown: all is well, an operator should know, or Khorgos cannot work like this. */
export type Finding = { weight: "ok" | "warning" | "wrong"; says: string };

const finding =
  (weight: Finding["weight"]) =>
  (says: string): Finding => ({ weight, says });

export const ok = finding("ok");
export const warning = finding("warning");
export const wrong = finding("wrong");

/** The warning where it is needed, and nothing otherwise. */
export const warningIf = (isNeeded: boolean, says: string): Finding[] => (isNeeded ? [warning(says)] : []);

/** Why something did not work, in one line; some errors of the network say nothing but their code. */
export function reasonOf(error: unknown): string {
  const told = error instanceof AggregateError ? error.errors[0] : error;
  if (!(told instanceof Error)) return String(told);
  return (told.message || errorCodeOf(told) || told.name).split("\n")[0] ?? "";
}

/** The same as a sentence, for another to follow. */
export const sentenceOf = (error: unknown): string => reasonOf(error).replace(/\.?$/, ".");
