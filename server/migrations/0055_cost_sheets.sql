-- The rates by which the cost of a car in Kazakhstan is estimated. A sheet is published whole and never changed: of those whose
-- day has come the one of the newest day counts, and of one day the one published last.
create table cost_sheets (
  id uuid primary key,
  valid_from date not null,
  published_at timestamptz not null default clock_timestamp(),
  -- Nobody published the one that Khorgos came with.
  published_by uuid references accounts on delete set null,
  sheet jsonb not null
);
create index cost_sheets_newest on cost_sheets (valid_from desc, published_at desc);
