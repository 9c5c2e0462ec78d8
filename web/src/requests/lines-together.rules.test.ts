import type { Match } from "@khorgos/contract/matching/matching";
import { expect, test } from "vitest";
import { linsHan } from "./test/sample-matches.ts";
import { linesTogether } from "./lines-together.rules.ts";

const line = (quantity: number, over: Partial<Match["reasons"][number]> = {}, company_name = "Lin Auto") => {
  const has = String(quantity);
  const enough = quantity >= 5;
  return {
    car: { ...linsHan.car, quantity, company_name },
    verdict: enough ? "fits" : "near",
    reasons: [
      { criterion: "year", verdict: "fits", asked: "2025", has: "2025", ...over },
      { criterion: "quantity", verdict: enough ? "fits" : "near", asked: "5", has },
    ],
  } satisfies Match;
};

test.each([
  ["two lines have five of five", [line(3), line(2)], [{ supplier: "Lin Auto", lines: 2, asked: "5" }]],
  [
    "the fewest lines are told",
    [line(1), line(2), line(4)],
    [{ supplier: "Lin Auto", lines: 2, asked: "5" }],
  ],
  ["too few together", [line(2), line(2)], []],
  ["lines of two suppliers are not one", [line(3), line(2, {}, "West Gate")], []],
  ["one line that has enough needs no other", [line(5), line(3), line(2)], []],
  ["a line with another difference does not count", [line(3), line(2, { verdict: "near" })], []],
  ["nothing", [], []],
] as const)("%s", (_, matches, together) => expect(linesTogether(matches)).toEqual(together));
