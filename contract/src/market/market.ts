import * as accounts from "../accounts/accounts.ts";
import * as administration from "../administration/administration.ts";
import * as carChanges from "../cars/changes.ts";
import * as cars from "../cars/cars.ts";
import * as exports from "../cars/exports.ts";
import * as costs from "../costs/costs.ts";
import * as costEstimate from "../costs/estimate.ts";
import * as costSheet from "../costs/sheet.ts";
import * as carFacts from "../cars/facts.ts";
import * as facets from "../cars/queries.ts";
import * as ownAccount from "../accounts/own-account.ts";
import * as names from "../accounts/names.ts";
import * as complaints from "../platform/complaints.ts";
import type { Endpoint } from "../platform/endpoint.ts";
import { FailureBody } from "../platform/failures.ts";
import * as importHistory from "../imports/history.ts";
import * as imports from "../imports/imports.ts";
import * as live from "../live/live.ts";
import * as matching from "../matching/matching.ts";
import * as news from "../news/news.ts";
import * as deals from "../requests/deals.ts";
import * as answerable from "../matching/answerable.ts";
import * as offers from "../requests/offers.ts";
import * as myOffers from "../requests/my-offers.ts";
import * as priceLists from "../imports/price-list.ts";
import * as figures from "../cars/figures.ts";
import * as reading from "../imports/reading.ts";
import * as requests from "../requests/requests.ts";
import * as vocabulary from "../vocabulary/vocabulary.ts";
import type * as z from "zod/mini";

/** The parts of the product, each with what it is about, for the API document. */
export const parts = {
  accounts: "Registration, login, and what people may do with their own account.",
  cars: "The cars of the market, and a supplier's own stock.",
  imports: "Price lists: looked at first, imported, and undone.",
  requests: "What dealers look for, and what suppliers offer them.",
  costs: "What a car costs in Kazakhstan, cleared, and the rates by which that is estimated.",
  vocabulary: "What brands and colours are called, and what they mean.",
  administration: "Who may enter, and what was done.",
} as const;
type Part = keyof typeof parts;

const modules: readonly (readonly [Part, object])[] = [
  ["accounts", accounts],
  ["administration", administration],
  ["cars", cars],
  ["cars", carChanges],
  ["cars", exports],
  ["cars", facets],
  ["costs", costs],
  ["costs", costEstimate],
  ["costs", costSheet],
  ["cars", carFacts],
  ["imports", importHistory],
  ["imports", imports],
  ["accounts", ownAccount],
  ["accounts", names],
  ["imports", priceLists],
  ["cars", figures],
  ["imports", reading],
  ["requests", live],
  ["requests", matching],
  ["requests", news],
  ["requests", deals],
  ["requests", offers],
  ["requests", myOffers],
  ["requests", answerable],
  ["requests", requests],
  ["vocabulary", vocabulary],
];

const things = modules.flatMap(([part, module]) =>
  Object.entries(module).map(([name, thing]: [string, unknown]) => ({ part, name, thing })),
);

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "caller" in value;

const endpoints = things.flatMap(({ part, name, thing }) =>
  isEndpoint(thing) ? [{ part, name, endpoint: thing }] : [],
);

/** Every call there is, by its name. Whatever must hold for all of them walks this list. Not for the browser. */
export const allEndpoints: ReadonlyMap<string, Endpoint> = new Map(
  endpoints.map(({ name, endpoint }) => [name, endpoint]),
);

/** To which part of the product a call belongs, by its name. */
export const partOf: ReadonlyMap<string, Part> = new Map(endpoints.map(({ name, part }) => [name, part]));

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === "object" && value !== null && "_zod" in value;

/** Objects and choices that bear a name in the contract, by it; a `Failure` is what every refusal says. */
export const namedShapes: ReadonlyMap<string, z.ZodMiniType> = new Map<string, z.ZodMiniType>([
  ["Failure", FailureBody],
  ["FieldError", complaints.FieldError],
  ...things.flatMap(({ name, thing }): [string, z.ZodMiniType][] =>
    isSchema(thing) && ["object", "enum"].includes(thing._zod.def.type) ? [[name, thing]] : [],
  ),
]);
