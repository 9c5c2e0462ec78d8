/** What the names of price lists end in: text, workbooks of Excel and WPS, and those of Excel 97 to 2003. */
export const priceListEndings = [".csv", ".xlsx", ".xls"] as const;
export type PriceListEnding = (typeof priceListEndings)[number];

const endsIn = (endings: readonly PriceListEnding[], name: string) =>
  endings.some((ending) => name.toLowerCase().endsWith(ending));

/** Whether a file may be a price list by its name; what is in it decides how it is read. */
export const isPriceListName = (name: string): boolean => endsIn(priceListEndings, name);

/** What a price list is called beside its ending. */
export const withoutEnding = (name: string): string => {
  const ending = priceListEndings.find((one) => endsIn([one], name));
  return ending ? name.slice(0, -ending.length) : name;
};

/** Whether a file is a workbook by its name, to be called so where nobody has looked into it yet. */
export const isWorkbookName = (name: string): boolean => endsIn([".xlsx", ".xls"], name);
