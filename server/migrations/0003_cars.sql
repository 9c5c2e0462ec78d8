create table cars (
  id uuid primary key,
  car_id text not null unique,
  supplier_id uuid not null references accounts on delete cascade,
  supplier_sku text not null check (supplier_sku <> ''),
  -- A generated SKU may still be replaced by the supplier's own when a price list names it.
  sku_generated boolean not null,
  brand text not null,
  model text not null,
  year integer not null,
  trim_level text not null default '',
  body_color text not null default '',
  interior_color text not null default '',
  price numeric(11, 2) not null check (price >= 0),
  quantity integer not null check (quantity >= 0),
  location text not null default '',
  seller text not null default '',
  additional_features text not null default '',
  notes text not null default '',
  updated_at timestamptz not null default now(),
  unique (supplier_id, supplier_sku)
);

create index cars_by_update on cars (updated_at desc, id desc);

create index cars_by_price on cars (price, id);

create index cars_by_brand_price on cars (lower(brand), price, id);

-- How a price list finds the car that a row without SKU means: by a digest of everything that makes two cars alike,
-- because thousands may share brand, model and year, and the words may be longer than an index entry.
create index cars_by_likeness on cars (md5(
  supplier_id::text || '|' || brand || '|' || model || '|' || year::text || '|' || trim_level || '|' || body_color
  || '|' || interior_color || '|' || location || '|' || seller
), sku_generated);
