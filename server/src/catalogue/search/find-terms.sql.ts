import { sql } from "kysely";
import type { Db } from "../../platform/db/connect.ts";
import { latinReadings } from "./latin.rules.ts";
import { LAST_LETTER } from "./on-sale.sql.ts";
import {
  likenesses,
  MAX_GUESSED,
  MAX_SAID,
  type Match,
  mostTelling,
  searchedColumns,
  type Term,
} from "./term-spellings.rules.ts";
import { isOneTypoFrom, SHORTEST } from "./typo.rules.ts";

/** Terms by the folded word that they were found by. */
type FoundTerms = ReadonlyMap<string, Match[]>;

/** A folded word as it may stand in the market: as it was typed, and a Cyrillic one as it sounds in Latin letters. */
type TypedWord = { folded: string; text: string; is_sound: boolean };

const writtenAndHeard = (folded: string): TypedWord[] => [
  { folded, text: folded, is_sound: false },
  ...latinReadings(folded).map((text) => ({ folded, text, is_sound: true })),
];

/** What folded words are the whole, some words or the beginning of. */
export async function findTerms(db: Db, words: readonly string[]): Promise<FoundTerms> {
  const typed = [...new Set(words)].flatMap(writtenAndHeard);
  if (typed.length === 0) return new Map();
  const { rows } = await sql<Term & { nth: number; rank: number }>`
    select r.nth, found.* from ${numbered(typed)} cross join lateral (
      select kind as column, brand, key, min(${rankOf}) as rank,
        row_number() over (order by min(${rankOf}), min(array_position(${searchedColumns}::text[], kind))) as place
      from market_terms
      where is_sound = r.is_sound and spelling >= r.text and spelling < r.text || ${LAST_LETTER}
      group by kind, brand, key
      order by place limit ${MAX_SAID}
    ) found
    where found.place <= ${MAX_GUESSED} or found.rank < ${likenesses.indexOf("beginning")}`.execute(db);
  return byWord(
    rows.map(({ nth, rank, ...term }) => ({
      folded: typed[nth]?.folded,
      match: { term: termOf(term), likeness: likenesses[rank] ?? "beginning" },
    })),
  );
}

const rankOf = sql`case when is_whole and spelling = r.text then 0 when length(r.text) = any(ends) then 1 else 2 end`;

/**
 * What folded words are a typo of: of a whole term or of a single word. Where one slip is in the first half of a word, the
 * letters of its second half stand, and the other way round.
 */
export async function guessTerms(db: Db, words: readonly string[]): Promise<FoundTerms> {
  const typed = [...new Set(words)].flatMap(writtenAndHeard).filter(({ text }) => text.length >= SHORTEST);
  if (typed.length === 0) return new Map();
  const { rows: candidates } = await sql<{ nth: number; word: string }>`
    select r.nth, w.word from ${numbered(typed)}
    cross join lateral (select (length(r.text) - 1) / 2 as half) h
    cross join generate_series(length(r.text) - 1, length(r.text) + 1) as letters
    cross join lateral (
      select word from market_words where is_sound = r.is_sound and length(word) = letters
        and word >= left(r.text, half) and word < left(r.text, half) || ${LAST_LETTER}
      union
      select word from market_words where is_sound = r.is_sound and length(word) = letters
        and reverse(word) >= reverse(right(r.text, half)) and reverse(word) < reverse(right(r.text, half)) || ${LAST_LETTER}
    ) w`.execute(db);
  const meant = candidates.flatMap(({ nth, word }) => {
    const asked = typed[nth];
    return asked && isOneTypoFrom(asked.text, word) ? [{ ...asked, text: word }] : [];
  });
  if (meant.length === 0) return new Map();
  const { rows } = await sql<Term & { nth: number }>`
    select r.nth, found.* from ${numbered(meant)} cross join lateral (
      select kind as column, brand, key from market_terms
      where is_sound = r.is_sound and spelling >= r.text and spelling < r.text || ${LAST_LETTER}
        and (length(r.text) = ends[1] or is_whole and spelling = r.text)
      group by kind, brand, key
      order by array_position(${searchedColumns}::text[], kind) limit ${MAX_GUESSED}
    ) found`.execute(db);
  return byWord(
    rows.map(({ nth, ...term }) => ({
      folded: meant[nth]?.folded,
      match: { term: termOf(term), likeness: "typo" },
    })),
  );
}

const termOf = ({ column, brand, key }: Term): Term => ({ column, brand, key });

const numbered = (words: readonly TypedWord[]) => sql`(
  select (nth - 1)::int as nth, text collate "C" as text, is_sound
  from unnest(${words.map(({ text }) => text)}::text[], ${words.map(({ is_sound }) => is_sound)}::boolean[])
    with ordinality as r(text, is_sound, nth)) r`;

function byWord(found: readonly { folded: string | undefined; match: Match }[]): FoundTerms {
  const grouped = Map.groupBy(found, ({ folded }) => folded ?? "");
  return new Map(
    [...grouped].map(([folded, matches]) => [folded, mostTelling(matches.map(({ match }) => match))]),
  );
}
