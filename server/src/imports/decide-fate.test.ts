import { expect, test } from "vitest";
import { decideFate } from "./imports.rules.ts";

test.each([
  { held: 10, missing: 0, fate: "sold" },
  { held: 6, missing: 4, fate: "sold" },
  { held: 59, missing: 41, fate: "keep" },
  { held: 0, missing: 10, fate: "keep" },
] as const)(
  "what was chosen last holds for a list of $held cars that lacks $missing: $fate",
  ({ fate, ...list }) =>
    expect(decideFate({ chosen: undefined, last: "sold" }, { ...list, areTooMany: false })).toBe(fate),
);

test.each(["keep", "sold", "remove"] as const)(
  "what is chosen for a list holds for any part of the stock: %s",
  (chosen) => {
    for (const held of [0, 10])
      expect(decideFate({ chosen, last: "sold" }, { held, missing: 10, areTooMany: false })).toBe(chosen);
  },
);

test("where too many rows speak of cars all of them stay, whatever was chosen", () =>
  expect(decideFate({ chosen: "remove", last: "remove" }, { held: 10, missing: 1, areTooMany: true })).toBe(
    "keep",
  ));

test("who never chose keeps what a list lacks", () =>
  expect(
    decideFate({ chosen: undefined, last: undefined }, { held: 10, missing: 1, areTooMany: false }),
  ).toBe("keep"));
