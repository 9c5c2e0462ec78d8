import { readdirSync } from "node:fs";
import { join } from "node:path";
import { read, root } from "./read-imports.ts";

/** Key → sentence, the keys written in full: `complaints.min`. */
export type Words = ReadonlyMap<string, string>;

/** Every folder of words: `web/src/cars` → `ru` → its words. */
export const rooms: ReadonlyMap<string, ReadonlyMap<string, Words>> = new Map(
  ["web/src", "server/src"].flatMap((side) =>
    readdirSync(join(root, side), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isDirectory() && entry.name === "locale")
      .map(({ parentPath }) => parentPath.slice(root.length).replaceAll("\\", "/"))
      .map((room): [string, Map<string, Words>] => [room, languagesOf(room)]),
  ),
);

function languagesOf(room: string) {
  const names = readdirSync(join(root, room, "locale")).filter((name) => name.endsWith(".json"));
  return new Map(
    names.map((name) => [
      name.slice(0, -".json".length),
      new Map(flatten(JSON.parse(read(`${room}/locale/${name}`)))),
    ]),
  );
}

function flatten(words: object, prefix = ""): [string, string][] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    if (typeof value === "string") return [[prefix + key, value]];
    if (typeof value === "object" && value !== null) return flatten(value, `${prefix}${key}.`);
    throw new Error(`${prefix}${key} is neither a sentence nor a group of them`);
  });
}

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** `found_few` → `found`, where these words do count what is found; every other key as it is. */
export function baseOf(key: string, words: Words): string {
  const base = key.replace(PLURAL, "");
  return base !== key && words.has(`${base}_other`) ? base : key;
}

/** The keys without their plural forms, each once. */
export const basesOf = (words: Words) =>
  [...new Set([...words.keys()].map((key) => baseOf(key, words)))].sort();

/** The placeholders of a sentence: `{{count}} of {{total}}` → count, total. */
export const slotsOf = (text: string) =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].flatMap((match) => match[1] ?? []))].sort();

/** The marks around parts of a sentence: `<terms>…</terms>` → terms. */
export const marksOf = (text: string) =>
  [...text.matchAll(/<\/?(\w+)>/g)].flatMap((match) => match[0]).sort();
