import { Language } from "@khorgos/contract/accounts/accounts";
import type { i18n as I18next } from "i18next";
import { initReactI18next } from "react-i18next";
import { pickLanguage } from "./language.rules.ts";
import type en from "./locale/en.json";
import { log } from "./log.ts";
import { makeTranslator } from "./translator.ts";

export type { Language };
export const languages = Language.options;

/** Where an explicit choice of language is kept. */
const KEY = "language";

/** Each feature keeps its words beside its screens; a language is fetched only when somebody reads it. */
const words = import.meta.glob<object>("./*/locale/*.json", { base: "../", import: "default" });

export const i18n = makeTranslator(async (language, room) => {
  const load = words[`./${room}/locale/${language}.json`];
  if (!load) throw new Error(`no words of ${room} in ${language}`);
  return load();
}, "platform");

initReactI18next.init(i18n as unknown as I18next);

i18n.on("languageChanged", (language) => {
  document.documentElement.lang = language;
});

await i18n.changeLanguage(detectLanguage());
await i18n.loadNamespaces(["platform", "ui", "app"]);

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
 * outlive the browser setting it came from. Throws, and changes nothing, when the words do not arrive.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  await i18n.changeLanguage(language);
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // As above; then the choice holds until the page is left.
  }
}

/** Another tab has chosen: a reader with two tabs reads both in one language. */
addEventListener("storage", ({ key, newValue }) => {
  const chosen = key === KEY && Language.safeParse(newValue);
  if (!chosen || !chosen.success) return;
  // Words that do not come leave the language as it was.
  i18n.changeLanguage(chosen.data).catch((error: unknown) => log("the language could not be changed", error));
});

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "platform";
  }
  interface ResourceNamespaceMap {
    platform: typeof en;
  }
}
