import { expect, test } from "vitest";
import { inFillingOrder, isLeftOut } from "./tables.rules.ts";

test("a table is in a backup unless somebody decided otherwise", () => {
  expect(["sessions", "throttles", "facet_counts"].map(isLeftOut)).toEqual([true, true, true]);
  expect(["accounts", "cars", "offers", "a_table_of_tomorrow", "toString"].map(isLeftOut)).toEqual(
    Array(5).fill(false),
  );
});

const offersName = { from: "offers", to: "requests" };

test("what others refer to comes first, the rest by name", () => {
  const references = [offersName, { from: "requests", to: "people" }, { from: "cars", to: "people" }];
  expect(inFillingOrder(["offers", "requests", "people", "cars", "words"], references)).toEqual([
    "people",
    "cars",
    "requests",
    "offers",
    "words",
  ]);
});

test("a reference to oneself or to a table that is not there holds nothing up", () => {
  const references = [{ from: "cars", to: "cars" }, offersName];
  expect(inFillingOrder(["offers", "cars"], references)).toEqual(["cars", "offers"]);
});

test("two that refer to each other have no order", () => {
  const references = [offersName, { from: "requests", to: "offers" }];
  expect(() => inFillingOrder(["offers", "requests"], references)).toThrow(
    "offers, requests refer to each other",
  );
});
