import { carQuestions } from "@khorgos/contract/cars/questions";
import { downloadRefusedRows, findImport, listImports, undoImport } from "@khorgos/contract/imports/history";
import { downloadTemplate } from "@khorgos/contract/imports";
import {
  cancelPriceList,
  currentPriceList,
  previewPriceList,
  removePriceList,
  startPriceList,
} from "@khorgos/contract/imports/price-list";
import { useAct } from "../platform/act.ts";
import { useAsk, useAskPages } from "../platform/ask.ts";
import type en from "./locale/en.json";

/** While the list is on its way into the stock it is asked about `again` after so many milliseconds. */
export const useCurrentPriceList = (again?: number) =>
  useAsk(currentPriceList, {}, again === undefined ? {} : { again });

export const usePreviewPriceList = () => useAct(previewPriceList, { outdates: [currentPriceList] });
export const useStartPriceList = () => useAct(startPriceList, { outdates: [currentPriceList] });
export const useCancelPriceList = () => useAct(cancelPriceList, { outdates: [currentPriceList] });
export const useRemovePriceList = () => useAct(removePriceList, { outdates: [currentPriceList] });

/** What is no longer true once a price list has gone into the stock. */
export const changedByImport = [...carQuestions, listImports];

export const useDownloadTemplate = () => useAct(downloadTemplate, { outdates: [] });

export const usePastImports = () => useAskPages(listImports, {});

export const useTakeBack = () =>
  useAct(undoImport, { outdates: [...carQuestions, listImports, findImport, currentPriceList] });

export const useDownloadRefused = () => useAct(downloadRefusedRows, { outdates: [] });

declare module "i18next" {
  interface ResourceNamespaceMap {
    imports: typeof en;
  }
}
