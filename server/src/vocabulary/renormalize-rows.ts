import { readBody } from "@khorgos/contract/colours/car-colours.rules";
import { readColour } from "@khorgos/contract/colours/read-colour.rules";
import { foldWord } from "@khorgos/contract/vocabulary/vocabulary.rules";
import { addToCounts, type CountLine } from "../cars/facet-counts.sql.ts";
import { brandKeys, readBrand } from "../normalizing/brands.rules.ts";
import { nameModel } from "../normalizing/model-names.rules.ts";
import { findMeanings } from "../normalizing/words.sql.ts";
import type { Db, Tx } from "../platform/db/connect.ts";
import { transactOn } from "../platform/db/transact.ts";
import { markChanged } from "../platform/db/changed-parts.ts";
import {
  changeStandings,
  enqueueRenormalizing,
  listStandings,
  type NormalizedColumn,
  places,
  type RenamedCar,
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

/** Finds what stands otherwise than it would be written down today. */
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

/** Lines that change in the counts of a supplier's stock when one word of a car becomes another. */
export function linesOf(
  column: NormalizedColumn["column"],
  { supplier_id, model, trim_level, price, quantity }: RenamedCar,
  { from, to }: { from: WordInUse; to: WordInUse },
): CountLine[] {
  const one = quantity > 0 ? { cars: 1, price, sold: 0 } : { cars: 0, price: 0, sold: 1 };
  const less = { cars: 0 - one.cars, price: 0 - one.price, sold: 0 - one.sold };
  const moved = (kind: CountLine["kind"], before: { brand: string; word: string }, after: typeof before) => [
    { supplier_id, kind, ...before, ...less },
    { supplier_id, kind, ...after, ...one },
  ];
  if (column === "model_name") {
    const model = ({ word, beside, brand }: WordInUse) => ({ brand, word: word || beside });
    return moved("model", model(from), model(to));
  }
  const word = moved(column, { brand: "", word: from.word }, { brand: "", word: to.word });
  if (column !== "brand") return word;
  const underBrand = (kind: "model" | "trim", text: string) =>
    moved(kind, { brand: from.word, word: text }, { brand: to.word, word: text });
  return [...word, ...underBrand("model", model), ...underBrand("trim", trim_level)];
}
