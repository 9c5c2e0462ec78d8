import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { CleanLine } from "../platform/fields.ts";
import { browseCars, findCar, marketPrices, marketStats, myBrands, myCars } from "./cars.ts";

/** The words of the market that one can filter by: each once, sorted, none of a supplier who is not in the market. */

export const listBrands = endpoint("GET /cars/brands", {
  summary: "List the brands on the market",
  caller: "member",
  cached: true,
  input: z.object({}),
  reply: z.object({ brands: z.array(z.string()) }),
});

export const listModels = endpoint("GET /cars/models", {
  summary: "List the models of a brand on the market",
  caller: "member",
  cached: true,
  input: z.object({ brand: CleanLine(100).check(z.minLength(1)) }),
  reply: z.object({ models: z.array(z.string()) }),
});

export const listLocations = endpoint("GET /cars/locations", {
  summary: "List where cars of the market stand",
  caller: "member",
  cached: true,
  input: z.object({}),
  reply: z.object({ locations: z.array(z.string()) }),
});

export const listBodyColours = endpoint("GET /cars/body-colors", {
  summary: "List the body colours on the market",
  caller: "member",
  cached: true,
  input: z.object({}),
  reply: z.object({ colors: z.array(z.string()) }),
});

export const listInteriorColours = endpoint("GET /cars/interior-colors", {
  summary: "List the interior colours on the market",
  caller: "member",
  cached: true,
  input: z.object({}),
  reply: z.object({ colors: z.array(z.string()) }),
});

export const facets = [listBrands, listModels, listLocations, listBodyColours, listInteriorColours] as const;

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
