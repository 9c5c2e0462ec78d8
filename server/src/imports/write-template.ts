import { priceListColumns } from "@khorgos/contract/imports";
import { stringify } from "csv-stringify/sync";

export const TEMPLATE_NAME = "car_template.csv";

const columns = priceListColumns.filter((column) => column !== "supplier_sku");

const example = {
  brand: "BYD",
  model: "Seal",
  year: 2025,
  trim_level: "700 km",
  body_color: "white",
  interior_color: "beige",
  price: 24100,
  quantity: 3,
  location: "Khorgos",
  seller: "Lin Yue",
  additional_features: "panoramic roof, HUD",
  notes: "ready to ship",
};

/** What a supplier starts from: the columns and one example. With byte order mark and CRLF, so that Excel reads it. */
export const template: string = stringify([example], {
  columns: [...columns],
  header: true,
  bom: true,
  record_delimiter: "windows",
  escape_formulas: true,
});
