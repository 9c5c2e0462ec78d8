import type { PriceList } from "@khorgos/contract/imports/price-list";

/** A price list on a supplier's desk, not yet taken in. Its name is long and in the reader's own letters. */
export const aPriceList = (part: Partial<PriceList> = {}): PriceList => ({
  id: "00000000-0000-4000-8000-0000000000aa",
  file_name: "прайс-лист ноябрь, исправленный.csv",
  size: 48_000,
  uploaded_at: "2026-11-20T09:05:00.000Z",
  status: "draft",
  choices: {},
  last_units_per_dollar: null,
  last_rate_on: null,
  rows_done: 0,
  result: null,
  failure: null,
  ...part,
});
