import type { browseCars, Car, marketPrices, marketStats, myCars } from "@khorgos/contract/cars/cars";
import { DEFAULT_PAGE_SIZE } from "@khorgos/contract/platform/fields";
import type { ReplyOf } from "@khorgos/contract/platform/endpoint";

/** A car of Wang's as another supplier sees it: without any contact. */
export const hanWithoutContacts: Car = {
  id: "00000000-0000-4000-8000-0000000000aa",
  car_id: "C-7K3M9Q",
  supplier_sku: "W-1",
  brand: "BYD",
  model: "Han",
  model_name: "",
  year: 2024,
  trim_level: "Flagship",
  body_color: "white",
  interior_color: "black",
  body_color_name: "",
  interior_color_name: "",
  price: 25_000,
  quantity: 3,
  location: "Khorgos",
  seller: "Wang",
  additional_features: "Heat pump",
  notes: "Two keys",
  updated_at: "2026-11-20T09:00:00Z",
  own: false,
  supplier_name: "Wang Jun",
  company_name: "West Gate Cars",
};

/** The same as a dealer sees it. */
export const han: Car = {
  ...hanWithoutContacts,
  phone: "+8613900139000",
  email: "wang@westgate.example",
  wechat_id: "westgate_wang",
  supplier_address: "12 Beijing South Road, Urumqi",
};

export const marketOf = (cars: Car[], next_cursor: string | null = null): ReplyOf<typeof browseCars> => ({
  cars,
  next_cursor,
});

/** As many cars as a page holds, `Seal 0` and on. */
export const page = (): Car[] =>
  Array.from({ length: DEFAULT_PAGE_SIZE }, (_, at) => ({
    ...han,
    id: `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`,
    model: `Seal ${at}`,
  }));

/** A first page, and a second that never comes: without a screen every row seems to be on it. */
export const longMarket = ({ search }: { search: URLSearchParams }) =>
  search.has("cursor") ? new Promise<never>(() => {}) : marketOf(page(), "page two");

export const figuresOf = (total: number): ReplyOf<typeof marketStats> => ({
  total,
  stats: { available_cars: total, suppliers: 2, average_price: 27_202, brands: 25 },
});

export const stockOf = (cars: Car[]): ReplyOf<typeof myCars> => ({
  cars,
  total: cars.length,
  stats: {
    total_cars: cars.length,
    total_units: 464,
    total_value: 12_616_100,
    average_value: 113_659,
    average_price: 27_583,
    brands: 4,
  },
  next_cursor: null,
});

/** A picture of prices: so many cars in each band of a thousand dollars from 24 000 on, one more above all of them. */
export const pricesOf = (...counts: number[]): ReplyOf<typeof marketPrices> => ({
  prices: {
    lowest: 24_100,
    highest: 180_000,
    median: 25_500,
    bands: [
      ...counts.map((cars, at) => ({ from: 24_000 + at * 1_000, to: 25_000 + at * 1_000, cars })),
      { from: 24_000 + counts.length * 1_000, to: null, cars: 1 },
    ],
  },
});
export const noPrices: ReplyOf<typeof marketPrices> = {
  prices: { lowest: 0, highest: 0, median: 0, bands: [] },
};

/** What the filters offer, and what the figures say unless they matter. */
export const filterWords = {
  "GET /cars/stats": figuresOf(1),
  "GET /cars/brands": { brands: ["BYD", "Geely"] },
  "GET /cars/models": { models: ["Han", "Seal"] },
  "GET /cars/locations": { locations: ["Khorgos", "Urumqi"] },
  "GET /cars/body-colors": { colors: ["white", "Aurora Blue"] },
  "GET /cars/interior-colors": { colors: ["black"] },
};
