-- What was tried of late, each attempt by its moment; in the database, so that several servers count together. A bucket
-- holds no more moments than its limit. `throttles` goes on counting what is
-- read, in windows that do not slide.
create table attempts (
  bucket text primary key,
  made_at timestamptz[] not null,
  forget_after timestamptz not null
);

create index attempts_by_age on attempts (forget_after);

-- Failures in a row, and until when the next try is not heard.
create table back_offs (
  bucket text primary key,
  failures integer not null,
  open_at timestamptz not null,
  forget_after timestamptz not null
);

create index back_offs_by_age on back_offs (forget_after);
