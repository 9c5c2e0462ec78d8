import { readFileSync } from "node:fs";
import type { Language } from "@khorgos/contract/accounts";
import * as z from "zod/mini";

/** What the server itself says to people, in each language: all of it, or the server does not start. */
const Words = z.strictObject({
  /** Told after registering. */
  waiting: z.string(),
  resetSubject: z.string(),
  /** Names no person: whoever registers with somebody else's address could write there what they like. */
  resetText: z.string().check(z.includes("{{link}}")),
});

const read = (language: Language) =>
  Words.parse(JSON.parse(readFileSync(new URL(`./locale/${language}.json`, import.meta.url), "utf8")));

export const words: Record<Language, z.infer<typeof Words>> = {
  ru: read("ru"),
  en: read("en"),
  zh: read("zh"),
};
