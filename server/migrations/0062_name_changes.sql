-- What approved people wish to be called. Everybody sees the old names until an administrator agrees; what was decided stays, with
-- the names of before.
create table name_changes (
  -- Another wish is another line, so that nobody agrees to what they have not read.
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  -- `name`, `company_name`, `dealership_name`: those of them that shall change.
  wished jsonb not null,
  -- The same as they were when it was approved.
  was jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  message text not null default '',
  asked_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'approved') = (was is not null))
);

create unique index name_changes_waiting on name_changes (account_id) where state = 'waiting';
create index name_changes_by_account on name_changes (account_id, decided_at desc);
