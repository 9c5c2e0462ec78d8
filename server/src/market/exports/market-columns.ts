import type { Language } from "@khorgos/contract/accounts";
import { coloursOf } from "@khorgos/contract/colours";
import { moment } from "@khorgos/contract/platform/moment";
import { placeName } from "@khorgos/contract/vocabulary/places";
import type { CarRow } from "../../catalogue/listing/cars.sql.ts";
import { colourNames } from "../../catalogue/colour-names.ts";
import type { ExportWords } from "./export-words.ts";

type ExportColumn = { heading: string; isNumeric?: boolean; cell: (car: CarRow) => string | number };

/** A car as a line of a list for people, in the order in which one reads about it; how to reach its supplier comes last. */
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
  ];
}

const contactColumns = (words: ExportWords): ExportColumn[] => [
  { heading: words.phone, cell: (car) => car.phone ?? "" },
  { heading: words.email, cell: (car) => car.email ?? "" },
  { heading: words.wechat_id, cell: (car) => car.wechat_id ?? "" },
  { heading: words.supplier_address, cell: (car) => car.supplier_address ?? "" },
];
