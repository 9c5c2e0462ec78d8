import type { WordKind } from "@khorgos/contract/vocabulary/vocabulary";
import { foldWord } from "@khorgos/contract/vocabulary/vocabulary.rules";
import type { Db } from "../platform/db/connect.ts";
import { findMeant, type Scope } from "./vocabulary.sql.ts";

type Named = { kind: WordKind; brand: string };

/** Where words of this kind stand, a model's brand being named in any of its spellings; none when no brand is called so. */
export async function findScope(db: Db, { kind, brand }: Named): Promise<Scope | undefined> {
  if (kind !== "model") return { kind, brand: "" };
  const known = await findMeant(db, { kind: "brand", brand: "" }, foldWord(brand));
  return known === undefined ? undefined : { kind, brand: known };
}
