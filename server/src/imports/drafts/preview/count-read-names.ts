import { MAX_NAMED_WARNINGS, type ReadNames } from "@khorgos/contract/imports/price-list";
import type { StockCar } from "../../matching.rules.ts";

/** What is read from names that was not so before, of most cars first. `wasOf` is a car of the stock before. */
export function countReadNames(
  cars: Iterable<StockCar>,
  wasOf: (car: StockCar) => StockCar | undefined,
): ReadNames[] {
  const found = new Map<string, ReadNames>();
  for (const car of cars) {
    const was = wasOf(car);
    const isNew = (name: "powertrain" | "engine_cc") =>
      car[`${name}_read`] && !(was?.[`${name}_read`] && was[name] === car[name]);
    const powertrain = isNew("powertrain") ? car.powertrain : null;
    const engine_cc = isNew("engine_cc") ? car.engine_cc : null;
    if (powertrain === null && engine_cc === null) continue;
    const name = [car.brand_written || car.brand, car.model, car.trim_level].filter(Boolean).join(" ");
    const key = [name, powertrain, engine_cc].join("\n");
    const before = found.get(key);
    if (before) before.cars += 1;
    else found.set(key, { name, powertrain, engine_cc, cars: 1 });
  }
  return [...found.values()].toSorted((one, other) => other.cars - one.cars).slice(0, MAX_NAMED_WARNINGS);
}
