-- The price list each supplier has on the desk: uploaded, looked at, being taken in, or just taken in.
create table price_lists (
  supplier_id uuid primary key references accounts on delete cascade,
  -- Also the id of the import that comes of it.
  id uuid not null unique,
  file_name text not null,
  size bigint not null,
  uploaded_at timestamptz not null default now(),
  choices json not null default '{}',
  -- The file's own header as it was last understood, as a JSON list; how to read it is remembered by that.
  header text,
  last_rate double precision,
  status text not null default 'draft' check (status in ('draft', 'waiting', 'running', 'done', 'failed')),
  -- Counts the starts: what an earlier one still does is not meant any more.
  run integer not null default 0,
  rows_done integer not null default 0,
  result json,
  failure json,
  -- The last sign of life of whoever takes it in.
  changed_at timestamptz not null default now()
);

-- The file itself, in the database so that any server can take it in and a backup has all of it.
create table price_list_parts (
  supplier_id uuid not null references price_lists on delete cascade,
  number integer not null,
  bytes bytea not null,
  primary key (supplier_id, number)
);
-- Price lists hardly repeat themselves within a part; packing would only take time.
alter table price_list_parts alter column bytes set storage external;

-- How a supplier wants files with a certain header read.
create table reading_habits (
  supplier_id uuid not null references accounts on delete cascade,
  header text not null,
  choices json not null,
  rate double precision,
  used_at timestamptz not null default now(),
  primary key (supplier_id, header)
);
