import { browseCars, findCar, marketPrices, marketStats, myBrands, myCars } from "../cars.ts";
import { facets } from "./facets.ts";

/** Every question whose answer changes when cars do. */
export const carQueries = [
  browseCars,
  marketStats,
  marketPrices,
  myCars,
  myBrands,
  findCar,
  ...facets,
] as const;
