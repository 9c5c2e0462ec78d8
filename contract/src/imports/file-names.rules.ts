/** What the names of price lists end in: text, workbooks of Excel and WPS, and those of Excel 97 to 2003. */
export const priceListEndings = [".csv", ".xlsx", ".xls"] as const;

/** Whether a file may be a price list by its name; what is in it decides how it is read. */
export const isPriceListName = (name: string): boolean =>
  priceListEndings.some((ending) => name.toLowerCase().endsWith(ending));
