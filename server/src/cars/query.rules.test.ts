import { expect, test } from "vitest";
import { isOneTypoFrom, parseQuery, type PhraseMatch } from "./query.rules.ts";
import type { Likeness, SearchedColumn } from "./terms.rules.ts";

const match = (likeness: Likeness, column: SearchedColumn, key: string, brand = "") => ({
  likeness,
  term: { column, brand, key },
});
const span = (from: number, to: number, ...matches: PhraseMatch["matches"]): PhraseMatch => ({
  from,
  to,
  matches,
});
const read = (atoms: number, ...spans: PhraseMatch[]) =>
  parseQuery(atoms, spans)?.map(({ terms, year, sku }) =>
    [
      ...terms.map(({ column, key }) => `${column} ${key}`),
      ...(year ? [year] : []),
      ...(sku ? [`sku ${sku.key}`] : []),
    ].join(" or "),
  );

const toyota = match("whole", "brand", "toyota");
const camry = match("part", "model", "camry", "toyota");

test("a text that is not understood to its end means nothing", () => {
  expect(read(2, span(0, 1, toyota))).toBeUndefined();
  expect(read(0)).toBeUndefined();
});

test("a word that names something is not looked for inside of others", () =>
  expect(
    read(
      1,
      span(0, 1, toyota, match("part", "seller", "toyota center"), match("whole", "model", "toyota", "gac")),
    ),
  ).toEqual(["brand toyota or model toyota"]));

test("a word that says a model is also looked for in trims", () =>
  expect(
    read(
      1,
      span(
        0,
        1,
        match("whole", "model", "max", "byd"),
        match("part", "trim", "pro max", "geely"),
        match("beginning", "model", "maxima", "nissan"),
      ),
    ),
  ).toEqual(["model max or trim pro max"]));

test("what only begins so or is mistyped is taken from one column, where nobody says it", () => {
  expect(
    read(
      1,
      span(
        0,
        1,
        match("beginning", "brand", "toyota"),
        match("beginning", "model", "toyota x", "toyota"),
        match("beginning", "location", "toyama"),
      ),
    ),
  ).toEqual(["brand toyota"]);
  expect(
    read(1, span(0, 1, match("typo", "model", "camry", "toyota"), match("typo", "trim", "camri", "byd"))),
  ).toEqual(["model camry"]);
});

test("two words that are one together are one", () =>
  expect(
    read(
      2,
      span(0, 1, match("whole", "model", "song", "byd")),
      span(1, 2, match("part", "trim", "plus", "byd")),
      span(0, 2, match("part", "model", "song plus dm-i", "byd")),
    ),
  ).toEqual(["model song plus dm-i"]));

test("a mistyped whole is preferred to nothing only", () =>
  expect(
    read(2, span(0, 1, toyota), span(1, 2, camry), span(0, 2, match("typo", "model", "toyota camri", "gac"))),
  ).toEqual(["model camry"]));

test("beside a brand only its own models are meant, and they tell the brand", () => {
  const l7 = [match("whole", "model", "l7", "li auto"), match("whole", "model", "l7", "im motors")];
  expect(parseQuery(2, [span(0, 1, match("whole", "brand", "li auto")), span(1, 2, ...l7)])).toEqual([
    { terms: [l7[0]?.term], year: undefined },
  ]);
  expect(read(2, span(0, 1, toyota), span(1, 2, match("whole", "model", "seal", "byd")))).toEqual([
    "brand toyota",
    "model seal",
  ]);
});

test("a brand and the beginning of its model are preferred to the beginning of a seller", () =>
  expect(
    read(
      2,
      span(0, 1, toyota),
      span(1, 2, match("beginning", "model", "camry", "toyota")),
      span(0, 2, match("beginning", "seller", "toyota center")),
    ),
  ).toEqual(["model camry"]));

test("a brand is told by its own models only, and years stay", () => {
  const geely = match("whole", "brand", "geely");
  expect(read(3, span(0, 1, toyota), span(1, 2, camry), { ...span(2, 3), year: 2024 })).toEqual([
    "model camry",
    "2024",
  ]);
  expect(read(3, span(0, 1, geely), span(1, 2, toyota), span(2, 3, camry))).toEqual([
    "brand geely",
    "model camry",
  ]);
});

test("a car has to be in every clause", () =>
  expect(
    read(
      3,
      span(0, 1, toyota),
      { ...span(1, 2), year: 2024 },
      span(2, 3, match("whole", "location", "khorgos")),
    ),
  ).toEqual(["brand toyota", "2024", "location khorgos"]));

test("an SKU comes before what only begins so, and the beginning of one after it", () => {
  const begins = span(0, 1, match("beginning", "model", "la 123", "byd"));
  expect(read(1, begins, { ...span(0, 1), sku: { key: "la12", likeness: "whole" } })).toEqual(["sku la12"]);
  expect(read(1, begins, { ...span(0, 1), sku: { key: "la12", likeness: "beginning" } })).toEqual([
    "model la 123",
  ]);
});

test.each([
  ["geley", "geely", true],
  ["toyta", "toyota", true],
  ["toyoota", "toyota", true],
  ["tayota", "toyota", true],
  ["oyota", "toyota", true],
  ["toyotq", "toyota", true],
  ["зикрр", "зикр", true],
  ["crusier", "cruiser", true],
  ["tayata", "toyota", false],
  ["toyta", "toyotaa", false],
  ["toyota", "toyota", false],
  ["bmv", "bmw", false],
  ["cs55plus", "cs75plus", false],
  ["tiggo78", "tiggo7", false],
  ["比亚迪", "比亚地", false],
])("%s is one typo from %s: %s", (typed, word, isOne) => expect(isOneTypoFrom(typed, word)).toBe(isOne));
