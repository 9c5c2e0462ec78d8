-- Every price list that was taken in. Of a file that could not be read at all nothing is kept.
create table imports (
  id uuid primary key,
  supplier_id uuid not null references accounts on delete cascade,
  -- The moment that all cars it touched bear as updated_at, and none that was changed since.
  at timestamptz not null,
  file_name text not null,
  size bigint not null,
  encoding text not null default '',
  inserted integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  rejected integer not null default 0,
  -- How the file was cut into cells, to write refused rows the same way.
  delimiter text not null default ',',
  header json not null default '[]',
  undone_at timestamptz,
  removed integer not null default 0,
  restored integer not null default 0,
  kept integer not null default 0
);

create index imports_by_supplier on imports (supplier_id, at desc, id desc);

-- What an import leaves behind about some thousand rows: how the cars it changed were before, and the rows it refused
-- with what is wrong with them. One row for many, because a row for each would cost as much as the car itself.
create table import_batches (
  import_id uuid not null references imports on delete cascade,
  number integer not null,
  before json not null default '[]',
  refused json not null default '[]',
  primary key (import_id, number)
);

-- Which import brought a car. Read only together with its supplier, so it needs no index.
alter table cars add column added_by_import uuid;
