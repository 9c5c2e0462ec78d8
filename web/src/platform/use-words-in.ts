import type { Language } from "@khorgos/contract/accounts/accounts";
import type { ResourceNamespaceMap } from "i18next";
import { useEffect, useState } from "react";
import { i18n } from "./i18n.ts";
import { log } from "./log.ts";

type Settled = { language: Language; attempt: number };

/**
 * A room's words in a language that need not be the one on screen, for texts that somebody else will read: `t` is
 * undefined until they are here, and `isMissing` once they did not come; then `retry` asks for them again.
 * `useTranslation` knows the words of the screen's language only.
 */
export function useWordsIn<Room extends keyof ResourceNamespaceMap>(language: Language, room: Room) {
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<Settled>();

  useEffect(() => {
    let isRead = true;
    const settle = () => void (isRead && setSettled({ language, attempt }));
    i18n.load(language, room).then(settle, (error: unknown) => {
      log(`the words of ${room} in ${language} could not be fetched`, error);
      settle();
    });
    return () => void (isRead = false);
  }, [language, room, attempt]);

  const isHere = i18n.knows(language, room);
  return {
    t: isHere ? i18n.getFixedT(language, room) : undefined,
    isMissing: !isHere && settled?.language === language && settled.attempt === attempt,
    retry: () => setAttempt(attempt + 1),
  };
}
