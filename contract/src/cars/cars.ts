import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import {
  CleanLine,
  Flag,
  given,
  MAX_QUANTITY,
  Line,
  Model,
  OptionalLine,
  OptionalText,
  paging,
  Price,
  RequiredLine,
  Trim,
  Whole,
  Year,
  WasCalled,
} from "../platform/fields.ts";
import { CarOrder } from "./order.ts";
import { CarCondition, CarFacts, KnownFacts, MAX_MILEAGE_KM, Powertrain, Vin } from "./facts.ts";
import { MarketStats, Prices, StockBrand, StockStats } from "./figures.ts";

export const FIRST_CAR_YEAR = 1980;
/** US dollars below which hardly a car is sold: such amounts count thousands, or are no prices. */
export const LEAST_PRICE = 500;
/** Next year's models are sold this year. */
export const CarYear = Year((thisYear) => ({ min: FIRST_CAR_YEAR, max: thisYear + 1 }));
const AnyYear = Whole(1900, 2200);
const NextCursor = z.nullable(z.string());

/** A colour as people write it, in any language, also by the factory's name. What it means the server decides. */
export const Colour = OptionalLine(100);

/** One line of stock as a supplier states it; a row of a price list says the same. */
export const CarForm = z.object({
  supplier_sku: OptionalLine(60),
  brand: RequiredLine(100),
  model: Model,
  year: CarYear,
  trim_level: Trim,
  body_color: Colour,
  interior_color: Colour,
  /** US dollars for one car. */
  price: Price,
  quantity: Whole(0, MAX_QUANTITY),
  location: OptionalLine(),
  seller: OptionalLine(),
  additional_features: OptionalText(),
  notes: OptionalText(),
  ...CarFacts.shape,
});
export type CarForm = z.infer<typeof CarForm>;

/**
 * A line of stock in the market, in its words: the brand by its one name, colours as one of the twenty or a pair of them
 * (`black/beige`), whatever the supplier wrote; what nobody could explain as written. Contacts are there for dealers,
 * administrators and the owner only. `model_name` is a model's one name where it was written otherwise, or empty.
 */
export const Car = z.object({
  id: z.uuid(),
  /** Short code for people, `C-7K3M9Q`. */
  car_id: z.string(),
  supplier_sku: z.string(),
  brand: z.string(),
  model: z.string(),
  model_name: z.string(),
  year: z.int(),
  trim_level: z.string(),
  body_color: z.string(),
  interior_color: z.string(),
  /** The factory's names of the colours (珠光白), where they say more than the colour does; otherwise empty. */
  body_color_name: z.string(),
  interior_color_name: z.string(),
  price: z.number(),
  quantity: z.int(),
  location: z.string(),
  seller: z.string(),
  additional_features: z.string(),
  notes: z.string(),
  ...KnownFacts.shape,
  /** The VINs of a line of several cars, as far as its supplier listed them; told to those who are told a VIN. */
  vins: z.optional(z.array(z.string())),
  updated_at: z.iso.datetime(),
  /** Names what the car says now: another word after every change. For its supplier alone, who sends it with a change. */
  version: z.optional(z.string()),
  /** How many are promised in deals; for its supplier alone, in their stock, where there are any. */
  promised: z.optional(z.int()),
  /** Whether the caller is the supplier of this car. */
  own: z.boolean(),
  supplier_name: z.string(),
  company_name: z.string(),
  was_called: WasCalled,
  phone: z.optional(z.string()),
  email: z.optional(z.string()),
  wechat_id: z.optional(z.string()),
  supplier_address: z.optional(z.string()),
});
export type Car = z.infer<typeof Car>;

/** So long may be what somebody searches for, in characters. */
export const MAX_SEARCH_LENGTH = 100;

/**
 * Bounds are inclusive. Brand, colours and the places of this trade may be given in any spelling; a colour also finds
 * the pairs it is in. Models are compared without case, spaces and hyphens, other places without case.
 */
export const CarFilters = z.object({
  /**
   * A text that somebody types to find cars: brands, models, trims, places, body colours, sellers, suppliers and their companies,
   * SKUs, numbers of cars and years in any order; brands, places and colours in any spelling, all words also in Russian
   * letters and with one typo. A car has to be meant by all of it; the first eight words are read. What nobody understands
   * finds nothing.
   */
  search: given(CleanLine(MAX_SEARCH_LENGTH)),
  brand: given(CleanLine(100)),
  model: given(CleanLine(100)),
  year_min: given(AnyYear),
  year_max: given(AnyYear),
  price_min: given(Price),
  price_max: given(Price),
  quantity_min: given(Whole(0, MAX_QUANTITY)),
  location: given(CleanLine()),
  body_color: given(CleanLine(100)),
  interior_color: given(CleanLine(100)),
  powertrain: given(Powertrain),
  condition: given(CarCondition),
  /** Kilometres. A car that is new, or registered and not driven, has gone none where its mileage is not stated. */
  mileage_max: given(Whole(0, MAX_MILEAGE_KM)),
});
export type CarFilters = z.output<typeof CarFilters>;

/** Which cars of the market are meant. */
export const MarketScope = z.object({ ...CarFilters.shape, exclude_own: given(Flag) });

/** The costs of cars also change with the day and the rates. With `stats=false` nothing is counted, and `total` and `stats` stay away: `marketStats` has them. */
export const browseCars = endpoint("GET /cars", {
  summary: "Search the cars of the market",
  caller: "member",
  cached: ({ sort }) => sort !== "landed",
  reads: "pages",
  input: z.object({
    ...MarketScope.shape,
    ...CarOrder.shape,
    stats: given(Flag),
    ...paging,
  }),
  reply: z.object({
    cars: z.array(Car),
    total: z.optional(z.int()),
    stats: z.optional(MarketStats),
    next_cursor: NextCursor,
  }),
});

/** The figures of all that `browseCars` finds, without its cars. */
export const marketStats = endpoint("GET /cars/stats", {
  summary: "Sum up the cars that a search finds",
  caller: "member",
  cached: true,
  input: MarketScope,
  reply: z.object({ total: z.int(), stats: MarketStats }),
});

/** How the prices of what is found spread; scoped as `browseCars` is, and by a trim, compared without case. */
export const marketPrices = endpoint("GET /cars/prices", {
  summary: "Show how the prices of found cars spread",
  caller: "member",
  cached: true,
  input: z.extend(MarketScope, { trim_level: given(CleanLine()) }),
  reply: z.object({ prices: Prices }),
});

/** The caller's stock, narrowed as the market is, and by a VIN. `total` counts what is found, `stats` describe all that is for sale. */
export const myCars = endpoint("GET /cars/my-cars", {
  summary: "List one's own stock",
  caller: "supplier",
  input: z.object({ ...CarFilters.shape, vin: given(Vin), ...CarOrder.shape, ...paging }),
  reply: z.object({ cars: z.array(Car), total: z.int(), stats: StockStats, next_cursor: NextCursor }),
});

/** The caller's stock by brand, the most valuable first. Spellings that differ by case only are one brand. */
export const myBrands = endpoint("GET /cars/my-cars/brands", {
  summary: "Sum up one's own stock by brand",
  caller: "supplier",
  input: z.object({}),
  reply: z.object({ brands: z.array(StockBrand) }),
});

export const findCar = endpoint("GET /cars/:id", {
  summary: "Read one car",
  caller: "member",
  cached: true,
  reads: "details",
  versioned: true,
  input: z.object({ id: z.uuid() }),
  reply: z.object({ car: Car }),
});

export const addCar = endpoint("POST /cars", {
  summary: "Add a car to one's own stock",
  caller: "supplier",
  input: CarForm,
  reply: z.object({ car: Car }),
  status: 201,
  location: "/cars/{car.id}",
  idempotent: true,
});

/** The version of a car that somebody has before them. */
export const Version = Line(40).check(z.minLength(1));

/**
 * An empty SKU keeps the one the car has. A car may be sent back as it was read: a factory's name counts as what is
 * written when it still is the colour beside it. With a `version` that is not the car's any more it is `car_changed`;
 * without one the car becomes what is sent. Facts that are left out stay as they are, so that a program that knows of none
 * takes none away. A fact that was read from the car's name and comes back with its mark stays one that was read; without it
 * the caller has stated it.
 */
export const editCar = endpoint("PUT /cars/:id", {
  summary: "Replace what is said about a car",
  caller: "supplier",
  versioned: true,
  input: z.extend(CarForm, {
    id: z.uuid(),
    version: given(Version),
    body_color_name: Colour,
    interior_color_name: Colour,
    powertrain_read: given(Flag),
    engine_cc_read: given(Flag),
  }),
  reply: z.object({ car: Car }),
});

export const deleteCar = endpoint("DELETE /cars/:id", {
  summary: "Delete a car",
  caller: "supplier",
  input: z.object({ id: z.uuid() }),
  reply: z.object({}),
  status: 204,
});
