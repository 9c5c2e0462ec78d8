import type { CarFacts } from "@khorgos/contract/cars/facts";
import type { catalogue } from "./catalogue.ts";
import type { remarks, terms } from "./details.ts";
import type { Dice } from "./dice.ts";

type Drawn = {
  year: number;
  trim: number;
  engines: (typeof catalogue)[number][4];
  registered: (typeof remarks)[number][1];
  terms: NonNullable<(typeof terms)[number]>;
};

/** Draws what a supplier states of a car in the columns for its facts. Of some used cars nobody says how far they have gone. */
export function drawFacts({ year, trim, engines, registered, terms }: Drawn, random: Dice): CarFacts {
  const [powertrain, engine_cc] = engines[trim] ?? engines[0] ?? [];
  const [basis, basis_place] = terms;
  const age = new Date().getUTCFullYear() - year;
  const stated = { powertrain, engine_cc, basis, basis_place };
  if (age === 0 && !registered) return { ...stated, condition: "new" };
  const condition = age === 0 ? "zero_km" : (registered?.condition ?? "used");
  const mileage_km = 7_000 + 13_000 * age + random.upTo(90) * 100;
  return {
    ...stated,
    ...registered,
    condition,
    first_registered_on: age === 0 ? `${year}-01-01` : `${year}-05-12`,
    ...(condition === "used" && random.upTo(5) > 0 && { mileage_km }),
  };
}
