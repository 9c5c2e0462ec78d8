import type { ReadingDescription } from "@khorgos/contract/imports/reading";

/** By what a kind of price list is known again: the words of its header, in order. */
export const headerOf = (columns: ReadingDescription["columns"]): string =>
  JSON.stringify(columns.filter(({ added }) => !added).map(({ header }) => header.toLowerCase()));
