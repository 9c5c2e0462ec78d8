import type { News } from "@khorgos/contract/news/news";

/** What Lin and Aigerim are told in the tests of this room. */

const id = (of: string, nth: number) => `00000000-0000-4000-8000-0000000000${of}${nth}`;

/** Aigerim asks Lin for an offer of two Han. */
export const askedForHan: News = {
  id: id("c", 1),
  kind: "asked",
  request_id: id("d", 1),
  request_number: "R-4F2T8W",
  brand: "BYD",
  model: "Han",
  model_name: "",
  year: 2025,
  price: 30_000,
  company_name: "Almaty Motors",
  at: "2026-11-20T09:00:00.123Z",
  read_at: null,
  requests: 1,
  times: 1,
};

export const fittingUniK: News = {
  ...askedForHan,
  id: id("c", 2),
  kind: "request_fits",
  request_id: id("d", 2),
  request_number: "R-9Q3M7K",
  brand: "Changan",
  model: "Чанган UNI-K",
  model_name: "UNI-K",
  at: "2026-11-20T08:00:00.000Z",
};
