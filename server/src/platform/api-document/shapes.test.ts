import { allEndpoints, namedShapes } from "@khorgos/contract/market/market";
import { expect, test } from "vitest";
import { describeShapes, namesIn } from "./open-api.ts";

const taken = describeShapes("input");
const given = describeShapes("output");

test("what is both taken and given is the same either way, so that one name is enough", () => {
  const endpoints = [...allEndpoints.values()];
  const asked = namesIn(endpoints.map(taken.byName), taken.named);
  const answered = namesIn(endpoints.map(given.byName), given.named);
  const both = [...asked].filter((name) => answered.has(name));
  expect(both).toContain("ReadingChoices");
  for (const name of both) expect(taken.named(name)).toEqual(given.named(name));
});

test("no two names are for one shape", () => {
  expect(new Set(namedShapes.values()).size).toBe(namedShapes.size);
});

test("names are found also where only a named shape refers to them", () => {
  const find = (name: string) => (name === "Stock" ? { items: { $ref: "#/components/schemas/Car" } } : {});
  expect(namesIn({ schema: { $ref: "#/components/schemas/Stock" } }, find)).toEqual(
    new Set(["Stock", "Car"]),
  );
});
