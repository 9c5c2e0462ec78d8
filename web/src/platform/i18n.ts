import { Language } from "@khorgos/contract/accounts";
import i18next from "i18next";
import resourcesToBackend from "i18next-resources-to-backend";
import { initReactI18next } from "react-i18next";
import { pickLanguage } from "./language.rules.ts";
import type en from "./locale/en.json";

export type { Language };
export const languages = Language.options;

/** Where an explicit choice of language is kept. */
const KEY = "language";

/** Each feature keeps its words beside its screens; a language is fetched only when somebody reads it. */
const words = import.meta.glob<{ default: object }>("./*/locale/*.json", { base: "../" });

export const i18n = i18next
  .use(
    resourcesToBackend((language: string, feature: string) =>
      words[`./${feature}/locale/${language}.json`]?.(),
    ),
  )
  .use(initReactI18next);

i18n.on("languageChanged", (language) => {
  document.documentElement.lang = language;
});

await i18n.init({
  lng: detectLanguage(),
  supportedLngs: languages,
  // All three say everything, so none falls back on another.
  fallbackLng: false,
  ns: ["platform", "ui", "app"],
  defaultNS: "platform",
  interpolation: { escapeValue: false },
});

function detectLanguage(): Language {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem(KEY);
  } catch {
    // Storage can be switched off.
  }
  return pickLanguage([chosen, ...navigator.languages, document.documentElement.lang]);
}

/** The language on screen now. */
export const currentLanguage = (): Language => {
  const known = Language.safeParse(i18n.resolvedLanguage);
  return known.success ? known.data : "ru";
};

/**
 * Reads on in this language, now and at the next visit. Only a choice is remembered: a detected language must not
 * outlive the browser setting it came from.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(KEY, language);
  await i18n.changeLanguage(language);
}

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "platform";
  }
  interface ResourceNamespaceMap {
    platform: typeof en;
  }
}
