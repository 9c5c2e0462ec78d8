-- The processes that work on this market, each with the name under which it locks jobs. Each renews its line four times a
-- minute; the jobs of a line that has been silent for a minute are given back.
create table servers (
  id uuid primary key,
  host text not null,
  serves text not null,
  worker text,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
