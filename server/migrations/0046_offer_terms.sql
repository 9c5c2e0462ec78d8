-- What an offer says beside price, quantity and notes, and what has become of it. Whether its last day is over is worked out.
alter table offers
  add column car_id uuid references cars on delete set null,
  -- The car as it was when it was offered.
  add column car jsonb,
  add column valid_until date,
  add column basis text check (basis in ('EXW', 'FCA', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP')),
  add column basis_place text not null default '',
  add column ready_in_days smallint check (ready_in_days between 0 and 365),
  add column state text not null default 'standing' check (state in ('standing', 'withdrawn', 'declined', 'accepted')),
  add column state_reason text not null default '';

create index concurrently offers_by_car on offers (car_id) where car_id is not null;

alter table earlier_offers
  add column car jsonb,
  add column valid_until date,
  add column basis text,
  add column basis_place text not null default '',
  add column ready_in_days smallint,
  add column state text not null default 'standing',
  add column state_reason text not null default '';
