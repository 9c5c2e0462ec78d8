import type { Language } from "@khorgos/contract/accounts/accounts";

/** How the browser of somebody who reads this language introduces itself. */
export const locales: Record<Language, string> = { ru: "ru-RU", en: "en-GB", zh: "zh-CN" };
