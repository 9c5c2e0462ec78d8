import { expect, test } from "vitest";
import { baseOf, basesOf, marksOf, rooms, slotsOf, type Words } from "./read-words.ts";

/** All three languages say the same. */

const languages = ["en", "ru", "zh"];

const all = [...rooms].flatMap(([room, said]) =>
  [...said].map(([language, words]) => ({ room, language, words })),
);
/** What the others are compared with. */
const english = (room: string): Words => rooms.get(room)?.get("en") ?? new Map();

/** What Intl asks for: a count of cars needs one, few, many and other in Russian, and only other in Chinese. */
const forms = (language: string) => new Intl.PluralRules(language).resolvedOptions().pluralCategories;

test("there are words to compare", () => {
  expect([...rooms.keys()]).toEqual(expect.arrayContaining(["web/src/platform", "server/src/accounts"]));
  expect(all.filter(({ words }) => words.size === 0)).toEqual([]);
});

test.each([...rooms.keys()])("%s speaks Russian, English and Chinese, and says the same things", (room) => {
  expect([...(rooms.get(room)?.keys() ?? [])].sort()).toEqual(languages);
  for (const [language, words] of rooms.get(room) ?? [])
    expect({ language, says: basesOf(words) }).toEqual({ language, says: basesOf(english(room)) });
});

test("no sentence is empty or padded", () => {
  const wrong = all.flatMap(({ room, language, words }) =>
    [...words]
      .filter(([, text]) => text.trim() !== text.replace(/\n$/, "") || text.trim() === "")
      .map(([key]) => [room, language, key]),
  );
  expect(wrong).toEqual([]);
});

test("every counted sentence has the plural forms of its language, and no others", () => {
  const counted = all.flatMap(({ room, language, words }) => {
    const keys = [...words.keys()].filter((key) => baseOf(key, words) !== key);
    const bases = Map.groupBy(keys, (key) => baseOf(key, words));
    return [...bases].map(([base, given]) => ({
      at: `${room} ${language} ${base}`,
      given: given.map((key) => key.slice(base.length + 1)).sort(),
      wanted: [...forms(language)].sort(),
    }));
  });
  expect(counted.length).toBeGreaterThan(0);
  expect(counted.filter(({ given, wanted }) => given.join() !== wanted.join())).toEqual([]);
});

test("Russian sentences quote in «» and part a number from its unit", () => {
  // That no line ends between the two is seen to when words are read: web/src/platform/line-breaks.rules.ts.
  const wrong = all.flatMap(({ room, language, words }) =>
    language === "ru"
      ? [...words]
          .filter(([, text]) => /["“”]| {2}|(\d|\}\})(шт|г|ч|мин|[КМГ]Б|%)(?!\p{L})/u.test(text))
          .map(([key]) => `${room} ${key}`)
      : [],
  );
  expect(wrong).toEqual([]);
});

test("an offer is called «предложение» in Russian, never an answer", () => {
  const russian = all.filter(({ language }) => language === "ru");
  const said = (room: string, word: RegExp) =>
    russian.flatMap((one) =>
      one.room.endsWith(room) ? [...one.words].filter(([, text]) => word.test(text)).map(([key]) => key) : [],
    );
  expect(said("/requests", /предложени/i)).toContain("responses_many");
  expect(said("", /(?<!\p{L})(ответ(?!ств)|отклик)/iu)).toEqual([]);
});

test("what is counted in one language is counted in all", () => {
  const wrong = all.flatMap(({ room, language, words }) =>
    basesOf(words)
      .filter((base) => words.has(`${base}_other`) !== english(room).has(`${base}_other`))
      .map((base) => [room, language, base]),
  );
  expect(wrong).toEqual([]);
});

test("every sentence keeps the placeholders and marks of the English one", () => {
  const checked = all.flatMap(({ room, language, words }) =>
    [...words].map(([key, text]) => {
      const original = english(room).get(key) ?? english(room).get(`${baseOf(key, words)}_other`) ?? "";
      // "One car" may leave the number out; no other form may.
      const mayLack = key.endsWith("_one") ? ["count", "shown"] : [];
      const found = (sentence: string) =>
        [...slotsOf(sentence).filter((slot) => !mayLack.includes(slot)), ...marksOf(sentence)].join();
      return { at: `${room} ${language} ${key}`, found: found(text), wanted: found(original) };
    }),
  );
  expect(checked.some(({ found }) => found !== "")).toBe(true);
  expect(checked.filter(({ found, wanted }) => found !== wanted)).toEqual([]);
});
