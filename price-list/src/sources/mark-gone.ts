import type { HeaderLine, Layout, FileRow } from "../table/layout.ts";
import type { PriceListColumn } from "@khorgos/contract/imports/imports";
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import {
  asksStock,
  isBuyerColumn,
  isGoneColumn,
  isListOfGone,
  isOfOtherBookings,
  saysGone,
  saysNo,
  saysSold,
  saysYes,
} from "../words/gone-words.ts";
import { isEmptyWord, isStatusColumn } from "../words/words.ts";
import { isBlank } from "../table/cell-text.ts";

/** Columns whose cells may say something else before they say that a car is gone. */
const saysBeside: ReadonlySet<PriceListColumn> = new Set([
  "brand",
  "model",
  "trim_level",
  "body_color",
  "interior_color",
  "location",
  "notes",
]);

/** Marks rows whose car is gone, by what their cells say or the title of the list; where a cell may say that, and may not, it is doubted. */
export function openGone(head: HeaderLine, { columns, header }: Layout, choices: ReadingChoices) {
  const statusAt = header.findIndex(isStatusColumn);
  const isStatus = (at: number) => at === statusAt || columns[at] === "ready";
  const mayBeGone = [...Array(header.length).keys()].filter(
    (at) =>
      at === statusAt ||
      columns[at] === undefined ||
      ["price", "quantity", "notes", "ready"].includes(columns[at]),
  );
  const ofBookings = new Set(
    mayBeGone.filter((at) => columns[at] === undefined && isOfOtherBookings(header[at] ?? "")),
  );
  const gone = header.flatMap((name, at) => (isGoneColumn(name) && columns[at] === undefined ? [at] : []));
  const beside = columns.flatMap((column, at) => (column && saysBeside.has(column) ? [at] : []));
  const buyers = header.flatMap((name, at) => (isBuyerColumn(name) && columns[at] === undefined ? [at] : []));
  const stocks = header.flatMap((name, at) => (asksStock(name) && columns[at] !== "quantity" ? [at] : []));
  const areAllGone = isListOfGone(head, choices);

  const doubt = (row: FileRow, at: number, value: string) =>
    void (row.doubts = [...(row.doubts ?? []), { at, code: "unknown_word", value }]);

  return (row: FileRow): void => {
    const { cells } = row;
    let unclear = -1;
    for (const at of mayBeGone) {
      const said = saysGone(
        cells[at] ?? "",
        isStatus(at) ? "status" : columns[at] === "notes" ? "note" : "other",
      );
      if (said === "gone" && (!ofBookings.has(at) || saysSold(cells[at] ?? ""))) row.isSold = true;
      if (said === "unclear") unclear = at;
    }
    if (areAllGone || gone.some((at) => saysYes(cells[at] ?? ""))) row.isSold = true;
    if (stocks.some((at) => saysNo(cells[at] ?? ""))) row.isSold = true;
    if (buyers.some((at) => namesBuyer(cells[at] ?? ""))) row.isSold = true;
    if (row.isSold) return;
    if (unclear >= 0) {
      const at = columns[unclear] ? unclear : Math.max(columns.indexOf("ready"), unclear);
      doubt(row, at, cells[unclear] ?? "");
    }
    for (const at of beside) {
      const cell = cells[at] ?? "";
      const said = saysGone(cell, "beside");
      if (said === "gone") row.isSold = true;
      if (said === "unclear") doubt(row, at, cell);
    }
  };
}

const namesBuyer = (cell: string): boolean => !isBlank(cell) && !isEmptyWord(cell);
