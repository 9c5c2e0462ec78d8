import type { Language } from "@khorgos/contract/accounts/accounts";
import { useWordsIn } from "../platform/words/use-words-in.ts";

/** The frequent reasons for saying no, by what is said no to. */
export const reasons = {
  reject: ["documents", "company", "unreachable", "duplicate", "trade"],
  suspend: ["unreachable", "stale", "complaints"],
} as const;
export type DecisionKind = keyof typeof reasons;
export type Reason = (typeof reasons)[DecisionKind][number];

/**
 * Ready texts for a message in the language of anyone who will read it; fetched when the dialog opens. `textOf` is
 * undefined until they are here, and stays so when they do not come (`isMissing`).
 */
export function useReadyWords(language: Language) {
  const { t: say, isMissing } = useWordsIn(language, "administration");
  return { textOf: say && ((reason: Reason) => say(`reasons.${reason}.text`)), isMissing };
}
