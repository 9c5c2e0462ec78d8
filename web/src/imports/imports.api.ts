import { carQuestions } from "@khorgos/contract/cars";
import { downloadTemplate, uploadPriceList } from "@khorgos/contract/imports";
import { useAct } from "../platform/act.ts";
import type en from "./locale/en.json";

/** `onProgress` is told how much of the file has gone out, 0…1. */
export const useUploadPriceList = (onProgress: (sent: number) => void) =>
  useAct(uploadPriceList, { outdates: carQuestions, onProgress });

export const useDownloadTemplate = () => useAct(downloadTemplate, { outdates: [] });

declare module "i18next" {
  interface ResourceNamespaceMap {
    imports: typeof en;
  }
}
