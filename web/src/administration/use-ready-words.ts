import type { Language } from "@khorgos/contract/accounts";
import { useEffect, useState } from "react";
import { wordsIn } from "../platform/i18n.ts";

/** The frequent reasons for saying no, by what is said no to. */
export const reasons = {
  reject: ["documents", "company", "unreachable", "duplicate", "trade"],
  suspend: ["unreachable", "stale", "complaints"],
} as const;
export type Deed = keyof typeof reasons;
export type Reason = (typeof reasons)[Deed][number];

/**
 * Ready texts for a message in the language of whoever will read it; fetched when the dialog opens. `textOf` is
 * undefined until they are here, and stays so when they do not come (`isMissing`).
 */
export function useReadyWords(language: Language) {
  const [words, setWords] = useState<{ textOf?: (reason: Reason) => string; isMissing: boolean }>({
    isMissing: false,
  });

  useEffect(() => {
    let isRead = true;
    const say = (now: typeof words) => void (isRead && setWords(now));
    wordsIn(language, "administration").then(
      (t) => say({ textOf: (reason) => t(`reasons.${reason}.text`), isMissing: false }),
      () => say({ isMissing: true }),
    );
    return () => void (isRead = false);
  }, [language]);

  return words;
}
