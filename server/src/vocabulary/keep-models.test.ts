import { listAudit } from "@khorgos/contract/administration/administration";
import {
  addWord,
  brandNames,
  confirmWords,
  readVocabulary,
  removeWord,
  unknownWords,
} from "@khorgos/contract/vocabulary/vocabulary";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());
beforeEach(async () => {
  await market.given.noCars();
  await market.db.deleteFrom("car_requests").execute();
});

const saule = () => market.as("saule");
const models = async (wanted: { brand?: string; q?: string; unchecked?: boolean }) =>
  (await saule()(readVocabulary, { kind: "model", ...wanted })).meanings;
const found = async (q: string) => (await models({ q })).map(({ brand, name }) => `${brand} ${name}`);
const byd = (spelling: string, name: string, zh = "") =>
  saule()(addWord, { kind: "model", brand: "BYD", spelling, name, zh });
const confirm = (aliases: string[], checked = true) =>
  saule()(confirmWords, { kind: "model", brand: "BYD", aliases, checked });
const remove = (alias: string, brand = "BYD") => saule()(removeWord, { kind: "model", brand, alias });
const unchecked = async (q: string) =>
  (await models({ brand: "BYD", q })).flatMap(({ spellings }) =>
    spellings.filter((one) => one.unchecked).map(({ spelling }) => spelling),
  );

test.each([
  [undefined, "not_signed_in"],
  ["lin", "wrong_role"],
  ["aigerim", "wrong_role"],
] as const)("%s may not touch models: %s", async (who, code) => {
  const call = who ? market.as(who) : market.with();
  const refused = { code };
  const model = { kind: "model", brand: "BYD" } as const;
  await expect(call(readVocabulary, { kind: "model" })).rejects.toMatchObject(refused);
  await expect(call(unknownWords, { kind: "model" })).rejects.toMatchObject(refused);
  await expect(call(addWord, { ...model, spelling: "Сонгг", name: "Song" })).rejects.toMatchObject(refused);
  await expect(call(confirmWords, { ...model, aliases: ["宋"] })).rejects.toMatchObject(refused);
  await expect(call(removeWord, { ...model, alias: "宋" })).rejects.toMatchObject(refused);
});

test("models stand under their brand, which is named in any spelling, with what nobody has confirmed", async () => {
  const all = await models({});
  expect(all.length).toBeGreaterThan(40);
  const brands = all.map(({ brand = "" }) => brand.toLowerCase());
  expect(brands).toEqual(brands.toSorted());
  const geely = await models({ brand: "吉利" });
  expect(new Set(geely.map(({ brand }) => brand))).toEqual(new Set(["Geely"]));
  expect(geely.find(({ name }) => name === "Monjaro")).toEqual({
    kind: "model",
    brand: "Geely",
    name: "Monjaro",
    zh: "星越L",
    spellings: expect.arrayContaining([{ alias: "星越l", spelling: "星越L", unchecked: true }]),
  });
  expect(await models({ brand: "No such brand" })).toEqual([]);
});

test.each([
  ["сонг", ["BYD Song"]],
  ["宋", ["BYD Song"]],
  ["BYD son", ["BYD Song"]],
  ["БИД Сонг", ["BYD Song"]],
  ["比亚迪宋", ["BYD Song"]],
  ["Big Dog", ["Haval Dargo"]],
  ["xingyue-l", ["Geely Monjaro"]],
  // In Changan is a han too.
  ["han", ["BYD Han"]],
  ["nothing is called so", []],
  ["—", []],
])("looking for %s finds %j", async (q, names) => expect(await found(q)).toEqual(names));

test("looking for a brand finds its models", async () => {
  const nissans = ["Nissan Qashqai", "Nissan Sylphy", "Nissan Teana", "Nissan X-Trail"];
  expect(await found("日产")).toEqual(nissans);
});

test("a spelling is added to a model named in any way, the brand before it left out; said twice it is said once", async () => {
  const { meaning } = await byd("БИД Сунг", "比亚迪宋");
  expect(meaning).toMatchObject({ kind: "model", brand: "BYD", name: "Song", zh: "宋" });
  expect(meaning.spellings).toContainEqual({ alias: "сунг", spelling: "Сунг" });
  expect((await byd("сунг", "Song")).meaning).toEqual(meaning);
  expect((await saule()(listAudit, { q: "Сунг" })).entries.map(({ what, whom }) => [what, whom])).toEqual([
    ["word_added", "Сунг → BYD Song"],
  ]);
});

test("a spelling of another model of the brand is refused with its name; under another brand it is free", async () => {
  await expect(byd("海豹", "Song")).rejects.toMatchObject({ code: "word_taken", params: { name: "Seal" } });
  const { meaning } = await saule()(addWord, {
    kind: "model",
    brand: "Чери",
    spelling: "海豹",
    name: "Tiggo",
  });
  expect(meaning).toMatchObject({ brand: "Chery", name: "Tiggo" });
  expect(await found("海豹")).toEqual(["BYD Seal", "Chery Tiggo"]);
  await confirm(["海豹"]);
  await confirm(["海豹"], false);
  const [tiggo] = await models({ brand: "Chery", q: "海豹" });
  expect(tiggo?.spellings).toContainEqual({ alias: "海豹", spelling: "海豹" });
  await remove("海豹", "Chery");
  expect(await found("海豹")).toEqual(["BYD Seal"]);
});

test.each([
  [{ brand: "" }, { path: "brand", code: "required" }],
  [{ brand: "No such brand" }, { path: "brand", code: "choice" }],
  [{ spelling: "—" }, { path: "spelling", code: "invalid" }],
  [{ name: "—" }, { path: "name", code: "invalid" }],
])("a model with %j is refused", async (over, wrong) => {
  const model = { kind: "model", brand: "BYD", spelling: "Сонгг", name: "Song", ...over } as const;
  await expect(saule()(addWord, model)).rejects.toMatchObject({ errors: [wrong] });
});

test("a new model comes with its names, is known to everybody, and leaves with the last of them", async () => {
  const { meaning } = await byd("Ят", "Yacht", "游艇");
  expect(meaning.spellings.map(({ spelling }) => spelling).toSorted()).toEqual(["Yacht", "Ят", "游艇"]);
  const known = async () =>
    (await market.as("lin")(brandNames, {})).brands
      .find(({ name }) => name === "BYD")
      ?.models.find(({ name }) => name === "Yacht");
  expect(await known()).toMatchObject({ zh: "游艇" });
  const stays = { code: "name_stays", params: { name: "Yacht" } };
  await expect(remove("yacht")).rejects.toMatchObject(stays);
  await remove("ят");
  await remove("游艇");
  await remove("yacht");
  expect(await known()).toBeUndefined();
  await expect(remove("yacht")).rejects.toMatchObject({ code: "word_not_found" });
  await expect(remove("宋", "No such brand")).rejects.toMatchObject({ code: "word_not_found" });
});

test("a brand that leaves takes its models along, and comes back without them", async () => {
  const hima = { kind: "brand", spelling: "HIMA", name: "HIMA" } as const;
  await saule()(addWord, hima);
  await saule()(addWord, { kind: "model", brand: "HIMA", spelling: "尊", name: "Zun" });
  await saule()(removeWord, { kind: "brand", alias: "hima" });
  await saule()(addWord, hima);
  expect(await models({ brand: "HIMA" })).toEqual([]);
  await saule()(addWord, { kind: "model", brand: "HIMA", spelling: "尊", name: "Zunjie" });
  await saule()(removeWord, { kind: "brand", alias: "hima" });
});

test("spellings are confirmed, and taken back as they were; said twice it is said once", async () => {
  const before = await unchecked("海豚");
  expect(before).toEqual(["Dolphin", "Дельфин", "Долфин", "海豚"].toSorted());
  const count = async () => (await saule()(readVocabulary, { kind: "model" })).unchecked;
  const all = await count();
  expect(await confirm(["海豚", "дельфин"])).toEqual({ aliases: ["дельфин", "海豚"] });
  expect(await confirm(["海豚", "дельфин"])).toEqual({ aliases: [] });
  expect(await unchecked("海豚")).toEqual(["Dolphin", "Долфин"]);
  expect(await count()).toBe(all - 2);
  // Another model of the brand has not become a confirmed one.
  expect(await unchecked("海鸥")).toHaveLength(3);
  expect((await confirm(["海豚", "дельфин", "долфин"], false)).aliases).toHaveLength(2);
  expect(await unchecked("海豚")).toEqual(before);
  const { entries } = await saule()(listAudit, { q: "海豚" });
  expect(entries.map(({ what, whom, who }) => [what, whom, who])).toEqual([
    ["word_unconfirmed", "Дельфин, 海豚 → BYD Dolphin", cast.saule.name],
    ["word_confirmed", "Дельфин, 海豚 → BYD Dolphin", cast.saule.name],
  ]);
});

test("only models of which something is not confirmed are asked for, each with everything", async () => {
  const names = async () => (await models({ brand: "BYD", unchecked: true })).map(({ name }) => name);
  expect(await names()).toContain("Seagull");
  await confirm(["海鸥", "сигал"]);
  const [seagull] = await models({ brand: "BYD", q: "seagull", unchecked: true });
  expect(seagull?.spellings).toHaveLength(3);
  await confirm(["seagull"]);
  expect(await names()).not.toContain("Seagull");
  expect((await models({ brand: "BYD", q: "seagull" })).map(({ name }) => name)).toEqual(["Seagull"]);
  await confirm(["海鸥", "сигал", "seagull"], false);
});

test("what somebody removed meanwhile is not confirmed, the rest is", async () => {
  await byd("Сонгзанятый", "Song");
  await remove("сонгзанятый");
  expect(await confirm(["сонгзанятый", "сун"])).toEqual({ aliases: ["сун"] });
  await expect(confirm(["сонгзанятый"])).rejects.toMatchObject({ code: "word_not_found" });
  await confirm(["сун"], false);
});

test("administrators who add and confirm at once do it once", async () => {
  const spellings = ["Шарк", "鲨鱼", "Shark 6", "Шарк 6", "BYD Shark", "Акула"];
  const added = await Promise.all(spellings.map((spelling) => byd(spelling, "Shark")));
  expect(new Set(added.map(({ meaning }) => meaning.name))).toEqual(new Set(["Shark"]));
  expect(await found("Shark")).toEqual(["BYD Shark"]);
  const taken = await Promise.all([1, 2, 3].map(() => confirm(["шарк"], false)));
  expect(taken.flatMap(({ aliases }) => aliases)).toEqual(["шарк"]);
  const confirmed = await Promise.all([1, 2, 3].map(() => confirm(["шарк", "акула"])));
  expect(confirmed.flatMap(({ aliases }) => aliases)).toEqual(["шарк"]);
});

test("models that nobody has explained are listed under their brand, those in most cars first", async () => {
  for (const model of ["e2", "比亚迪e2", "E2", "Song PLUS DM-i", "宋L", "宋L EV", "Songshan"])
    await market.given.car({ brand: "BYD", model });
  for (const model of ["Songshan", "songshan", "SONGSHAN"]) await market.given.car({ brand: "BYD", model });
  await market.given.car({ brand: "Тачка", model: "Никакая" });
  await market.given.request({ brand: "BYD", model: "e2" });
  await market.given.request({ brand: "Geely", model: "Okavanga" });
  const { words } = await saule()(unknownWords, { kind: "model" });
  expect(words).toEqual([
    { kind: "model", brand: "BYD", written: "Songshan", cars: 4, requests: 0 },
    { kind: "model", brand: "BYD", written: "e2", cars: 3, requests: 1 },
    { kind: "model", brand: "Geely", written: "Okavanga", cars: 0, requests: 1 },
  ]);
  await byd("Songshan", "Songshan");
  const asked = (await saule()(unknownWords, { kind: "model" })).words.map(({ written }) => written);
  expect(asked).toEqual(["e2", "Okavanga"]);
});
