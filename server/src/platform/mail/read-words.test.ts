import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { countedSentence, readWords, sentence, sentenceWith } from "./read-words.ts";

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "khorgos-words-"))));
afterAll(() => rm(folder, { recursive: true }));

const Words = z.strictObject({
  hello: sentence(),
  price: sentenceWith("name", "price"),
  waiting: countedSentence(),
});
const en = {
  hello: "Hello",
  price: "{{name}} asks {{price}}",
  waiting_one: "{{count}} waits",
  waiting_other: "{{count}} wait",
};
const ru = {
  hello: "Здравствуйте",
  price: "{{price}} просит {{name}}",
  waiting_one: "ждёт {{count}}",
  waiting_few: "ждут {{count}}",
  waiting_many: "ждут все {{count}}",
  waiting_other: "ждут {{count}}",
};
const zh = { hello: "您好", price: "{{name}}：{{price}}", waiting_other: "{{count}} 个" };

/** Reads the three languages, with one of them changed. */
async function read(change: Partial<Record<"ru" | "en" | "zh", Record<string, string>>> = {}) {
  for (const [language, words] of Object.entries({ ru, en, zh, ...change }))
    await writeFile(join(folder, `${language}.json`), JSON.stringify(words));
  return readWords(pathToFileURL(`${folder}/`), Words);
}

test("sentences are filled in, and counted as the language counts", async () => {
  const words = await read();
  expect(words.ru.hello).toBe("Здравствуйте");
  expect(words.zh.price({ name: "Lin", price: "5 $" })).toBe("Lin：5 $");
  expect([1, 2, 5, 11, 21, 22, 25].map(words.ru.waiting)).toEqual([
    "ждёт 1",
    "ждут 2",
    "ждут все 5",
    "ждут все 11",
    "ждёт 21",
    "ждут 22",
    "ждут все 25",
  ]);
  expect([1, 2].map(words.en.waiting)).toEqual(["1 waits", "2 wait"]);
  expect([1, 2].map(words.zh.waiting)).toEqual(["1 个", "2 个"]);
});

test("what is put in stays what it is", async () => {
  const words = await read();
  expect(words.en.price({ name: "{{price}} $& \n", price: 5 })).toBe("{{price}} $& asks 5");
});

const { hello: _, ...withoutHello } = zh;
const { waiting_few: _few, ...withoutFew } = ru;

test.each([
  ["a missing sentence", "hello", { zh: withoutHello }],
  ["one that nobody knows", "goodbye", { en: { ...en, goodbye: "Bye" } }],
  ["a missing placeholder", "price", { zh: { ...zh, price: "{{name}}" } }],
  ["a misspelt placeholder", "price", { ru: { ...ru, price: "{{price}} просит {{nаme}}" } }],
  ["a placeholder too many", "hello", { en: { ...en, hello: "Hello {{name}}" } }],
  ["a missing plural form", "waiting", { ru: withoutFew }],
  ["a plural form of another language", "waiting", { zh: { ...zh, waiting_one: "{{count}} 个" } }],
  ["a form that does not count", "waiting", { en: { ...en, waiting_other: "some wait" } }],
])("the server does not start with %s, and names it", async (_, key, change) => {
  await expect(read(change)).rejects.toThrow(key);
});
