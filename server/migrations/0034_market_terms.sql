-- What the search box understands, derived from the words of `facet_counts`, the vocabulary and the names of suppliers; written
-- by the first search after any of them changed. A term has a row for each of its words, spelled with all that follow: "land
-- cruiser prado" is found under landcruiserprado, cruiserprado and prado. `ends` says after how many letters words end.
create table market_terms (
  kind text not null,
  brand text not null,
  key text not null,
  is_name boolean not null,
  is_sound boolean not null,
  spelling text collate "C" not null,
  ends smallint[] not null,
  is_whole boolean not null
);

create index market_terms_by_spelling on market_terms (is_sound, spelling);
create index market_terms_by_key on market_terms (kind, brand, key);

-- Every word that a typo may have been meant as. One typo leaves the beginning or the end of a word as it is.
create table market_words (
  is_sound boolean not null,
  word text collate "C" not null,
  primary key (is_sound, word)
);

create index market_words_by_beginning on market_words (is_sound, length(word), word);
create index market_words_by_end on market_words (is_sound, length(word), reverse(word));

-- Up to which transaction of which cluster `facet_counts` was read, and what the vocabulary and the suppliers' names were then.
create table market_terms_state (
  is_only boolean primary key default true check (is_only),
  seen xid8 not null default '0',
  database text not null default '',
  names text not null default '',
  terms integer not null default 0,
  pruned_at timestamptz not null default now()
);

insert into market_terms_state default values;
