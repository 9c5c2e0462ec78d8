import type { Basis, CarFacts } from "@khorgos/contract/cars/facts";

/** Details in which lines of stock differ beside their models: where they stand, how they look, and what their suppliers say. */

export const cities = [
  "Khorgos",
  "Urumqi",
  "Guangzhou",
  "Chongqing",
  "Xi'an",
  "Chengdu",
  "Shanghai",
  "Tianjin",
] as const;
export const bodyColours = [
  "white",
  "white",
  "white",
  "black",
  "black",
  "gray",
  "gray",
  "silver",
  "blue",
  "green",
  "red",
  "beige",
  "purple",
  "Aurora Blue",
] as const;
export const interiorColours = ["black", "black", "beige", "brown", "white", "gray", "red"] as const;
export const features = [
  "",
  "Panoramic roof, HUD, 360° camera",
  "Ventilated seats, tow hitch",
  "L2+ driving, heat pump",
  "Winter package, heated windscreen",
] as const;
/** Remarks of suppliers beside a car, and what that says of one that is registered in China already. */
export const remarks: readonly (readonly [remark: string, registered?: CarFacts])[] = [
  [""],
  [""],
  ["0 km, export licence ready", { condition: "zero_km", export_ready: "licence" }],
  ["In stock, leaves within 3 days"],
  ["Registered, maker's confirmation available", { export_ready: "confirmation" }],
  ["2–3 weeks"],
];

/** Under which terms each supplier sells, in turn. The last does not say, and has price lists that tell no facts at all. */
export const terms: readonly (readonly [Basis, string] | undefined)[] = [
  ["FCA", "Khorgos"],
  ["EXW", ""],
  ["CPT", "Almaty"],
  undefined,
];

/** Cars of which their suppliers say no more than they must: one of the first supplier's, one of the second's. */
export const plainCars = [
  { brand: "Wuling", model: "Hongguang S", year: 2023, price: 6_900, quantity: 4 },
  { brand: "Dongfeng Fengxing", model: "Lingzhi M5L", year: 2022, price: 8_400, quantity: 1 },
] as const;
