import * as z from "zod/mini";
import { Car, type CarForm, CarYear, Version } from "./cars.ts";
import { CarFacts } from "./facts.ts";
import { endpoint } from "../platform/endpoint.ts";
import { MAX_QUANTITY, Line, Price, RequiredLine, Text, Whole } from "../platform/fields.ts";

/** A part of what a supplier says about a car; what is not named stays. Lines may be emptied, a SKU then stays too. */
export const CarChanges = z.object({
  supplier_sku: z.optional(Line(60)),
  brand: z.optional(RequiredLine(100)),
  model: z.optional(RequiredLine(100)),
  year: z.optional(CarYear),
  trim_level: z.optional(Line()),
  body_color: z.optional(Line(100)),
  interior_color: z.optional(Line(100)),
  price: z.optional(Price),
  quantity: z.optional(Whole(0, MAX_QUANTITY)),
  location: z.optional(Line()),
  seller: z.optional(Line()),
  additional_features: z.optional(Text()),
  notes: z.optional(Text()),
  ...CarFacts.shape,
} satisfies Record<keyof CarForm, z.ZodMiniType>);
export type CarChanges = z.output<typeof CarChanges>;

/**
 * Changes a car that still is as its supplier read it, and nothing they did not name. `car_changed` when it is not: a
 * price list, another tab or a colleague was first. What is so already may be said again.
 */
export const changeCar = endpoint("PATCH /cars/:id", {
  summary: "Change some of what is said about a car",
  caller: "supplier",
  versioned: true,
  input: z.extend(CarChanges, { id: z.uuid(), version: Version }),
  reply: z.object({ car: Car }),
});

/** How many cars one command may be about. */
export const MAX_SELECTED = 1000;

/** The caller's own cars that are meant; those of others, and those that are gone, are left out. */
const Selected = { ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_SELECTED)) };

/** How many cars are different now, how many were so already or have to stay, and how many are not there (any more). */
export const StockChange = z.object({ changed: z.int(), unchanged: z.int(), missing: z.int() });
export type StockChange = z.infer<typeof StockChange>;

/** Nothing is left of these cars: their quantity becomes 0, and they stay in the stock. */
export const markSold = endpoint("POST /cars/my-cars/sold", {
  summary: "Mark cars as sold",
  caller: "supplier",
  input: z.object(Selected),
  reply: StockChange,
  idempotent: true,
});

/** Raises prices by so many percent, or lowers them. Whole dollars stay whole; a price beyond the highest stays. */
export const changePrices = endpoint("POST /cars/my-cars/prices", {
  summary: "Change the prices of cars by per cent",
  caller: "supplier",
  input: z.object({ ...Selected, percent: z.number().check(z.gte(-90), z.lte(200)) }),
  reply: StockChange,
  idempotent: true,
});

export const deleteCars = endpoint("POST /cars/my-cars/delete", {
  summary: "Delete several cars",
  caller: "supplier",
  input: z.object(Selected),
  reply: StockChange,
  idempotent: true,
});
