import { nameRow, sheetsRead } from "@khorgos/contract/imports/imports.rules";
import type { WorkbookDescription } from "@khorgos/contract/imports/imports";
import { createContext, useContext } from "react";

/** The workbook whose rows are told of; nothing around a price list of text. */
export const WorkbookContext = createContext<WorkbookDescription | undefined>(undefined);

/** Names a row of a price list as its supplier finds it again: as Excel shows it, or by its line in a file of text. */
export function useRowName() {
  const sheets = sheetsRead(useContext(WorkbookContext));
  return (line: number): string => nameRow(line, sheets);
}
