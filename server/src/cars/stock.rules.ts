import type { CarChanges } from "@khorgos/contract/cars/changes";
import { type CarFacts, factNames, type StatedFacts } from "@khorgos/contract/cars/facts";
import { type ReadFacts, readFacts } from "@khorgos/contract/cars/facts.rules";

/** The facts of a car as they are kept: all of them, and which were read from its names. */
export type KeptFacts = StatedFacts & {
  powertrain_read: boolean;
  engine_cc_read: boolean;
  /** The VINs of a line of several cars, parted by spaces. */
  vins: string;
  /** Yuan that one US dollar cost where the price was last converted from yuan. */
  cny_per_dollar: number | null;
};

/** All of them by name. */
export const factColumns = [
  ...factNames,
  "powertrain_read",
  "engine_cc_read",
  "vins",
  "cny_per_dollar",
] as const satisfies readonly (keyof KeptFacts)[];

/** A car of which nothing is known. */
export const unknownFacts: KeptFacts = {
  powertrain: null,
  powertrain_read: false,
  engine_cc: null,
  engine_cc_read: false,
  condition: null,
  first_registered_on: null,
  mileage_km: null,
  vin: "",
  vins: "",
  basis: null,
  basis_place: "",
  export_ready: null,
  guide_price_cny: null,
  cny_per_dollar: null,
  price_tax: null,
  ready: null,
};

/** Which facts are said to come back as they were read from names. */
type ReadMarks = { powertrain_read?: boolean | undefined; engine_cc_read?: boolean | undefined };
/** A price list has no marks: our own export has what was read beside what was stated. */
const allRead: ReadMarks = { powertrain_read: true, engine_cc_read: true };

type CarOfFacts = { model: string; trim_level: string; quantity: number };

/**
 * Settles what is known of a car once somebody stated some facts: those, what was stated before, and where nobody states anything what its
 * names say. A fact that was read and is sent back as it is, with its mark, stays one that was read. A VIN leaves a line that has
 * become several cars, and VINs one of fewer cars than these: nobody knows which of them are left.
 */
export function settleFacts(
  was: KeptFacts,
  stated: CarFacts & { vins?: string | undefined; cny_per_dollar?: number | null | undefined },
  car: CarOfFacts,
  marks: ReadMarks = allRead,
): KeptFacts {
  const read = readNames(car);
  const powertrain = ownOf(was.powertrain, was.powertrain_read, stated.powertrain, marks.powertrain_read);
  const engine_cc = ownOf(was.engine_cc, was.engine_cc_read, stated.engine_cc, marks.engine_cc_read);
  const {
    condition,
    first_registered_on,
    mileage_km,
    vin,
    basis,
    basis_place,
    export_ready,
    guide_price_cny,
    cny_per_dollar,
    price_tax,
    ready,
  } = stated;
  return {
    powertrain: powertrain ?? read.powertrain,
    powertrain_read: powertrain === null && read.powertrain !== null,
    engine_cc: engine_cc ?? read.engine_cc,
    engine_cc_read: engine_cc === null && read.engine_cc !== null,
    condition: condition === undefined ? was.condition : condition,
    first_registered_on: first_registered_on === undefined ? was.first_registered_on : first_registered_on,
    mileage_km: mileage_km === undefined ? was.mileage_km : mileage_km,
    vin: car.quantity > 1 ? "" : (vin ?? was.vin),
    vins: car.quantity > 1 ? vinsFor(stated.vins ?? was.vins, car.quantity) : "",
    basis: basis === undefined ? was.basis : basis,
    basis_place: basis_place ?? was.basis_place,
    export_ready: export_ready === undefined ? was.export_ready : export_ready,
    guide_price_cny: guide_price_cny === undefined ? was.guide_price_cny : guide_price_cny,
    cny_per_dollar: cny_per_dollar === undefined ? was.cny_per_dollar : cny_per_dollar,
    price_tax: price_tax === undefined ? was.price_tax : price_tax,
    ready: ready === undefined ? was.ready : ready,
  };
}

/** The VINs that a car has, or a row names. */
export const vinsOf = ({ vin, vins }: { vin?: string | undefined; vins?: string | undefined }): string[] =>
  vins ? vins.split(" ") : vin ? [vin] : [];

const vinsFor = (vins: string, quantity: number) => (vins.split(" ").length > quantity ? "" : vins);

/** The value that a supplier says of a fact that names may say too; null where they leave it to those. */
function ownOf<Value>(
  was: Value | null,
  isRead: boolean,
  stated: Value | null | undefined,
  isMarked = false,
): Value | null {
  const before = isRead ? null : was;
  return stated === undefined || (isRead && isMarked && stated === was) ? before : stated;
}

/** A price list says the same names thousands of times, and looking for all the signs takes longer than the rest of a row. */
const MAX_NAMES = 1000;
const knownNames = new Map<string, ReadFacts>();

function readNames(car: CarOfFacts): ReadFacts {
  const names = `${car.model}\n${car.trim_level}`;
  const known = knownNames.get(names);
  if (known) return known;
  const read = readFacts(car);
  if (knownNames.size >= MAX_NAMES) knownNames.clear();
  knownNames.set(names, read);
  return read;
}

/** A car as it is now, which of it only its names say, and the version of it. */
type Current = Required<CarChanges> & { powertrain_read: boolean; engine_cc_read: boolean; version: string };

/**
 * Decides what becomes of changes to a car that was read as `version`. All that is so already is kept, whichever version it was
 * read as: somebody sends again what they got no reply to.
 */
export function decideChange(
  current: Current,
  changes: CarChanges,
  version: string,
): "change" | "keep" | "refuse" {
  // What names say nobody has stated yet.
  const now = new Map<string, unknown>([
    ...Object.entries(current),
    ...(current.powertrain_read ? [["powertrain", null] as const] : []),
    ...(current.engine_cc_read ? [["engine_cc", null] as const] : []),
  ]);
  const isSo = Object.entries(changes).every(([name, value]) => now.get(name) === value);
  if (isSo) return "keep";
  return version === current.version ? "change" : "refuse";
}
