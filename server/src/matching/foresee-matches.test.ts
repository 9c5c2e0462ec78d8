import { foreseeMatches } from "@khorgos/contract/matching/matching";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterEach(() => market.given.noCars());
afterAll(() => market.close());

const foresee = (input: object) =>
  market.as("aigerim")(foreseeMatches, { brand: "BYD", model: "Seal", ...input });

test.each(["lin", "saule"] as const)("%s is no dealer and foresees nothing", async (who) => {
  const asked = market.as(who)(foreseeMatches, { brand: "BYD", model: "Seal" });
  await expect(asked).rejects.toMatchObject({ code: "wrong_role" });
});

test("brand and model suffice, in any script, and the three best come along", async () => {
  for (const price of [24_000, 23_000, 22_000, 25_000]) await market.given.car({ price });
  await market.given.car({ supplier_id: cast.wang.id, price: 26_000, year: 2010, quantity: 1 });

  const { figures, nearest, concession } = await market.as("aigerim")(foreseeMatches, {
    brand: "比亚迪",
    model: "海豹",
  });
  expect(figures).toEqual({ fits: 5, near: 0, suppliers: 2, units: 13, lowest: 22_000 });
  expect(nearest.map(({ car }) => car.price)).toEqual([22_000, 23_000, 24_000]);
  expect(concession).toBeNull();
});

test("the concession is what brings most lines more, one criterion given up at a time", async () => {
  await market.given.car({ price: 20_000 });
  for (let nth = 0; nth < 3; nth++) await market.given.car({ price: 20_000, year: 2024 });
  for (let nth = 0; nth < 2; nth++) await market.given.car({ price: 20_500.5 + nth });
  // Two differences: neither alone would bring it.
  for (let nth = 0; nth < 5; nth++) await market.given.car({ price: 20_500, year: 2026 });

  const whole = { year: 2025, max_price: 20_000, quantity: 3 };
  const { figures, concession } = await foresee(whole);
  expect(figures).toMatchObject({ fits: 1, near: 10 });
  expect(concession).toEqual({ criterion: "year", has: "2024", more: 3 });
  expect((await foresee({ ...whole, year: null })).concession).toEqual({
    criterion: "budget",
    has: "20501.5",
    more: 7,
  });
});

test.each([
  {
    what: { quantity: 3 },
    cars: [{ quantity: 2 }, { quantity: 1 }],
    criterion: "quantity",
    has: "1",
    more: 2,
  },
  { what: {}, cars: [{ model: "Seal DM-i" }], criterion: "model", has: "Seal DM-i", more: 1 },
  {
    what: { body_color: "red" },
    cars: [{ body_color: "white" }, { body_color: "" }, { body_color: "" }],
    criterion: "body_color",
    has: "white",
    more: 1,
  },
  {
    what: { condition: "new" },
    cars: [{ condition: "zero_km" }, { condition: "zero_km" }, { condition: "used" }, {}, {}, {}],
    criterion: "condition",
    has: "zero_km",
    more: 2,
  },
  {
    what: { mileage_max: 30_000 },
    cars: [{ mileage_km: 31_000 }, { mileage_km: 35_000 }, { mileage_km: 40_000 }, {}, {}, {}],
    criterion: "mileage",
    has: "35000",
    more: 2,
  },
] as const)(
  "a dealer who took $has of $criterion would have $more more",
  async ({ what, cars, ...concession }) => {
    for (const car of cars) await market.given.car(car);
    expect((await foresee(what)).concession).toEqual(concession);
  },
);

test("what nobody says of a car is near a wish, and no concession", async () => {
  await market.given.car({ powertrain: "bev" });
  await market.given.car({ powertrain: "phev" });
  await market.given.car();
  const { figures, nearest, concession } = await foresee({ powertrain: "bev" });
  expect(figures).toMatchObject({ fits: 1, near: 1 });
  expect(nearest[1]?.reasons).toContainEqual({
    criterion: "powertrain",
    verdict: "not_stated",
    asked: "bev",
    has: "",
  });
  expect(concession).toBeNull();
});

test("what cannot be a request is refused field by field", async () => {
  const { statusCode, body } = await market.raw("aigerim", {
    method: "POST",
    url: "/api/requests/foresee",
    payload: { brand: "BYD", year: 1900 },
  });
  expect(statusCode).toBe(400);
  expect(
    JSON.parse(body)
      .errors.map(({ path }: { path: string }) => path)
      .toSorted(),
  ).toEqual(["model", "year"]);
});
