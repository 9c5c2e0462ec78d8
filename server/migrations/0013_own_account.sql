-- A session is told to its owner by an id of its own, and by the device in plain words, not by the whole of what a browser
-- says of itself.
alter table sessions
  add column id uuid not null default gen_random_uuid() unique,
  add column browser text not null default '',
  add column system text not null default '';

-- Of an account that was erased a line without a person stays, so that what it agreed with others stays whole.
alter table accounts add column erased_at timestamptz;
