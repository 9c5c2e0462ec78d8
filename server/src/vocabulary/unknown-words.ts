import type * as api from "@khorgos/contract/vocabulary/vocabulary";
import type { Verb } from "../platform/http/serve.ts";
import { brandKeys, readBrand } from "../catalogue/brands.rules.ts";
import { readColour } from "../catalogue/colours.rules.ts";
import { findMeanings } from "../catalogue/words.sql.ts";
import { listUnknown } from "./vocabulary.sql.ts";

/** What stands in cars and requests unexplained. A word that was just explained is not listed, though cars still follow. */
export const unknownWords: Verb<typeof api.unknownWords> = async ({ db, input: { kind } }) => {
  const words = await listUnknown(db, kind);
  const meanings = await findMeanings(
    db,
    kind === "brand" ? words.flatMap(({ written }) => brandKeys(written)) : [],
  );
  const isKnown = (written: string) =>
    kind === "brand"
      ? readBrand(written, meanings.brands).brand !== written
      : readColour(written, meanings.colours).colour !== written;
  return { words: words.filter(({ written }) => !isKnown(written)) };
};
