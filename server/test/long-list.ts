import { carColumns } from "@khorgos/contract/imports/imports";
import { workbookOf } from "../../price-list/test/workbooks/write-workbook.ts";
import { catalogue } from "../src/demo/catalogue.ts";
import { bodyColours, cities, interiorColours } from "../src/demo/details.ts";

export type Row = Record<(typeof carColumns)[number], string | number>;

const at = <Item>(items: readonly Item[], place: number): Item | undefined => items[place % items.length];

/** Cars as a supplier's own program would list them, each under a SKU of its own; other `prices` are another price of each. */
export function rowsOf(count: number, prices: number): Row[] {
  return Array.from({ length: count }, (_, nth) => {
    const [brand, model, trims, price] = at(catalogue, nth * 7) ?? ["BYD", "Seal", [""], 20_000];
    return {
      brand,
      model,
      year: new Date().getUTCFullYear() - (nth % 4),
      trim_level: at(trims, nth) ?? "",
      body_color: at(bodyColours, nth * 3) ?? "",
      interior_color: at(interiorColours, nth) ?? "",
      price: price + (nth % 90) * 100 + prices,
      quantity: 1 + (nth % 9),
      location: at(cities, nth * 5) ?? "",
      seller: "Lin Yue",
      additional_features: "panoramic roof, HUD",
      notes: "ready to ship",
      supplier_sku: `LA-${nth}`,
    };
  });
}

/** The rows as a CSV file, every cell quoted. */
export const csvOf = (rows: readonly Row[]): string =>
  [carColumns.join(), ...rows.map((row) => carColumns.map((column) => `"${row[column]}"`).join())].join(
    "\r\n",
  );

/** The rows as a workbook, its texts shared as Excel writes them, or inline as other programs do. */
export const workbookOfRows = (rows: readonly Row[], { isInline }: { isInline: boolean }) =>
  workbookOf([
    {
      rows: [[...carColumns], ...rows.map((row) => carColumns.map((column) => row[column]))],
      isInline,
    },
  ]);
