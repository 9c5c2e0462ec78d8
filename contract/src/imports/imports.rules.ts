import type { FailureCode } from "../platform/failures.ts";
import type { WorkbookDescription } from "./imports.ts";

/** Endings of the names of price lists: text, workbooks of Excel and WPS, and those of Excel 97 to 2003. */
const priceListEndings = [".csv", ".xlsx", ".xls"] as const;
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

/** The name of a price list without its ending. */
export const withoutEnding = (name: string): string => {
  const ending = priceListEndings.find((one) => endsIn([one], name));
  return ending ? name.slice(0, -ending.length) : name;
};

/** Whether a file is a workbook by its name, to be called so where nobody has looked into it yet. */
export const isWorkbookName = (name: string): boolean => endsIn([".xlsx", ".xls"], name);

/** The rows of the largest sheet there is; a price list of text never has as many lines (`MAX_LINES`). */
export const MAX_SHEET_ROWS = 1_048_576;

/** The line by which a row is told apart from those of all other sheets: of the first sheet it is the row's own number. */
export const lineOfRow = (sheet: number, row: number): number => sheet * MAX_SHEET_ROWS + row;

/** Which sheet of those that are read a line is in, from 0, and which row, from 1. */
export function rowOfLine(line: number): { sheet: number; row: number } {
  const sheet = Math.floor((line - 1) / MAX_SHEET_ROWS);
  return { sheet, row: line - sheet * MAX_SHEET_ROWS };
}

/** A name with its sheet, `SUV!17`, where several are read. */
export const nameInSheet = (name: string, sheet: number, sheets: readonly string[]): string =>
  sheets.length > 1 ? `${sheets[sheet] ?? ""}!${name}` : name;

/** A row as Excel shows it: `17`, and `SUV!17` where these several sheets are read. Of text it is the number of its line. */
export function nameRow(line: number, sheets: readonly string[] = []): string {
  const { sheet, row } = rowOfLine(line);
  return nameInSheet(String(row), sheet, sheets);
}

/** The names of the sheets that are read, in their order. */
export const sheetsRead = (workbook: WorkbookDescription | undefined): string[] =>
  (workbook?.sheets ?? []).filter(({ read }) => read).map(({ name }) => name);

/**
 * Between how many units of a currency one US dollar can be believed to cost. Wide enough for years of change; narrow enough
 * that neither a slip of the decimal point nor the same rate the other way round (dollars for one unit) fits.
 */
const believable = {
  CNY: [5, 10],
  KZT: [250, 1000],
  RUB: [40, 200],
  EUR: [0.7, 0.999],
  GBP: [0.6, 0.95],
  HKD: [7, 8.5],
  JPY: [80, 250],
  KRW: [800, 2000],
  AED: [3.5, 3.9],
  UAH: [20, 90],
  KGS: [60, 150],
  UZS: [8000, 20_000],
  AMD: [300, 550],
  AUD: [1.2, 1.9],
  AZN: [1.4, 2.4],
  BRL: [4, 8],
  BYN: [2, 5],
  CAD: [1.15, 1.8],
  CHF: [0.65, 0.999],
  GEL: [2, 4],
  INR: [65, 120],
  MNT: [2500, 5000],
  MXN: [14, 27],
  NZD: [1.3, 2.1],
  PLN: [3, 6],
  SGD: [1.15, 1.6],
  THB: [25, 45],
  TJS: [7, 16],
  TMT: [3, 4.5],
  TRY: [20, 90],
  TWD: [24, 40],
  VND: [20_000, 35_000],
} as const satisfies Record<string, readonly [lowest: number, highest: number]>;

/** The currencies of this trade other than US dollars, by their codes. */
export type ForeignCurrency = keyof typeof believable;

const isForeign = (code: string): code is ForeignCurrency => Object.hasOwn(believable, code);

export const foreignCurrencies: readonly ForeignCurrency[] = Object.keys(believable).filter(isForeign);

/** The bounds between which a rate is believed; undefined for a currency that nobody has named bounds for. */
export function believableRates(currency: string): { lowest: number; highest: number } | undefined {
  if (!isForeign(currency)) return undefined;
  const [lowest, highest] = believable[currency];
  return { lowest, highest };
}

/** Whether one US dollar can cost so many units of this currency. */
export function isBelievable(currency: string, unitsPerDollar: number): boolean {
  const bounds = believableRates(currency);
  return bounds !== undefined && unitsPerDollar >= bounds.lowest && unitsPerDollar <= bounds.highest;
}

/**
 * A rate as people say it, in either direction: 7.1 yuan for a dollar and 0.14 dollars for a yuan are the same. Undefined when
 * neither can be believed. No number can be believed in both directions.
 */
export function unitsPerDollarOf(currency: string, said: number): number | undefined {
  return [said, 1 / said].find((units) => isBelievable(currency, units));
}

const shown = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 5, useGrouping: false });

/** A rate to be read by people, to five digits: 7.1, 7.1429, 512.35. */
export const plainRate = (unitsPerDollar: number): string => shown.format(unitsPerDollar);
