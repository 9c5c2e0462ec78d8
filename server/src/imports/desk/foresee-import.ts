import { MOST_NAMED_ROWS } from "@khorgos/contract/imports";
import { type Foresight, MOST_FORESEEN_ROWS } from "@khorgos/contract/imports/price-list";
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import type { Tx } from "../../platform/db/connect.ts";
import { openWording } from "../../platform/vocabulary/in-our-words.ts";
import { readAhead } from "../read-ahead.ts";
import { type Batch, readPriceList } from "../reading/read-price-list.ts";
import { takeInRows } from "../take-in-rows.ts";
import { imagineStock } from "./imagined-stock.ts";

/** What would become of the file at `path`, row by row as an import would do it. Throws what `readPriceList` throws. */
export async function foresee(
  tx: Tx,
  supplierId: string,
  path: string,
  choices: ReadingChoices,
): Promise<Foresight> {
  const stock = await imagineStock(tx, supplierId);
  const seen = { inserted: 0, updated: 0, unchanged: 0, rejected: 0, noted: 0 };
  const rows: Foresight["rows"] = [];
  const notes: number[] = [];
  let isWhole = true;
  const word = openWording(tx);
  for await (const batch of readAhead(readPriceList(path, choices))) {
    if (seen.inserted + seen.updated + seen.unchanged + seen.rejected >= MOST_FORESEEN_ROWS) {
      isWhole = false;
      break;
    }
    const worded = await word(batch.cars.map(({ car }) => car));
    stock.tellLines(new Map(worded.map((row, at) => [row, batch.cars[at]?.line ?? 0])));
    const taken = await takeInRows(stock, batch.layout.columns, worded);
    seen.inserted += taken.inserted;
    seen.updated += taken.updated;
    seen.unchanged += taken.unchanged;
    seen.rejected += batch.rejected;
    seen.noted += batch.noted;
    notes.push(...batch.notes);
    for (const row of batch.refusedRows)
      if (rows.length < MOST_NAMED_ROWS) rows.push(foreseenRow(row, batch.layout));
  }
  return { is_whole: isWhole, ...seen, rows, notes, ...stock.jumps() };
}

const LONGEST_SHOWN = 100;

/** As much of the car as the row says. */
function foreseenRow({ line, cells, refused }: Batch["refusedRows"][number], { columns }: Batch["layout"]) {
  const said = (["brand", "model", "year"] as const).map((column) => cells[columns.indexOf(column)] ?? "");
  const car = said.join(" ").replaceAll(/\s+/g, " ").trim().slice(0, LONGEST_SHOWN).toWellFormed();
  return { line, car, refused };
}
