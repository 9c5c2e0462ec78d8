-- Whom a dealer has asked about a request: each supplier once.
create table asked_suppliers (
  request_id uuid not null references car_requests on delete cascade,
  supplier_id uuid not null references accounts on delete cascade,
  asked_at timestamptz not null default now(),
  primary key (request_id, supplier_id)
);

create index asked_suppliers_by_supplier on asked_suppliers (supplier_id);
