import type { CarRequest, OpenRequest } from "@khorgos/contract/requests/requests";
import type { Offer } from "@khorgos/contract/requests/offers";

/** The orders and offers that the stories of this room are told with. */

const id = (number: number) => `00000000-0000-4000-8000-0000000000a${number}`;

/** Aigerim wants two Han for at most 30 000 $ each. */
export const han: CarRequest = {
  id: id(1),
  request_number: "R-4F2T8W",
  brand: "BYD",
  model: "Han",
  model_name: "",
  year: 2025,
  trim_level: "EV Flagship",
  body_color: "black",
  interior_color: "",
  body_color_name: "",
  interior_color_name: "",
  powertrain: null,
  condition: null,
  mileage_max: null,
  max_price: 30_000,
  quantity: 2,
  additional_requirements: "Russian menu",
  status: "open",
  created_at: "2026-11-20T06:30:00Z",
  response_count: 2,
  dealer_name: "Aigerim Sadykova",
  company_name: "Almaty Motors",
};

/** The same as suppliers see it who have no Han and have not answered. */
export const openHan: OpenRequest = { ...han, answered: false, own_fits: 0, own_near: 0, own_lowest: null };

export const wangsOffer: Offer = {
  id: id(2),
  supplier_name: "Wang Jun",
  supplier_company: "West Gate Cars",
  supplier_phone: "+8613900139000",
  supplier_email: "wang@westgate.example",
  supplier_wechat: "westgate_wang",
  suggested_price: 28_500,
  available_quantity: 1,
  notes: "In stock at Khorgos",
  car_id: null,
  car: null,
  valid_until: null,
  basis: null,
  basis_place: "",
  ready_in_days: null,
  state: "standing",
  state_reason: "",
  expired: false,
  created_at: "2026-11-20T07:00:00Z",
  updated_at: "2026-11-20T07:00:00Z",
  own: false,
};

export const linsOffer: Offer = {
  ...wangsOffer,
  id: id(3),
  supplier_name: "Lin Yue",
  supplier_company: "Lin Auto Export",
  supplier_phone: "+8613800138000",
  supplier_email: "lin@linauto.example",
  supplier_wechat: "",
  suggested_price: 31_000,
  available_quantity: 2,
  notes: "",
};
