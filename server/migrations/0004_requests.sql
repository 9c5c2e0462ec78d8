create table car_requests (
  id uuid primary key,
  request_number text not null unique,
  dealer_id uuid not null references accounts on delete cascade,
  brand text not null,
  model text not null,
  year integer not null,
  trim_level text not null default '',
  body_color text not null default '',
  interior_color text not null default '',
  max_price numeric(11, 2) not null check (max_price >= 0),
  quantity integer not null check (quantity >= 1),
  additional_requirements text not null default '',
  status text not null default 'open' check (status in ('open', 'closed')),
  created_at timestamptz not null default now()
);

create index car_requests_by_dealer on car_requests (dealer_id, created_at desc, id desc);

create index car_requests_open on car_requests (created_at desc, id desc) where status = 'open';

create table offers (
  id uuid primary key,
  request_id uuid not null references car_requests on delete cascade,
  supplier_id uuid not null references accounts on delete cascade,
  suggested_price numeric(11, 2) not null check (suggested_price >= 0),
  available_quantity integer not null check (available_quantity >= 1),
  notes text not null default '',
  created_at timestamptz not null default now(),
  -- When this price was first offered: revising the price starts the queue at that price anew.
  priced_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (request_id, supplier_id)
);

create index offers_by_supplier on offers (supplier_id);

-- What an offer said before it was revised.
create table earlier_offers (
  id uuid primary key,
  offer_id uuid not null references offers on delete cascade,
  suggested_price numeric(11, 2) not null,
  available_quantity integer not null,
  notes text not null,
  until timestamptz not null default now()
);

create index earlier_offers_by_offer on earlier_offers (offer_id);
