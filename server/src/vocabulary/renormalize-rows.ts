import { foldWord } from "@khorgos/contract/vocabulary/vocabulary.rules";
import { brandKeys, readBrand } from "../catalogue/brands.rules.ts";
import { readBody } from "@khorgos/contract/colours/car-colours.rules";
import { readColour } from "@khorgos/contract/colours/read-colour.rules";
import { nameModel } from "../catalogue/model-names.rules.ts";
import { findMeanings } from "../catalogue/words.sql.ts";
import type { Db, Tx } from "../platform/db/connect.ts";
import { transactOn } from "../platform/db/transact.ts";
import { markChanged } from "../platform/live/changed-parts.ts";
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
  if (place.table === "car_requests" && changed.length > 0)
    markChanged(tx, {
      accounts: changed.map(({ dealer_id }) => dealer_id),
      requests: changed.map(({ id }) => id),
      openRequests: true,
    });
  return changed.length;
}

type Change = { from: WordInUse; to: WordInUse };

/** What stands otherwise than it would be written down today. */
async function findChanges(db: Db, place: NormalizedColumn): Promise<Change[]> {
  const standings = await listStandings(db, place);
  const written = ({ word, beside }: WordInUse) => beside || word;
  const brands = {
    brand: (standing: WordInUse) => brandKeys(written(standing)),
    model_name: ({ brand }: WordInUse) => [foldWord(brand)],
    body_color: () => [],
    interior_color: () => [],
  }[place.column];
  const meanings = await findMeanings(db, [...new Set(standings.flatMap(brands))]);
  const stand = {
    brand: standBrand,
    model_name: standModel,
    body_color: standColour(readBody),
    interior_color: standColour(readColour),
  };
  return standings.flatMap((from): Change[] => {
    const to = stand[place.column](from);
    return to.word === from.word && to.beside === from.beside ? [] : [{ from, to }];
  });

  function standBrand(standing: WordInUse): WordInUse {
    const { brand, brand_written } = readBrand(written(standing), meanings.brands);
    return { ...standing, word: brand, beside: brand_written };
  }

  function standModel(standing: WordInUse): WordInUse {
    const known = meanings.models.get(standing.brand);
    return { ...standing, word: known ? nameModel(standing.beside, known) : "" };
  }

  function standColour(read: typeof readColour): (standing: WordInUse) => WordInUse {
    return (standing) => {
      const { colour, name } = read(written(standing), meanings.colours);
      return { ...standing, word: colour, beside: name };
    };
  }
}
