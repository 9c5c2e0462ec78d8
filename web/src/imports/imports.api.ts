import { carQuestions } from "@khorgos/contract/cars";
import { downloadRefusedRows, findImport, listImports, undoImport } from "@khorgos/contract/imports/history";
import { downloadTemplate, uploadPriceList } from "@khorgos/contract/imports";
import { useAct } from "../platform/act.ts";
import { useAskPages } from "../platform/ask.ts";
import type en from "./locale/en.json";

/** `onProgress` is told how much of the file has gone out, 0…1. */
export const useUploadPriceList = (onProgress: (sent: number) => void) =>
  useAct(uploadPriceList, { outdates: [...carQuestions, listImports], onProgress });

export const useDownloadTemplate = () => useAct(downloadTemplate, { outdates: [] });

export const usePastImports = () => useAskPages(listImports, {});

export const useTakeBack = () => useAct(undoImport, { outdates: [...carQuestions, listImports, findImport] });

export const useDownloadRefused = () => useAct(downloadRefusedRows, { outdates: [] });

declare module "i18next" {
  interface ResourceNamespaceMap {
    imports: typeof en;
  }
}
