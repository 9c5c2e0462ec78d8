import type { OfferedCar } from "@khorgos/contract/requests/offers";

/** A car of which no facts are known. */
export const car: OfferedCar = {
  car_id: "C-7K3M9Q",
  brand: "Changan",
  model: "长安UNI-K",
  model_name: "UNI-K",
  year: 2025,
  trim_level: "尊贵型 2.0T 四驱",
  body_color: "white",
  interior_color: "black/beige",
  body_color_name: "珠光白",
  interior_color_name: "",
  location: "Khorgos",
};
/** All that is known of a used car. */
export const used: OfferedCar = {
  ...car,
  powertrain: "erev",
  engine_cc: 1499,
  condition: "used",
  first_registered_on: "2024-05-12",
  mileage_km: 41_800,
};

/** One of which hardly anything is known. */
export const bare: OfferedCar = {
  ...car,
  car_id: "",
  brand: "BYD",
  model: "Han",
  model_name: "",
  trim_level: "",
  body_color: "",
  interior_color: "",
  body_color_name: "",
  location: "",
};

/** One whose condition takes many words. */
export const registered: OfferedCar = {
  ...car,
  powertrain: "bev",
  engine_cc: 0,
  condition: "zero_km",
  mileage_km: 30,
};
