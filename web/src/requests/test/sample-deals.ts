import type { Deal } from "@khorgos/contract/requests/deals";
import type { OfferedCar } from "@khorgos/contract/requests/offers";
import { han } from "./sample-requests.ts";

/** Aigerim has accepted Lin's two Han. */
export const hanDeal: Deal = {
  id: "00000000-0000-4000-8000-0000000000c1",
  deal_number: "D-4F2T8W",
  request_id: han.id,
  request_number: han.request_number,
  state: "agreed",
  reason: "",
  fell_through_by: null,
  car: {
    car_id: "C-7K3M9Q",
    brand: "BYD",
    model: "汉",
    model_name: "Han",
    year: 2025,
    trim_level: "EV Flagship",
    body_color: "black",
    interior_color: "",
    body_color_name: "",
    interior_color_name: "",
    location: "Khorgos",
  },
  price: 27_431.5,
  quantity: 2,
  basis: "FCA",
  basis_place: "Khorgos",
  ready_in_days: 14,
  notes: "In stock",
  agreed_at: "2026-11-20T08:00:00Z",
  fell_through_at: null,
  dealer: {
    name: "Aigerim Sadykova",
    company: "Almaty Motors",
    phone: "+77013456789",
    email: "aigerim@almaty-motors.example",
    wechat: "",
  },
  supplier: {
    name: "Lin Yue",
    company: "Lin Auto Export",
    phone: "+8613800138000",
    email: "lin@linauto.example",
    wechat: "lin_auto",
  },
  dealer_now: null,
  supplier_now: null,
};

/** The same car when it is a used plug-in hybrid. */
export const usedHan: OfferedCar = {
  ...hanDeal.car,
  powertrain: "phev",
  engine_cc: 1499,
  condition: "used",
  first_registered_on: "2024-05-12",
  mileage_km: 41_800,
};
