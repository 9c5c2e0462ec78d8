import { expect, test } from "vitest";

const files = import.meta.glob<object>("./*/locale/*.json", { base: "../", eager: true, import: "default" });

/** Every sentence of a file by its full key: `complaints.min`. */
function flatten(words: object, prefix = ""): [string, string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

const rooms = new Map<string, Map<string, Map<string, string>>>();
for (const [path, words] of Object.entries(files)) {
  const [, room = "", language = ""] = /\/([\w-]+)\/locale\/(\w+)\.json$/.exec(path) ?? [];
  const known = rooms.get(room) ?? new Map<string, Map<string, string>>();
  rooms.set(room, known.set(language, new Map(flatten(words))));
}

/** What Intl asks for: a count of cars needs one, few and many in Russian, and nothing in Chinese. */
const forms = (language: string) => new Intl.PluralRules(language).resolvedOptions().pluralCategories;
const base = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, "");
const isPlural = (key: string, all: Map<string, string>) =>
  base(key) !== key && all.has(`${base(key)}_other`);
const slots = (text: string) =>
  [...new Set([...text.matchAll(/\{\{(\w+)/g)].flatMap((match) => match[1] ?? []))].sort();

const names = (words: Map<string, string>) =>
  [...new Set([...words.keys()].map((key) => (isPlural(key, words) ? base(key) : key)))].sort();

test("there is something to compare", () => {
  expect([...rooms.keys()]).toContain("platform");
});

test.each([...rooms.keys()])("%s says the same things in Russian, English and Chinese", (room) => {
  const said = rooms.get(room);
  const english = said?.get("en") ?? new Map<string, string>();
  expect([...(said?.keys() ?? [])].sort()).toEqual(["en", "ru", "zh"]);

  for (const [language, words] of said ?? []) {
    expect({ language, says: names(words) }).toEqual({ language, says: names(english) });
    for (const [key, text] of words) {
      expect({ language, key, text }).not.toEqual({ language, key, text: "" });
      const original = english.get(key) ?? english.get(`${base(key)}_other`) ?? "";
      // "One car" may leave the number out; no other form may.
      const numberless = key.endsWith("_one") ? slots(text).filter((slot) => slot !== "count") : slots(text);
      const wanted = key.endsWith("_one")
        ? slots(original).filter((slot) => slot !== "count")
        : slots(original);
      expect({ language, key, slots: numberless }).toEqual({ language, key, slots: wanted });
    }
  }
});

test.each([...rooms.keys()])("%s has every plural form its languages need", (room) => {
  for (const [language, words] of rooms.get(room) ?? []) {
    const counted = [...words.keys()].filter((key) => isPlural(key, words));
    for (const name of new Set(counted.map(base))) {
      const given = counted.filter((key) => base(key) === name).map((key) => key.slice(name.length + 1));
      expect({ language, name, forms: given.sort() }).toEqual({
        language,
        name,
        forms: [...forms(language)].sort(),
      });
    }
  }
});
