import { brandKeys, readBrand } from "../catalogue/brands.rules.ts";
import { readColour } from "../catalogue/colours.rules.ts";
import { findMeanings } from "../catalogue/words.sql.ts";
import type { Db, Tx } from "../platform/db/connect.ts";
import { transactOn } from "../platform/db/transact.ts";
import { addToCounts } from "../catalogue/facet-counts.sql.ts";
import { linesOf } from "./move-counts.ts";
import {
  changeStandings,
  enqueueRenormalizing,
  listStandings,
  type NormalizedColumn,
  places,
  type WordInUse,
} from "./renormalize.sql.ts";

/** Rows of one transaction: nobody waits long for any of them. */
const BATCH = 1000;
/** Batches of one job, a few seconds' work, so that a server that is told to stop does not keep anybody waiting. */
const MAX_BATCHES = 20;

/**
 * Brings cars and requests in line with the vocabulary as it is now: each is read again from what was written. Goes in
 * batches of a thousand, each a transaction of its own; what is left after twenty is left to another job. May be
 * stopped anywhere and done again: what is mended already is not touched.
 */
export const renormalizeRows =
  (db: Db, batch = BATCH) =>
  async (): Promise<void> => {
    let batches = 0;
    for (const place of places) {
      for (const change of await findChanges(db, place)) {
        let changed = batch;
        while (changed === batch) {
          if (batches === MAX_BATCHES) return enqueueRenormalizing(db);
          batches += 1;
          changed = await transactOn(db)((tx) => mendBatch(tx, place, { ...change, limit: batch }));
        }
      }
    }
  };

/** Changes some rows and what is counted of them. Returns how many. */
async function mendBatch(
  tx: Tx,
  place: NormalizedColumn,
  change: Change & { limit: number },
): Promise<number> {
  const changed = await changeStandings(tx, place, change);
  if (place.table === "cars" && changed.length > 0)
    await addToCounts(
      tx,
      changed.flatMap((car) => linesOf(place.column, car, change)),
    );
  return changed.length;
}

type Change = { from: WordInUse; to: WordInUse };

/** What stands otherwise than it would be written down today. */
async function findChanges(db: Db, place: NormalizedColumn): Promise<Change[]> {
  const standings = await listStandings(db, place);
  const isBrand = place.column === "brand";
  const written = ({ word, beside }: WordInUse) => beside || word;
  const keys = isBrand ? standings.flatMap((standing) => brandKeys(written(standing))) : [];
  const meanings = await findMeanings(db, [...new Set(keys)]);
  return standings.flatMap((from): Change[] => {
    const to = isBrand ? standBrand(written(from)) : standColour(written(from));
    return to.word === from.word && to.beside === from.beside ? [] : [{ from, to }];
  });

  function standBrand(text: string): WordInUse {
    const { brand, brand_written } = readBrand(text, meanings.brands);
    return { word: brand, beside: brand_written };
  }

  function standColour(text: string): WordInUse {
    const { colour, name } = readColour(text, meanings.colours);
    return { word: colour, beside: name };
  }
}
