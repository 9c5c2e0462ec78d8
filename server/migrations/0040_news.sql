-- What people are told, each account its own. Names are not kept here: they are read from the request and from the account that
-- it comes from, so that nobody who was erased stands in somebody's news.
create table news (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  kind text not null check (kind in ('request_fits', 'stock_fits', 'asked', 'first_fit', 'price_fell')),
  request_id uuid not null references car_requests on delete cascade,
  from_id uuid not null references accounts on delete cascade,
  price numeric(11, 2) not null,
  at timestamptz not null default now(),
  read_at timestamptz
);

create index news_newest on news (account_id, at desc, id desc);
-- Every signed-in page asks for the count once a minute.
create index news_unread on news (account_id) where read_at is null;
create index news_by_request on news (request_id);
create index news_by_sender on news (from_id);
create index news_by_age on news (at);
