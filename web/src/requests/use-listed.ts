import { useTranslation } from "react-i18next";
import { currentLanguage } from "../platform/i18n.ts";

/** Names several things in a sentence, as the reader's language does: `A, B и C`, `A、B和C`. */
export function useListed(): (things: readonly string[]) => string {
  // Draws anew when the language changes.
  useTranslation("requests");
  return (things) => new Intl.ListFormat(currentLanguage()).format(things);
}
