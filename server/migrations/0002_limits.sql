-- Counted attempts per bucket and window; in the database, so that several servers count together.
create table throttles (
  bucket text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (bucket, window_start)
);

-- The first answer given under an Idempotency-Key, written in the transaction of the deed itself.
create table remembered_answers (
  scope text not null,
  key text not null,
  fingerprint text not null,
  answer jsonb,
  status integer,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);

create index remembered_answers_by_age on remembered_answers (created_at);
