import { type Car, findCar } from "@khorgos/contract/cars/cars";
import type { CarChanges } from "@khorgos/contract/cars/changes";
import { Failure } from "@khorgos/contract/platform/failures";
import { call } from "../platform/call.ts";
import { useChangeCar } from "./cars.api.ts";
import { changesOf, compareChanges, type FieldName, formOf, type FormValues } from "./car-form.rules.ts";

/** The car that somebody had before them when they began to change it. */
export type Base = { id: string; version: string; form: FormValues };

export const baseOf = (car: Car): Base => ({
  id: car.id,
  version: car.version ?? "",
  // A car has its year.
  form: formOf(car, car.year),
});

/** The car was changed meanwhile, in the same fields: `theirs` is what it says now. */
export type Conflict = { theirs: Base; both: readonly FieldName[]; others: readonly FieldName[] };

/** So many others in a row may be quicker before we give up. */
const ATTEMPTS = 3;

/**
 * Sends what was changed of a car, of all its fields or of those that are named. Where somebody else changed other fields of it meanwhile, both stay; where they
 * changed the same ones nothing is written and the conflict is returned. Throws `Failure`.
 */
export function useSaveCar() {
  const { mutateAsync } = useChangeCar();
  return async (base: Base, mine: CarChanges): Promise<Conflict | undefined> => {
    const changes = changesOf(base.form, mine);
    let version = base.version;
    for (let attempt = 1; ; attempt++) {
      try {
        await mutateAsync({ id: base.id, version, ...changes });
        return undefined;
      } catch (error) {
        if (!(error instanceof Failure) || error.code !== "car_changed" || attempt === ATTEMPTS) throw error;
      }
      const theirs = baseOf((await call(findCar, { id: base.id })).car);
      const { both, theirs: others } = compareChanges(base.form, mine, theirs.form);
      if (both.length > 0) return { theirs, both, others };
      version = theirs.version;
    }
  };
}
