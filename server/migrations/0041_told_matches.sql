-- What people have been told of a supplier's cars that fit a request: the lowest price so far, in US dollars.
create table told_matches (
  request_id uuid not null references car_requests on delete cascade,
  supplier_id uuid not null references accounts on delete cascade,
  told_at timestamptz not null default now(),
  lowest numeric(11, 2) not null,
  primary key (request_id, supplier_id)
);

create index told_matches_by_supplier on told_matches (supplier_id);

-- News of several requests names the newest of them. `mailed_at` is when it was taken for a letter; null where it was not, yet or at all.
alter table news
  add column requests integer not null default 1 check (requests > 0),
  add column mailed_at timestamptz;

-- When somebody is written to about what fits.
alter table accounts
  add column match_mails text not null default 'daily' check (match_mails in ('at_once', 'daily', 'never'));
