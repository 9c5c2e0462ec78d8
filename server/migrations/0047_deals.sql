-- What a dealer and a supplier have agreed on in principle. It outlives the request, the offer and the car; of an erased
-- account the line stays, which names nobody.
create table deals (
  id uuid primary key,
  deal_number text not null unique,
  request_id uuid references car_requests on delete set null,
  offer_id uuid references offers on delete set null,
  stock_car_id uuid references cars on delete set null,
  dealer_id uuid not null references accounts on delete cascade,
  supplier_id uuid not null references accounts on delete cascade,
  request_number text not null,
  -- As it was offered, or as it was wanted where the offer named none.
  car jsonb not null,
  price numeric(11, 2) not null check (price >= 0),
  quantity integer not null check (quantity >= 1),
  basis text,
  basis_place text not null,
  ready_in_days smallint,
  notes text not null,
  state text not null default 'agreed' check (state in ('agreed', 'fell_through')),
  reason text not null default '',
  fell_through_by text check (fell_through_by in ('dealer', 'supplier')),
  fell_through_at timestamptz,
  agreed_at timestamptz not null default clock_timestamp(),
  check ((state = 'fell_through') = (fell_through_by is not null and fell_through_at is not null and reason <> ''))
);

create index deals_by_dealer on deals (dealer_id, agreed_at desc, id desc);
create index deals_by_supplier on deals (supplier_id, agreed_at desc, id desc);
create index deals_by_request on deals (request_id) where request_id is not null;
create index deals_by_offer on deals (offer_id) where offer_id is not null;
create index deals_by_car on deals (stock_car_id) where stock_car_id is not null;
