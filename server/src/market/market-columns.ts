import type { Language } from "@khorgos/contract/accounts/accounts";
import type { CarCondition, ExportReady, Powertrain, PriceTax, Ready } from "@khorgos/contract/cars/facts";
import { coloursOf } from "@khorgos/contract/colours/colours";
import type { CostEstimate } from "@khorgos/contract/costs/estimate";
import { estimate } from "@khorgos/contract/costs/estimate.rules";
import type { CostSheet } from "@khorgos/contract/costs/sheet";
import { moment } from "@khorgos/contract/platform/moment";
import { placeName } from "@khorgos/contract/vocabulary/places";
import type { CarRow } from "../cars/cars.sql.ts";
import { colourNames } from "../normalizing/colour-names.ts";
import type { ExportWords } from "./export-words.ts";

/** A column of a list for people, by a car and what it costs in Almaty. */
type ExportColumn = {
  heading: string;
  isNumeric?: boolean;
  cell: (car: CarRow, cost: CostEstimate) => string | number;
};

/**
 * A car as a line of a list for people, in the order in which one reads about it; how to reach its supplier comes
 * then, and behind everything that programs have known for longer what not every supplier states. */
export function marketColumns(
  words: ExportWords,
  { language, tellsContacts }: { language: Language; tellsContacts: boolean },
): ExportColumn[] {
  const names = colourNames[language];
  /** In the reader's language, with the factory's name behind it: `Белый (珠光白)`. */
  const colour = (stored: string, factoryName: string) => {
    const known = coloursOf(stored).map((one) => names[one]);
    if (known.length === 0) return factoryName || stored;
    return known.join(" / ") + (factoryName && ` (${factoryName})`);
  };
  return [
    { heading: words.car_id, cell: (car) => car.car_id },
    { heading: words.brand, cell: (car) => car.brand },
    { heading: words.model, cell: (car) => car.model },
    { heading: words.year, isNumeric: true, cell: (car) => car.year },
    { heading: words.trim_level, cell: (car) => car.trim_level },
    { heading: words.body_color, cell: (car) => colour(car.body_color, car.body_color_name) },
    { heading: words.interior_color, cell: (car) => colour(car.interior_color, car.interior_color_name) },
    { heading: words.price, isNumeric: true, cell: (car) => car.price },
    { heading: words.quantity, isNumeric: true, cell: (car) => car.quantity },
    { heading: words.location, cell: (car) => placeName(car.location, language) },
    { heading: words.seller, cell: (car) => car.seller },
    { heading: words.additional_features, cell: (car) => car.additional_features },
    { heading: words.notes, cell: (car) => car.notes },
    { heading: words.updated_at, cell: (car) => moment(car.updated_at) },
    { heading: words.supplier_name, cell: (car) => car.supplier_name },
    { heading: words.company_name, cell: (car) => car.company_name },
    ...(tellsContacts ? contactColumns(words) : []),
    ...factColumns(words, language),
  ];
}

const contactColumns = (words: ExportWords): ExportColumn[] => [
  { heading: words.phone, cell: (car) => car.phone ?? "" },
  { heading: words.email, cell: (car) => car.email ?? "" },
  { heading: words.wechat_id, cell: (car) => car.wechat_id ?? "" },
  { heading: words.supplier_address, cell: (car) => car.supplier_address ?? "" },
];

/** Empty where nobody knows. What only the names of the car say is named in the last one. */
function factColumns(words: ExportWords, language: Language): ExportColumn[] {
  const powertrains: Record<Powertrain, string> = {
    petrol: words.petrol,
    diesel: words.diesel,
    hev: words.hev,
    phev: words.phev,
    erev: words.erev,
    bev: words.bev,
    other: words.other_powertrain,
  };
  const conditions: Record<CarCondition, string> = {
    new: words.new_car,
    zero_km: words.zero_km,
    used: words.used,
  };
  const papers: Record<ExportReady, string> = {
    confirmation: words.confirmation,
    licence: words.licence,
    none: words.no_papers,
    unknown: words.unknown_papers,
  };
  const taxes: Record<PriceTax, string> = { with: words.with_tax, without: words.without_tax };
  const readiness: Record<Ready, string> = {
    there: words.in_stock,
    on_the_way: words.on_the_way,
    to_order: words.to_order,
  };
  const read = (car: CarRow) => [
    car.powertrain_read && words.powertrain,
    car.engine_cc_read && words.engine_cc,
  ];
  return [
    { heading: words.powertrain, cell: ({ powertrain }) => (powertrain ? powertrains[powertrain] : "") },
    { heading: words.engine_cc, isNumeric: true, cell: (car) => car.engine_cc ?? "" },
    { heading: words.condition, cell: ({ condition }) => (condition ? conditions[condition] : "") },
    { heading: words.first_registered_on, cell: (car) => car.first_registered_on ?? "" },
    { heading: words.mileage_km, isNumeric: true, cell: (car) => car.mileage_km ?? "" },
    { heading: words.vin, cell: (car) => car.vin ?? "" },
    { heading: words.basis, cell: (car) => car.basis ?? "" },
    { heading: words.basis_place, cell: (car) => placeName(car.basis_place ?? "", language) },
    { heading: words.export_ready, cell: ({ export_ready }) => (export_ready ? papers[export_ready] : "") },
    { heading: words.guide_price_cny, isNumeric: true, cell: (car) => car.guide_price_cny ?? "" },
    { heading: words.price_tax, cell: ({ price_tax }) => (price_tax ? taxes[price_tax] : "") },
    { heading: words.ready, cell: ({ ready }) => (ready ? readiness[ready] : "") },
    { heading: words.read_facts, cell: (car) => read(car).filter(Boolean).join("; ") },
  ];
}

/**
 * Columns that the listing has beside each price: in US dollars, and in the tenge by which it is sorted. Empty where a car says too
 * little, dollars also where their rate is outdated.
 */
export const landedColumns = (words: ExportWords): ExportColumn[] => [
  { heading: words.landed_usd, isNumeric: true, cell: (_car, { total }) => total.usd ?? "" },
  { heading: words.landed_kzt, isNumeric: true, cell: (_car, { total }) => total.kzt ?? "" },
  {
    heading: words.landed_completeness,
    cell(_car, { total, missing }) {
      if (total.kzt === null) return "";
      return missing.length === 0 ? words.whole_cost : words.partial_cost;
    },
  },
];

/** The cost of the car in Almaty, cleared on that day under the national tariff. */
export const landedCost = (car: CarRow, sheet: CostSheet, day: string): CostEstimate =>
  estimate(
    sheet,
    {
      price: car.price,
      year: car.year,
      powertrain: car.powertrain ?? undefined,
      engine_cc: car.engine_cc ?? undefined,
      basis: car.basis ?? undefined,
      basis_place: car.basis_place ?? "",
      first_registered_on: car.first_registered_on ?? undefined,
    },
    day,
  );
