import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { findTerms, guessTerms } from "./terms.sql.ts";
import { refreshTerms } from "./understand-search.ts";
import type { Match } from "./terms.rules.ts";

let market: Market;
beforeAll(async () => {
  market = await openMarket();
  const cars: [brand: string, model: string, trim_level?: string, seller?: string][] = [
    ["Toyota", "Land Cruiser Prado"],
    ["Toyota", "Camry", "Prado Edition"],
    ["BYD", "宋 PLUS", "", "Toyota Center"],
    ["Li Auto", "L 7", "Max"],
    ["BYD", "С8"],
    ...Array.from({ length: 200 }, (_, nth) => ["BYD", `Qro ${nth}`] as [string, string]),
  ];
  for (const [brand, model, trim_level = "", seller = ""] of cars)
    await market.given.car({ brand, model, trim_level, seller, location: "", body_color: "" });
  await refreshTerms(market.db);
});
afterAll(() => market.close());

const toldOf = (found: Match[] = []) =>
  found
    .filter(({ term }) => term.column !== "supplier")
    .map(({ likeness, term }) => `${likeness} ${term.key}`);
const find = async (folded: string) => toldOf((await findTerms(market.db, [folded])).get(folded));
const guess = async (folded: string) => toldOf((await guessTerms(market.db, [folded])).get(folded));

test.each([
  ["toyota", ["whole toyota", "part toyota center"]],
  ["тойота", ["whole toyota", "part toyota center"]],
  ["прадо", ["part land cruiser prado", "part prado edition"]],
  ["камр", ["beginning camry"]],
  ["крузак", ["part land cruiser prado"]],
  ["с8", ["whole с8"]],
  ["c8", ["whole с8"]],
  ["toyo", ["beginning toyota", "beginning toyota center"]],
  ["prado", ["part land cruiser prado", "part prado edition"]],
  ["landcruiser", ["part land cruiser prado"]],
  ["landcruiserprado", ["whole land cruiser prado"]],
  ["cruiserpr", ["beginning land cruiser prado"]],
  ["ruiser", []],
  ["宋", ["part 宋 plus"]],
  ["l7", ["whole l 7"]],
  ["l", ["part l 7", "beginning li auto", "beginning land cruiser prado"]],
  ["z", []],
  ["ъь", []],
])("%s is found as %j", async (folded, found) => expect(await find(folded)).toEqual(found));

test.each([
  ["toyta", ["typo toyota", "typo toyota center"]],
  ["тойатта", ["typo toyota", "typo toyota center"]],
  ["кемри", ["typo camry"]],
  ["crusier", ["typo land cruiser prado"]],
  ["landcruiserprad", ["typo land cruiser prado"]],
  ["camry", []],
  ["mxa", []],
])("%s is guessed to mean %j", async (folded, found) => expect(await guess(folded)).toEqual(found));

test("a typo is found wherever in a word it is", async () => {
  const places = Array.from("camry", (_, at) => at);
  const slips = places.flatMap((at) => {
    const [before, letter = "", after] = ["camry".slice(0, at), "camry"[at], "camry".slice(at + 1)];
    return [
      before + after,
      `${before}q${after}`,
      `${before}q${letter}${after}`,
      before + after.slice(0, 1) + letter + after.slice(1),
    ];
  });
  const wrong = [...slips, "camryq"].filter((word) => word !== "camry");
  const found = await guessTerms(market.db, wrong);
  expect(wrong.filter((word) => !toldOf(found.get(word)).includes("typo camry"))).toEqual([]);
});

test("of many that begin alike some are enough, but all that say it are found", async () => {
  expect(await find("qr")).toHaveLength(60);
  expect(await find("qro")).toHaveLength(200);
});
