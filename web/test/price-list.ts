import type { PriceList } from "@khorgos/contract/imports/price-list";

export const priceListId = "00000000-0000-4000-8000-000000000007";

/** A price list on Lin's desk, not yet taken in. */
export const priceList = (part: Partial<PriceList> = {}): PriceList => ({
  id: priceListId,
  file_name: "stock.csv",
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
