import * as z from "zod/mini";
import { readWords, sentence } from "../platform/mail/read-words.ts";

const Words = z.strictObject({
  /** The name of the sheet of a workbook, in at most 28 letters. */
  sheet: sentence(),
  car_id: sentence(),
  brand: sentence(),
  model: sentence(),
  year: sentence(),
  trim_level: sentence(),
  body_color: sentence(),
  interior_color: sentence(),
  /** Says the currency, because the cells are bare numbers. */
  price: sentence(),
  quantity: sentence(),
  location: sentence(),
  seller: sentence(),
  additional_features: sentence(),
  notes: sentence(),
  /** Says the clock. */
  updated_at: sentence(),
  supplier_name: sentence(),
  company_name: sentence(),
  phone: sentence(),
  email: sentence(),
  wechat_id: sentence(),
  supplier_address: sentence(),
  powertrain: sentence(),
  engine_cc: sentence(),
  condition: sentence(),
  first_registered_on: sentence(),
  mileage_km: sentence(),
  vin: sentence(),
  basis: sentence(),
  basis_place: sentence(),
  export_ready: sentence(),
  guide_price_cny: sentence(),
  price_tax: sentence(),
  ready: sentence(),
  /** Above the facts that nobody stated. */
  read_facts: sentence(),
  /** These two say the city, that the car is cleared, and the currency. */
  landed_usd: sentence(),
  landed_kzt: sentence(),
  /** Above whether the sum has everything in it. */
  landed_completeness: sentence(),
  petrol: sentence(),
  diesel: sentence(),
  hev: sentence(),
  phev: sentence(),
  erev: sentence(),
  bev: sentence(),
  other_powertrain: sentence(),
  new_car: sentence(),
  zero_km: sentence(),
  used: sentence(),
  confirmation: sentence(),
  licence: sentence(),
  no_papers: sentence(),
  unknown_papers: sentence(),
  with_tax: sentence(),
  without_tax: sentence(),
  in_stock: sentence(),
  on_the_way: sentence(),
  to_order: sentence(),
  whole_cost: sentence(),
  partial_cost: sentence(),
});
export type ExportWords = z.output<typeof Words>;

/** The headings of a list of cars. */
export const exportWords = readWords(new URL("./locale/", import.meta.url), Words);
