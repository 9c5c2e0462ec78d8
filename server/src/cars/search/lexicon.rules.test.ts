import { expect, test } from "vitest";
import { buildLexicon, type SearchedColumn } from "./lexicon.rules.ts";

const term = (column: SearchedColumn, key: string, brand = "") => ({ column, brand, key });
const toyota = term("brand", "toyota");
const prado = term("model", "land cruiser prado", "toyota");
const lexicon = buildLexicon(
  [
    toyota,
    prado,
    term("model", "camry", "toyota"),
    term("trim", "prado edition", "toyota"),
    term("model", "宋 plus", "byd"),
    term("seller", "toyota center"),
    term("model", "l 7", "li auto"),
    term("trim", "max", "li auto"),
    term("model", "с8", "byd"),
  ],
  [
    { words: ["тойота"], term: toyota },
    { words: ["wang", "jun"], term: term("supplier", "westgate") },
  ],
);
const told = (found: ReturnType<typeof lexicon.find>) =>
  found.map((match) => `${match.likeness} ${match.term.key}`);

test.each([
  ["toyota", ["whole toyota", "part toyota center"]],
  ["тойота", ["whole toyota", "part toyota center"]],
  ["прадо", ["part land cruiser prado", "part prado edition"]],
  ["камр", ["beginning camry"]],
  ["крузак", ["part land cruiser prado"]],
  ["с8", ["whole с8"]],
  ["c8", ["whole с8"]],
  ["wang", ["part westgate"]],
  ["toyo", ["beginning toyota", "beginning toyota center"]],
  ["prado", ["part land cruiser prado", "part prado edition"]],
  ["landcruiser", ["part land cruiser prado"]],
  ["landcruiserprado", ["whole land cruiser prado"]],
  ["cruiserpr", ["beginning land cruiser prado"]],
  ["ruiser", []],
  ["宋", ["part 宋 plus"]],
  ["l7", ["whole l 7"]],
  ["l", ["part l 7", "beginning land cruiser prado"]],
  ["z", []],
  ["ъь", []],
])("%s is found as %j", (folded, found) => expect(told(lexicon.find(folded))).toEqual(found));

test.each([
  ["toyta", ["typo toyota", "typo toyota center"]],
  ["тойатта", ["typo toyota", "typo toyota center"]],
  ["кемри", ["typo camry"]],
  ["crusier", ["typo land cruiser prado"]],
  ["landcruiserprad", ["typo land cruiser prado"]],
  ["camry", []],
  ["mxa", []],
])("%s is guessed to mean %j", (folded, found) => expect(told(lexicon.guess(folded))).toEqual(found));

test("the longest nonsense is guessed at within moments in the largest market, also in Russian letters", () => {
  const many = Array.from({ length: 20_000 }, (_, nth) =>
    term("trim", `luxury${nth} edition${nth} ${nth}`, "byd"),
  );
  const { guess } = buildLexicon(many, []);
  // As much as a search of a hundred letters asks: words put together from up to eight neighbours.
  const atoms = Array.from({ length: 24 }, (_, nth) => (nth % 2 === 0 ? "кам" : String(nth)));
  const typed = atoms.flatMap((_, from) =>
    [1, 2, 3, 4, 5, 6, 7, 8].map((to) => atoms.slice(from, from + to)),
  );
  const began = performance.now();
  for (const words of typed) guess(words.join(""));
  expect(performance.now() - began).toBeLessThan(4000);
});

test("of many that begin alike some are enough, but all that say it are found", () => {
  const many = Array.from({ length: 200 }, (_, nth) => term("model", `pro ${nth}`, "byd"));
  const { find } = buildLexicon(many, []);
  expect(find("pr")).toHaveLength(60);
  expect(find("pro")).toHaveLength(200);
});
