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
