import { foldWord } from "@khorgos/contract/vocabulary/vocabulary.rules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { normalizeOne } from "../normalizing/normalize-vocabulary.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

const named = async (brand: string, model: string) => {
  const form = await normalizeOne(market.db, { brand, model, body_color: "", interior_color: "" });
  return [form.brand, form.model_name || form.model];
};

/** What suppliers in China, makers and dealers in Kazakhstan call the models that the vocabulary begins with. */
test.each([
  ["BYD", "Qin", ["秦", "Qin", "Цинь"]],
  ["BYD", "Han", ["汉", "Han", "Хань"]],
  ["BYD", "Tang", ["唐", "Tang", "Тан"]],
  ["BYD", "Song", ["宋", "Song", "Сонг"]],
  ["BYD", "Yuan", ["元", "Yuan", "Юань"]],
  ["BYD", "Seal", ["海豹", "Seal"]],
  ["BYD", "Dolphin", ["海豚", "Dolphin"]],
  ["BYD", "Seagull", ["海鸥", "Seagull"]],
  ["BYD", "Destroyer 05", ["驱逐舰05", "Destroyer 05"]],
  ["Geely", "Monjaro", ["星越L", "Xingyue L", "Monjaro", "Монжаро"]],
  ["Geely", "Preface", ["星瑞", "Xingrui", "Preface"]],
  ["Geely", "Atlas", ["博越", "Boyue", "Atlas"]],
  ["Geely", "Coolray", ["缤越", "Binyue", "Coolray", "Кулрей"]],
  ["Geely", "Emgrand", ["帝豪", "Emgrand"]],
  ["Geely", "Okavango", ["豪越", "Haoyue", "Okavango"]],
  ["Chery", "Tiggo", ["瑞虎", "Tiggo", "Тигго"]],
  ["Chery", "Arrizo", ["艾瑞泽", "Arrizo"]],
  ["Haval", "Dargo", ["大狗", "Big Dog", "Dargo"]],
  ["Haval", "Jolion", ["初恋", "Jolion", "Джолион"]],
  ["Haval", "Raptor", ["猛龙", "Raptor"]],
  ["Changan", "Eado", ["逸动", "Eado"]],
  ["Changan", "Raeton", ["锐程", "Raeton"]],
  ["Changan", "UNI-K", ["UNI-K", "长安UNI-K", "uni k"]],
  ["Changan", "UNI-V", ["UNI-V", "univ"]],
  ["Changan", "UNI-T", ["UNI-T", "UNI T"]],
  ["Changan", "CS75 PLUS", ["CS75 PLUS", "cs75plus"]],
  ["GAC Trumpchi", "Empow", ["影豹", "Empow"]],
  ["Tank", "300", ["坦克300", "Tank 300", "300"]],
  ["Tank", "500 Hi4-T", ["坦克500 Hi4-T", "500 Hi4-T"]],
  ["Li Auto", "L7", ["理想L7", "L7", "Li L7", "Л7"]],
  ["Toyota", "Camry", ["凯美瑞", "Camry"]],
  ["Toyota", "Corolla", ["卡罗拉", "Corolla"]],
  ["Toyota", "Highlander", ["汉兰达", "Highlander"]],
  ["Toyota", "Prado", ["普拉多", "Prado"]],
  ["Toyota", "RAV4", ["荣放", "RAV4"]],
  ["Volkswagen", "Passat", ["帕萨特", "Passat"]],
  ["Volkswagen", "Tiguan L", ["途观L", "Tiguan L"]],
  ["Volkswagen", "Lavida", ["朗逸", "Lavida"]],
  ["Volkswagen", "Tayron", ["探岳", "Tayron"]],
  ["Nissan", "Sylphy", ["轩逸", "Sylphy"]],
  ["Nissan", "Teana", ["天籁", "Teana"]],
  ["Nissan", "X-Trail", ["奇骏", "X-Trail"]],
  ["Nissan", "Qashqai", ["逍客", "Qashqai"]],
])("%s %s is known as %j", async (brand, name, spellings) => {
  for (const model of spellings) expect(await named(brand, model)).toEqual([brand, name]);
});

test("every first spelling means its model, in its own letters and with the brand before it in any spelling", async () => {
  const words = await market.db.selectFrom("words").where("kind", "=", "model").selectAll().execute();
  const brands = await market.db.selectFrom("words").where("kind", "=", "brand").selectAll().execute();
  expect(words.length).toBeGreaterThan(150);
  const wrong = [];
  for (const { brand, spelling, name } of words) {
    const before = brands.filter((one) => one.name === brand).map((one) => `${one.spelling} `);
    for (const prefix of ["", ...before]) {
      const [, model = ""] = await named(brand, prefix + spelling);
      if (model !== name) wrong.push({ brand, written: prefix + spelling, name, model });
    }
  }
  expect(wrong).toEqual([]);
});

test("no spelling is explained twice in one brand, and each model is known by its Latin and its Chinese name", async () => {
  const words = await market.db.selectFrom("words").where("kind", "=", "model").selectAll().execute();
  const keyOf = (brand: string, alias: string) => JSON.stringify([brand, alias]);
  const byKey = Map.groupBy(words, ({ brand, spelling }) => keyOf(brand, foldWord(spelling)));
  expect([...byKey.values()].filter((those) => those.length > 1)).toEqual([]);
  const models = await market.db.selectFrom("models").selectAll().execute();
  const nameless = models.flatMap(({ brand, name, zh }) =>
    [name, zh].filter(
      (called) => called !== "" && byKey.get(keyOf(brand, foldWord(called)))?.[0]?.name !== name,
    ),
  );
  expect(nameless).toEqual([]);
});
