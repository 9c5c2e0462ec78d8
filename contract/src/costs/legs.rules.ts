import type { Basis } from "../cars/facts.ts";
import { placeName, places } from "../vocabulary/places.ts";
import type { Destination } from "./estimate.ts";
import type { LegPlace } from "./sheet.ts";

/** A part of the way that the price does not hold. */
export type Leg = { from: LegPlace; to: LegPlace };

const inland: Leg = { from: "inland", to: "khorgos" };
const across: Leg = { from: "khorgos", to: "border" };
/** All legs that a way may have. A row of a sheet for any other one would never count. */
export const countedLegs: readonly Leg[] = [
  inland,
  across,
  { from: "border", to: "almaty" },
  { from: "border", to: "astana" },
];

/** The legs on either side of the border, and what is not known of the way: of those sides no leg is counted. */
export type Way = {
  before: readonly Leg[];
  after: readonly Leg[];
  missing: readonly ("basis" | "basis_place" | "legs_after")[];
};

/** Where cars cross from China, on either side: before these there is no way left to the border. */
const stations = new Set(["Khorgos", "Alashankou", "Dostyk", "Altynkol"]);
const cities = new Map<string, Destination>([
  ["Almaty", "almaty"],
  ["Astana", "astana"],
]);
/** The places stand in the order in which cars come to them. */
const firstBehindTheBorder = places.findIndex(({ en }) => en === "Almaty");

type Stands = "inland" | "station" | Destination | "elsewhere" | "unknown";

/** How far a price takes the car. */
function standsAt(written: string): Stands {
  const name = placeName(written, "en");
  if (stations.has(name)) return "station";
  const known = places.findIndex(({ en }) => en === name);
  if (known < 0) return "unknown";
  return cities.get(name) ?? (known < firstBehindTheBorder ? "inland" : "elsewhere");
}

type Priced = { basis?: Basis | undefined; basis_place: string };

/**
 * Works out the part of the way that a buyer pays besides the price. Ex works is inland wherever a place is not known; under every other rule an
 * unknown place leaves the way unknown. Clearing for export and crossing is the buyer's ex works only.
 */
export function wayTo(destination: Destination, { basis, basis_place }: Priced): Way {
  if (!basis) return { before: [], after: [], missing: ["basis"] };
  const stands = standsAt(basis_place);
  if (basis === "DDP") {
    const isThere = stands === destination || stands === "unknown";
    return { before: [], after: [], missing: isThere ? [] : ["legs_after"] };
  }
  const after: Leg[] = [{ from: "border", to: destination }];
  switch (stands) {
    case "station":
      return { before: basis === "EXW" ? [across] : [], after, missing: [] };
    case "inland":
      return { before: basis === "EXW" ? [inland, across] : [inland], after, missing: [] };
    case "unknown":
      return basis === "EXW"
        ? { before: [inland, across], after, missing: [] }
        : { before: [], after: [], missing: ["basis_place"] };
    case destination:
      return { before: [], after: [], missing: [] };
    default:
      return { before: [], after: [], missing: ["legs_after"] };
  }
}
