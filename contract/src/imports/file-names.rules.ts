import type { FailureCode } from "../platform/failures.ts";

/** What the names of price lists end in: text, workbooks of Excel and WPS, and those of Excel 97 to 2003. */
export const priceListEndings = [".csv", ".xlsx", ".xls"] as const;
export type PriceListEnding = (typeof priceListEndings)[number];

const endsIn = (endings: readonly PriceListEnding[], name: string) =>
  endings.some((ending) => name.toLowerCase().endsWith(ending));

/** Whether a file may be a price list by its name; what is in it decides how it is read. */
export const isPriceListName = (name: string): boolean => endsIn(priceListEndings, name);

/** Spreadsheets that cannot be read as they are, by the ending of their names; what to do with each is told by its failure. */
const otherSpreadsheets = {
  ".ods": "file_is_open_document",
  ".xlsb": "file_is_binary_workbook",
  ".numbers": "file_is_numbers",
} as const;

/** Why a file of this name is no price list; undefined where it may be one. */
export function refuseFileName(name: string): FailureCode | undefined {
  if (isPriceListName(name)) return undefined;
  const known = Object.entries(otherSpreadsheets).find(([ending]) => name.toLowerCase().endsWith(ending));
  return known?.[1] ?? "file_not_csv";
}

/** What a price list is called beside its ending. */
export const withoutEnding = (name: string): string => {
  const ending = priceListEndings.find((one) => endsIn([one], name));
  return ending ? name.slice(0, -ending.length) : name;
};

/** Whether a file is a workbook by its name, to be called so where nobody has looked into it yet. */
export const isWorkbookName = (name: string): boolean => endsIn([".xlsx", ".xls"], name);
