import { Language } from "@khorgos/contract/accounts/accounts";

/**
 * The language to greet somebody in: the first of those they want that we speak (`zh-Hant-TW` wants Chinese).
 * Strangers' languages are answered in Russian.
 */
export function pickLanguage(wanted: readonly (string | null)[]): Language {
  for (const tag of wanted) {
    const known = Language.safeParse(tag?.split("-")[0]?.toLowerCase());
    if (known.success) return known.data;
  }
  return "ru";
}
