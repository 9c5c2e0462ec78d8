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

-- The second step of a sign-in: what the person's authenticator app knows too. It is asked for once the first code has
-- shown that the app has it. No code is good twice: `last_step` is the half minute of the last one.
create table two_steps (
  account_id uuid primary key references accounts on delete cascade,
  secret text not null,
  is_on boolean not null default false,
  last_step bigint not null default 0
);

create table recovery_codes (
  account_id uuid not null references accounts on delete cascade,
  code_hash text not null,
  primary key (account_id, code_hash)
);
