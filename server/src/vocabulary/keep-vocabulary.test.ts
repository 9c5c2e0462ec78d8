import { listAudit } from "@khorgos/contract/administration/administration";
import { colours } from "@khorgos/contract/colours/colours";
import {
  addWord,
  brandNames,
  readVocabulary,
  removeWord,
  unknownWords,
} from "@khorgos/contract/vocabulary/vocabulary";
import { foldWord } from "@khorgos/contract/vocabulary/vocabulary.rules";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());
beforeEach(() => market.given.noCars());

const saule = () => market.as("saule");
const find = async (q: string) =>
  (await saule()(readVocabulary, { kind: "brand", q })).meanings.map(({ name }) => name);

test.each([
  [undefined, "not_signed_in"],
  ["lin", "wrong_role"],
  ["aigerim", "wrong_role"],
] as const)("%s may not touch the vocabulary: %s", async (who, code) => {
  const call = who ? market.as(who) : market.with();
  const refused = { code };
  const word = { kind: "brand", spelling: "Моя марка", name: "BYD" } as const;
  await expect(call(readVocabulary, { kind: "brand" })).rejects.toMatchObject(refused);
  await expect(call(unknownWords, { kind: "brand" })).rejects.toMatchObject(refused);
  await expect(call(addWord, word)).rejects.toMatchObject(refused);
  await expect(call(removeWord, { kind: "brand", alias: "byd" })).rejects.toMatchObject(refused);
});

test("everybody is told what brands are called; strangers are not", async () => {
  await expect(market.with()(brandNames, {})).rejects.toMatchObject({ code: "not_signed_in" });
  const { brands } = await market.as("aigerim")(brandNames, {});
  expect(brands.find(({ name }) => name === "BYD")).toMatchObject({
    zh: "比亚迪",
    spellings: expect.arrayContaining(["BYD", "比亚迪", "БИД"]),
  });
  expect(brands.map(({ name }) => name.toLowerCase())).toEqual(
    brands.map(({ name }) => name.toLowerCase()).toSorted(),
  );
});

test("the vocabulary begins with the brands and models of the trade, each word as it is compared and of something there is", async () => {
  const words = await market.db.selectFrom("words").selectAll().execute();
  const brands = await market.db.selectFrom("brands").select("name").execute();
  const models = await market.db.selectFrom("models").select(["brand", "name"]).execute();
  expect(brands.length).toBeGreaterThan(100);
  expect(models.length).toBeGreaterThan(30);
  const keyOf = (brand: string, name: string) => JSON.stringify([brand, name]);
  const named = [...brands.map(({ name }) => ({ brand: "", name })), ...models];
  const known = new Set(named.map(({ brand, name }) => keyOf(brand, name)));
  expect(
    words.filter(
      ({ alias, spelling, brand, name }) => alias !== foldWord(spelling) || !known.has(keyOf(brand, name)),
    ),
  ).toEqual([]);
  const isWord = ({ brand, name }: { brand: string; name: string }) =>
    words.some((word) => word.brand === brand && word.name === name && word.alias === foldWord(name));
  expect(named.filter((one) => !isWord(one))).toEqual([]);
});

test("what nobody has confirmed of the models says so; what the brands are called was confirmed", async () => {
  const kinds = await market.db
    .selectFrom("words")
    .select(["kind", "checked"])
    .distinct()
    .orderBy("kind")
    .execute();
  expect(kinds).toEqual([
    { kind: "brand", checked: true },
    { kind: "model", checked: false },
  ]);
});

test.each([
  ["БЯД", ["BYD"]],
  ["比亚", ["BYD", "Fangchengbao", "Yangwang"]],
  ["lynk&", ["Lynk & Co"]],
  ["%", []],
])("looking for %s finds %j", async (q, names) => expect(await find(q)).toEqual(names));

test("a spelling is added to a brand that is named in any way; said twice it is said once", async () => {
  const word = { kind: "brand", spelling: "Би-Вай-Ди", name: "比亚迪" } as const;
  const { meaning } = await saule()(addWord, word);
  expect(meaning).toMatchObject({ name: "BYD", zh: "比亚迪", kind: "brand" });
  expect(meaning.spellings).toContainEqual({ alias: "бивайди", spelling: "Бивайди" });
  expect((await saule()(addWord, word)).meaning).toEqual(meaning);
  const taken = saule()(addWord, { ...word, name: "Geely" });
  await expect(taken).rejects.toMatchObject({ code: "word_taken", params: { name: "BYD" } });
});

test("a new brand comes with its names, and leaves with the last of them", async () => {
  await saule()(addWord, { kind: "brand", spelling: "鸿蒙智行", name: "HIMA", zh: "鸿蒙" });
  expect(await find("鸿蒙智行")).toEqual(["HIMA"]);
  const remove = (alias: string) => saule()(removeWord, { kind: "brand", alias });
  await expect(remove("hima")).rejects.toMatchObject({ code: "name_stays", params: { name: "HIMA" } });
  await remove("鸿蒙智行");
  await remove("鸿蒙");
  expect(await find("HIMA")).toEqual(["HIMA"]);
  await remove("hima");
  expect(await find("HIMA")).toEqual([]);
  await expect(remove("hima")).rejects.toMatchObject({ code: "word_not_found" });
});

test("a colour's word means one of the twenty", async () => {
  const word = { kind: "colour", spelling: "雅典云", name: "white" } as const;
  await expect(saule()(addWord, { ...word, name: "whitish" })).rejects.toMatchObject({
    errors: [{ path: "name", code: "choice" }],
  });
  expect((await saule()(addWord, word)).meaning).toEqual({
    kind: "colour",
    name: "white",
    zh: "",
    spellings: [{ alias: "雅典云", spelling: "雅典云" }],
  });
  const { meanings } = await saule()(readVocabulary, { kind: "colour" });
  expect(meanings.map(({ name }) => name)).toEqual(colours);
  expect((await saule()(readVocabulary, { kind: "colour", q: "雅典" })).meanings).toHaveLength(1);
  await saule()(removeWord, { kind: "colour", alias: "雅典云" });
});

test.each([{ spelling: "—" }, { name: "&" }])("signs alone are no word: %j", async (over) => {
  const word = { kind: "brand", spelling: "Хорошая", name: "BYD", ...over } as const;
  await expect(saule()(addWord, word)).rejects.toMatchObject({ code: "invalid_input" });
});

test("the log tells who changed what words mean", async () => {
  await saule()(addWord, { kind: "brand", spelling: "Джилька", name: "Geely" });
  await saule()(removeWord, { kind: "brand", alias: "джилька" });
  const { entries } = await saule()(listAudit, { q: "Джилька" });
  expect(entries.map(({ what, whom, who }) => [what, whom, who])).toEqual([
    ["word_removed", "Джилька → Geely", cast.saule.name],
    ["word_added", "Джилька → Geely", cast.saule.name],
  ]);
});

test("what nobody has explained is listed, what is in most cars first", async () => {
  for (const brand of ["Тачка", "Тачка", "Арба", "BYD"])
    await market.given.car({ brand, body_color: "Aurora", interior_color: "black/beige" });
  await market.given.request({ brand: "Арба" });
  await market.given.request({ brand: "Воз" });
  expect((await saule()(unknownWords, { kind: "brand" })).words).toEqual([
    { kind: "brand", written: "Тачка", cars: 2, requests: 0 },
    { kind: "brand", written: "Арба", cars: 1, requests: 1 },
    { kind: "brand", written: "Воз", cars: 0, requests: 1 },
  ]);
  expect((await saule()(unknownWords, { kind: "colour" })).words).toEqual([
    { kind: "colour", written: "Aurora", cars: 4, requests: 0 },
  ]);
});

test("administrators who add the same brand at once make it once", async () => {
  const add = (spelling: string) => saule()(addWord, { kind: "brand", spelling, name: "Nova" });
  const spellings = ["Нова", "诺瓦", "Nova EV", "诺瓦汽车", "Новая", "Nova Auto"];
  const all = await Promise.all(spellings.map(add));
  expect(new Set(all.map(({ meaning }) => meaning.name))).toEqual(new Set(["Nova"]));
  expect(await find("Nova")).toEqual(["Nova"]);
});

test("a word that was just explained is not asked about again, though its cars still follow", async () => {
  for (const brand of ["Скакун", "СКАКУН авто"]) await market.given.car({ brand });
  const asked = async () =>
    (await saule()(unknownWords, { kind: "brand" })).words.map(({ written }) => written);
  expect(await asked()).toEqual(expect.arrayContaining(["Скакун", "СКАКУН авто"]));
  await saule()(addWord, { kind: "brand", spelling: "скакун", name: "Jetour" });
  expect(await asked()).not.toContain("Скакун");
  expect(await asked()).toContain("СКАКУН авто");
});
