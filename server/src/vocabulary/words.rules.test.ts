import { expect, test } from "vitest";
import { decideRemoval, decideWord } from "./words.rules.ts";

test.each([
  [undefined, "BYD", "add"],
  ["BYD", "BYD", "keep"],
  ["Geely", "BYD", "refuse"],
] as const)("what means %s and is said to mean %s: %s", (meant, name, decision) =>
  expect(decideWord(meant, name)).toBe(decision),
);

test.each([
  [true, 0, "name"],
  [false, 0, "name"],
  [true, 1, "refuse"],
  [false, 1, "word"],
] as const)("its own name %s, with %i others: %s goes", (isOwnName, others, decision) =>
  expect(decideRemoval({ isOwnName, others })).toBe(decision),
);
