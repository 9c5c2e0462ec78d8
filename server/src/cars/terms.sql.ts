import { sql } from "kysely";
import type { Db, Tx } from "../platform/db/connect.ts";
import { isShown } from "./cars.sql.ts";
import { isOneTypoFrom, SHORTEST } from "./query.rules.ts";
import { LAST_LETTER } from "./search.sql.ts";
import {
  latinReadings,
  likenesses,
  type Match,
  MAX_GUESSED,
  MAX_SAID,
  mostTelling,
  type NamedTerm,
  searchedColumns,
  spellingsOfTerms,
  type Term,
  type TermSpelling,
  wordColumns,
  wordsIn,
} from "./terms.rules.ts";

/** Terms by the folded word that they were found by. */
type FoundTerms = ReadonlyMap<string, Match[]>;

/** A folded word as it may stand in the market: as it was typed, and a Cyrillic one as it sounds in Latin letters. */
type TypedWord = { folded: string; text: string; is_sound: boolean };

const writtenAndHeard = (folded: string): TypedWord[] => [
  { folded, text: folded, is_sound: false },
  ...latinReadings(folded).map((text) => ({ folded, text, is_sound: true })),
];

/** Finds terms of which folded words are the whole, some words or the beginning of. */
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
 * Guesses terms of which folded words are a typo: of a whole term or of a single word. Where one slip is in the first half of a word, the
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

/** Beyond these no trim and no seller is added any more: a supplier may write something else for every car. */
const MAX_TERMS = 20_000;
/** Beyond these nothing is: the first search after an import waits until all that is new is spelled, and so do all others. */
const MAX_OF_ALL = 50_000;
/** The state of the terms, beside what is in the market now. */
type TermsState = {
  is_stale: boolean;
  is_foreign: boolean;
  is_old: boolean;
  has_new_names: boolean;
  seen: string;
  database: string;
  names: string;
};

const isTerm = sql`k.kind = any(${wordColumns}::text[]) and k.key <> ''`;

/** Of transactions that were not over when somebody last looked. Those from the future came with a copy of another database. */
const isRecent = sql`k.since >= t.seen and k.since < pg_snapshot_xmax(pg_current_snapshot()) and ${isTerm}`;

const isFree = sql`k.kind in ('trim', 'seller')`;

const isMissing = sql`t.terms < case when ${isFree} then ${MAX_TERMS} else ${MAX_OF_ALL} end::integer
  and not exists (select from market_terms m where m.kind = k.kind and m.brand = k.brand and m.key = k.key)`;

const isSupplier = sql`s.role = 'supplier' and ${isShown}`;

/**
 * Terms are made anew in a copy in another cluster, which gives its transactions other numbers, and pruned every day, because
 * words that nobody sells any more are in the way of guesses.
 */
export async function readState(db: Db | Tx): Promise<TermsState | undefined> {
  const { rows } = await sql<TermsState>`
    select now.*, (is_foreign or is_old or has_new_names or has_news) as is_stale from market_terms_state t cross join lateral (
      select pg_snapshot_xmin(pg_current_snapshot())::text as seen, s.database, n.names,
        t.database <> s.database as is_foreign, t.pruned_at < now() - interval '1 day' as is_old,
        t.names <> n.names as has_new_names,
        exists (select from facet_counts k where ${isRecent}
          and (pg_snapshot_xmin(pg_current_snapshot()) > t.seen or ${isMissing})) as has_news
      from (select system_identifier::text as database from pg_control_system()) s, (select
        (select count(*) || ' ' || coalesce(sum(hashtextextended(kind || brand || alias || '=' || name, 0)), 0) from words) || ' ' ||
        (select count(*) || ' ' || coalesce(sum(hashtextextended(s.id || s.name || '=' || s.company_name, 0)), 0)
          from accounts s where ${isSupplier}) as names) n
    ) now`.execute(db);
  return rows[0];
}

export async function deleteTerms(tx: Tx): Promise<void> {
  await sql`delete from market_terms`.execute(tx);
  await sql`delete from market_words`.execute(tx);
  await sql`update market_terms_state set terms = 0`.execute(tx);
}

/** Holds the state, so that one server after the other brings the terms up to date. */
export async function lockState(tx: Tx): Promise<TermsState | undefined> {
  await sql`select from market_terms_state for update`.execute(tx);
  return readState(tx);
}

/** The terms that came since, of all or of those that there is room for. */
export async function findNewTerms(tx: Tx, state: TermsState): Promise<Term[]> {
  const { rows } = await sql<Term & { is_free: boolean; known: number }>`
    select distinct ${isFree} as is_free, k.kind as column, k.brand, k.key, t.terms as known
    from facet_counts k cross join market_terms_state t where ${state.is_foreign ? isTerm : sql`${isRecent} and ${isMissing}`}
    order by is_free limit (select greatest(0, ${MAX_OF_ALL}::integer - terms) from market_terms_state)`.execute(
    tx,
  );
  const telling = rows.filter(({ is_free }) => !is_free);
  const room = Math.max(telling.length, MAX_TERMS - (rows[0]?.known ?? 0));
  return rows.slice(0, room).map(({ column, brand, key }) => ({ column, brand, key }));
}

/** Keeps that everything up to this state is in the terms, so many of them new. */
export async function writeState(tx: Tx, state: TermsState, added: number): Promise<void> {
  await sql`update market_terms_state set seen = ${state.seen}::xid8, database = ${state.database}, names = ${state.names},
    terms = terms + ${added}`.execute(tx);
}

/** Brands and models by their other names, suppliers by name and company. */
export async function replaceNames(tx: Tx): Promise<void> {
  await sql`delete from market_terms where is_name`.execute(tx);
  const { rows: brands } = await sql<{ alias: string; name: string }>`
    select alias, lower(name) as name from words w where kind = 'brand' and exists (
      select from market_terms m where m.kind = 'brand' and m.brand = '' and m.key = lower(w.name))`.execute(
    tx,
  );
  // A model's other names find its variants too: 宋PLUS is a Song, and a Song PLUS.
  const { rows: models } = await sql<{ spelling: string; brand: string; key: string; rest: string }>`
    select w.spelling, m.brand, m.key, substr(m.key, length(w.name) + 1) as rest from words w
    join (select distinct brand, key from market_terms where kind = 'model') m on m.brand = lower(w.brand)
      and (m.key = lower(w.name) or starts_with(m.key, lower(w.name) || ' '))
    where w.kind = 'model' and w.alias <> lower(w.name)`.execute(tx);
  const { rows: suppliers } = await sql<{ id: string; name: string; company_name: string }>`
    select s.id, s.name, s.company_name from accounts s where ${isSupplier}`.execute(tx);
  const named: NamedTerm[] = [
    ...brands.map(({ alias, name }) => ({
      words: [alias],
      term: { column: "brand" as const, brand: "", key: name },
    })),
    ...models.map(({ spelling, brand, key, rest }) => ({
      words: wordsIn(spelling + rest),
      term: { column: "model" as const, brand, key },
    })),
    ...suppliers.flatMap(({ id, name, company_name }) =>
      [name, company_name].map((text) => ({
        words: wordsIn(text),
        term: { column: "supplier" as const, brand: "", key: id },
      })),
    ),
  ];
  await insertTerms(tx, named, { areNames: true });
}

export async function insertTerms(
  tx: Tx,
  named: readonly NamedTerm[],
  { areNames }: { areNames: boolean },
): Promise<void> {
  const given = sql`json_to_recordset(${JSON.stringify(spellingsOfTerms(named) satisfies TermSpelling[])}::json)
    as g("column" text, brand text, key text, is_sound boolean, spelling text, ends smallint[], is_whole boolean)`;
  await sql`insert into market_terms (kind, brand, key, is_name, is_sound, spelling, ends, is_whole)
    select g.column, brand, key, ${areNames}, is_sound, spelling, ends, is_whole from ${given}`.execute(tx);
  await sql`insert into market_words (is_sound, word)
    select is_sound, left(spelling, ends[1]) from ${given} union select is_sound, spelling from ${given} where is_whole
    on conflict do nothing`.execute(tx);
}
