import type { Match, MatchFigures } from "@khorgos/contract/matching/matching";
import type { ReplyOf } from "@khorgos/contract/platform/endpoint";
import type { listMatches } from "@khorgos/contract/matching/matching";

/** A car of Lin's that fits what Aigerim asks for, but for its year. */
export const linsHan: Match = {
  verdict: "near",
  reasons: [
    { criterion: "model", verdict: "fits", asked: "Han", has: "Han" },
    { criterion: "year", verdict: "near", asked: "2025", has: "2024", by: -1 },
    { criterion: "budget", verdict: "near", asked: "30000", has: "31260", by: 1260 },
    { criterion: "quantity", verdict: "near", asked: "2", has: "1", by: -1 },
    { criterion: "body_color", verdict: "not_stated", asked: "black", has: "" },
  ],
  car: {
    id: "00000000-0000-4000-8000-0000000000b1",
    car_id: "C-7K3M9Q",
    supplier_sku: "HAN-1",
    brand: "BYD",
    model: "汉",
    model_name: "Han",
    year: 2024,
    trim_level: "",
    body_color: "",
    interior_color: "",
    body_color_name: "",
    interior_color_name: "",
    price: 31_260,
    quantity: 1,
    location: "Khorgos",
    seller: "",
    additional_features: "",
    notes: "",
    updated_at: "2026-11-20T09:00:00Z",
    own: false,
    supplier_name: "Lin Yue",
    company_name: "Lin Auto Export",
  },
};

export const nothingFits: MatchFigures = { fits: 0, near: 0, suppliers: 0, units: 0, lowest: null };
export const someFit: MatchFigures = { fits: 7, near: 1, suppliers: 4, units: 12, lowest: 18_500 };

export const matchPage = (figures: MatchFigures, ...matches: Match[]): ReplyOf<typeof listMatches> => ({
  figures,
  matches,
  next_cursor: null,
});
