import type { CarForm } from "@khorgos/contract/cars/cars";
import { factNames } from "@khorgos/contract/cars/facts";
import type { CarChanges } from "@khorgos/contract/cars/changes";

export type FieldName = keyof CarForm;
/** A car as its form shows it. */
export type FormValues = Readonly<Record<FieldName, string | number>>;

/** In the order of the form. */
export const fieldNames = [
  "brand",
  "model",
  "year",
  "trim_level",
  "body_color",
  "interior_color",
  "price",
  "quantity",
  "location",
  "supplier_sku",
  "seller",
  "additional_features",
  "notes",
  ...factNames,
] as const satisfies readonly FieldName[];

const isSame = (one: string | number, other: string | number) => String(one) === String(other);

/** What somebody changed of the car they had before them; the rest is not theirs to send. */
export const changesOf = (base: FormValues, mine: CarChanges): CarChanges =>
  Object.fromEntries(
    fieldNames.flatMap((name) =>
      mine[name] === undefined || isSame(base[name], mine[name] ?? "") ? [] : [[name, mine[name]]],
    ),
  );

/**
 * Where two people changed the same car: `both` are fields to which they gave different values, of which one has to be
 * chosen; `theirs` are fields that only the other one changed, which stay so.
 */
export function compareChanges(base: FormValues, written: CarChanges, theirs: FormValues) {
  const mine = (name: FieldName) => (written[name] === undefined ? base[name] : (written[name] ?? ""));
  const changed = fieldNames.filter(
    (name) => !isSame(base[name], theirs[name]) && !isSame(mine(name), theirs[name]),
  );
  return {
    both: changed.filter((name) => !isSame(mine(name), base[name])),
    theirs: changed.filter((name) => isSame(mine(name), base[name])),
  };
}
