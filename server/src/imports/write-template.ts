import { priceListColumns } from "@khorgos/contract/imports";
import { csvText } from "../platform/csv/write-csv.ts";

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

/** What a supplier starts from: the columns and one example. */
export const template: string = csvText([columns.map((column) => example[column])], {
  header: columns,
  delimiter: ",",
});
