import { expect, test } from "vitest";
import { shortFacts } from "./short-facts.rules.ts";

const say = {
  powertrain: (powertrain: string) => `drive ${powertrain}`,
  engine_cc: (cc: number) => `${cc} cm³`,
  condition: (condition: string) => `is ${condition}`,
  mileage_km: (kilometres: number) => `${kilometres} km`,
  price_tax: (tax: string) => `${tax} tax`,
};

test.each([
  ["hybrid", { powertrain: "phev", engine_cc: 1499 }, ["PHEV", "1499 cm³"]],
  [
    "used car with its mileage",
    { powertrain: "petrol", condition: "used", mileage_km: 41_800 },
    ["drive petrol", "41800 km"],
  ],
  ["used car without its mileage", { condition: "used" }, ["is used"]],
  ["new car", { condition: "new", mileage_km: 0 }, ["is new", "0 km"]],
  ["car without an engine", { powertrain: "bev", engine_cc: 0 }, ["drive bev"]],
  ["engine that its name says", { engine_cc: 1500, engine_cc_read: true }, []],
  ["price without tax", { powertrain: "bev", price_tax: "without" }, ["without tax", "drive bev"]],
  ["car of which nothing is known", {}, []],
] as const)("of a %s it tells what sets it apart", (_, facts, told) => {
  expect(shortFacts(facts, say)).toEqual(told);
});
