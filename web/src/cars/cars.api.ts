import {
  addCar,
  browseCars,
  deleteCar,
  findCar,
  marketPrices,
  marketStats,
  myBrands,
  myCars,
} from "@khorgos/contract/cars/cars";
import { changeCar, changePrices, deleteCars, markSold } from "@khorgos/contract/cars/changes";
import {
  carQueries,
  listBodyColours,
  listBrands,
  listInteriorColours,
  listLocations,
  listModels,
} from "@khorgos/contract/cars/queries";
import { Vin } from "@khorgos/contract/cars/facts";
import { exportMarket, exportStock } from "@khorgos/contract/cars/exports";
import type { InputOf } from "@khorgos/contract/platform/endpoint";
import { useEffect } from "react";
import { useEndpointMutation } from "../platform/endpoint-mutation.ts";
import { useEndpointQuery, useEndpointPages } from "../platform/endpoint-query.ts";
import { log } from "../platform/log.ts";
import type { MarketQuery, StockQuery } from "./market-url.rules.ts";
import type en from "./locale/en.json";

/** A list of cars ends after 2 000: it says so, and asks to narrow the search. */
const MAX_PAGES = 20;

/** The cars alone; how many there are is another query, which takes longer. */
export const useBrowseCars = (query: MarketQuery) =>
  useEndpointPages(browseCars, { ...query, stats: false }, { maxPages: MAX_PAGES });
export const useMarketStats = (input: InputOf<typeof marketStats>) => useEndpointQuery(marketStats, input);

export const useMyCars = (query: StockQuery) => useEndpointPages(myCars, query, { maxPages: MAX_PAGES });
/** Another car of one's own that has this VIN and is there to be sold; for none that is not whole. */
export function useOtherWithVin(vin: string, id: string | undefined) {
  const enabled = vin !== "" && Vin.safeParse(vin).success;
  const { data, isPlaceholderData } = useEndpointQuery(myCars, { vin, limit: 10 }, { enabled });
  return enabled && !isPlaceholderData
    ? data?.cars.find((car) => car.id !== id && car.vin === vin && car.quantity > 0)
    : undefined;
}
export const useFindCar = (id: string) => useEndpointQuery(findCar, { id });

export const useMarketPrices = (input: InputOf<typeof marketPrices>, { enabled = true } = {}) =>
  useEndpointQuery(marketPrices, input, { enabled });
export const useMyBrands = () => useEndpointQuery(myBrands, {});

/** Lists what the filters offer. A list that did not come is only logged: the market can be read without it. */
export function useFilterWords(brand: string | undefined) {
  const brands = useEndpointQuery(listBrands, {});
  const models = useEndpointQuery(listModels, { brand: brand ?? "" }, { enabled: brand !== undefined });
  const locations = useEndpointQuery(listLocations, {});
  const bodies = useEndpointQuery(listBodyColours, {});
  const interiors = useEndpointQuery(listInteriorColours, {});
  const failure = [brands, models, locations, bodies, interiors].find(({ error }) => error)?.error;
  useEffect(() => {
    if (failure) log("a list of filter words could not be fetched", failure);
  }, [failure]);

  return {
    brands: brands.data?.brands ?? [],
    // The models of the brand before are none of this one's.
    models: brand === undefined || models.isPlaceholderData ? [] : (models.data?.models ?? []),
    locations: locations.data?.locations ?? [],
    body_colors: bodies.data?.colors ?? [],
    interior_colors: interiors.data?.colors ?? [],
  };
}

export const useExportStock = () => useEndpointMutation(exportStock, { invalidates: [] });
export const useExportMarket = () => useEndpointMutation(exportMarket, { invalidates: [] });

export const useAddCar = () => useEndpointMutation(addCar, { invalidates: carQueries });
export const useChangeCar = () => useEndpointMutation(changeCar, { invalidates: carQueries });
export const useMarkSold = () => useEndpointMutation(markSold, { invalidates: carQueries });
export const useChangePrices = () => useEndpointMutation(changePrices, { invalidates: carQueries });
export const useDeleteCars = () =>
  useEndpointMutation(deleteCars, { invalidates: carQueries.filter((query) => query !== findCar) });
/** The deleted car's own page is left alone: asking for it again could only fail. */
export const useDeleteCar = () =>
  useEndpointMutation(deleteCar, { invalidates: carQueries.filter((query) => query !== findCar) });

declare module "i18next" {
  interface ResourceNamespaceMap {
    cars: typeof en;
  }
}
