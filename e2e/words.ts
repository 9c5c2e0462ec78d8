import { readFileSync } from "node:fs";
import type { Language } from "@khorgos/contract/accounts/accounts";

/**
 * The product's own words, so that a journey presses what the reader reads.
 * `words("ru")("accounts", "login.submit")` → the text at that key of web/src/accounts/locale/ru.json.
 */
export const words = (language: Language) => (room: string, key: string) => {
  const file = new URL(`../web/src/${room}/locale/${language}.json`, import.meta.url);
  const text = key.split(".").reduce<unknown>(step, JSON.parse(readFileSync(file, "utf8")));
  if (typeof text !== "string") throw new Error(`No words for ${room}:${key} in ${language}`);
  return text;
};

const step = (node: unknown, key: string): unknown => (isRecord(node) ? node[key] : undefined);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
