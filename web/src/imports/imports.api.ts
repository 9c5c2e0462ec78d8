import { carQueries } from "@khorgos/contract/cars/queries";
import { downloadRefusedRows, findImport, listImports, undoImport } from "@khorgos/contract/imports/history";
import { downloadTemplate } from "@khorgos/contract/imports/imports";
import {
  cancelPriceList,
  currentPriceList,
  previewPriceList,
  removePriceList,
  startPriceList,
} from "@khorgos/contract/imports/price-list";
import { useEndpointMutation } from "../platform/endpoint-mutation.ts";
import { useEndpointQuery, useEndpointPages } from "../platform/endpoint-query.ts";
import type en from "./locale/en.json";

/** While the list is on its way into the stock it is asked about `again` after so many milliseconds. */
export const useCurrentPriceList = (again?: number) =>
  useEndpointQuery(currentPriceList, {}, again === undefined ? {} : { again });

export const usePreviewPriceList = () =>
  useEndpointMutation(previewPriceList, { invalidates: [currentPriceList] });
export const useStartPriceList = () =>
  useEndpointMutation(startPriceList, { invalidates: [currentPriceList] });
export const useCancelPriceList = () =>
  useEndpointMutation(cancelPriceList, { invalidates: [currentPriceList] });
export const useRemovePriceList = () =>
  useEndpointMutation(removePriceList, { invalidates: [currentPriceList] });

/** Queries that are no longer true once a price list has gone into the stock. */
export const changedByImport = [...carQueries, listImports];

export const useDownloadTemplate = () => useEndpointMutation(downloadTemplate, { invalidates: [] });

export const useListImports = () => useEndpointPages(listImports, {});

export const useUndoImport = () =>
  useEndpointMutation(undoImport, {
    invalidates: [...carQueries, listImports, findImport, currentPriceList],
  });

export const useDownloadRefusedRows = () => useEndpointMutation(downloadRefusedRows, { invalidates: [] });

declare module "i18next" {
  interface ResourceNamespaceMap {
    imports: typeof en;
  }
}
