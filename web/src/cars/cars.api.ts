import {
  addCar,
  browseCars,
  deleteCar,
  findCar,
  marketPrices,
  marketStats,
  myBrands,
  myCars,
} from "@khorgos/contract/cars";
import { changeCar, changePrices, deleteCars, markSold } from "@khorgos/contract/cars/changes";
import {
  listBodyColours,
  listBrands,
  listInteriorColours,
  listLocations,
  listModels,
} from "@khorgos/contract/cars/facets";
import { carQuestions } from "@khorgos/contract/cars/questions";
import { exportMarket, exportStock } from "@khorgos/contract/exports";
import type { InputOf } from "@khorgos/contract/platform/endpoint";
import { useEffect } from "react";
import { useAct } from "../platform/act.ts";
import { useAsk, useAskPages } from "../platform/ask.ts";
import { useLongList } from "../platform/long-list/use-long-list.ts";
import { log } from "../platform/log.ts";
import type { MarketQuestion, StockQuestion } from "./market/desk.rules.ts";
import type en from "./locale/en.json";

/** The cars alone; how many there are is another question, which takes longer. */
export const useMarket = (question: MarketQuestion) =>
  useLongList(browseCars, { ...question, stats: false }, ({ cars }) => cars);
export const useMarketFigures = (input: InputOf<typeof marketStats>) => useAsk(marketStats, input);

export const useStock = (question: StockQuestion) => useAskPages(myCars, question);
export const useCar = (id: string) => useAsk(findCar, { id });

export const usePrices = (input: InputOf<typeof marketPrices>, { enabled = true } = {}) =>
  useAsk(marketPrices, input, { enabled });
export const useStockBrands = () => useAsk(myBrands, {});

/** What the filters offer. A list that did not come is only logged: the market can be read without it. */
export function useFilterWords(brand: string | undefined) {
  const brands = useAsk(listBrands, {});
  const models = useAsk(listModels, { brand: brand ?? "" }, { enabled: brand !== undefined });
  const locations = useAsk(listLocations, {});
  const bodies = useAsk(listBodyColours, {});
  const interiors = useAsk(listInteriorColours, {});
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

export const useExportStock = () => useAct(exportStock, { outdates: [] });
export const useExportMarket = () => useAct(exportMarket, { outdates: [] });

export const useAddCar = () => useAct(addCar, { outdates: carQuestions });
export const useChangeCar = () => useAct(changeCar, { outdates: carQuestions });
export const useMarkSold = () => useAct(markSold, { outdates: carQuestions });
export const useChangePrices = () => useAct(changePrices, { outdates: carQuestions });
export const useDeleteCars = () =>
  useAct(deleteCars, { outdates: carQuestions.filter((question) => question !== findCar) });
/** The deleted car's own page is left alone: asking for it again could only fail. */
export const useDeleteCar = () =>
  useAct(deleteCar, { outdates: carQuestions.filter((question) => question !== findCar) });

declare module "i18next" {
  interface ResourceNamespaceMap {
    cars: typeof en;
  }
}
