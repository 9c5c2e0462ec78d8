import * as accounts from "./accounts.ts";
import * as administration from "./administration.ts";
import * as carChanges from "./cars/changes.ts";
import * as cars from "./cars.ts";
import * as exports from "./exports.ts";
import * as facets from "./cars/facets.ts";
import * as ownAccount from "./accounts/own-account.ts";
import * as twoStep from "./accounts/two-step.ts";
import type { Endpoint } from "./platform/endpoint.ts";
import * as importHistory from "./imports/history.ts";
import * as imports from "./imports.ts";
import * as priceLists from "./imports/price-list.ts";
import * as requests from "./requests.ts";
import * as vocabulary from "./words/vocabulary.ts";

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "caller" in value;

/** Every call there is, by its name. Whatever must hold for all of them walks this list. Not for the browser. */
export const allEndpoints: ReadonlyMap<string, Endpoint> = new Map(
  [
    accounts,
    administration,
    cars,
    carChanges,
    exports,
    facets,
    importHistory,
    imports,
    ownAccount,
    priceLists,
    requests,
    twoStep,
    vocabulary,
  ].flatMap((room) =>
    Object.entries(room).flatMap(([name, value]): [string, Endpoint][] =>
      isEndpoint(value) ? [[name, value]] : [],
    ),
  ),
);
