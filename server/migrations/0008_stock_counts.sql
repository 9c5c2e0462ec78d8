-- What stands in each supplier's stock, added up: `kind` 'stock' is all of it, the others are one word each. Models stand
-- under their brand in lower case. Words are as they are written; what is counted to zero stays until the next recount.
create table stock_counts (
  kind text not null check (kind in ('stock', 'brand', 'model', 'location', 'body_color', 'interior_color', 'year')),
  brand text not null default '',
  word text not null default '',
  -- What differs by case only is one word.
  key text not null generated always as (lower(word)) stored,
  supplier_id uuid not null references accounts on delete cascade,
  cars integer not null,
  price numeric(18, 2) not null,
  primary key (kind, brand, key, word, supplier_id)
);

create index stock_counts_by_supplier on stock_counts (supplier_id);

insert into stock_counts (kind, brand, word, supplier_id, cars, price)
select w.kind, w.brand, w.word, c.supplier_id, count(*), sum(c.price)
from cars c cross join lateral (values
  ('stock', '', ''), ('brand', '', c.brand), ('model', lower(c.brand), c.model), ('location', '', c.location),
  ('body_color', '', c.body_color), ('interior_color', '', c.interior_color), ('year', '', c.year::text)) as w (kind, brand, word)
where w.kind = 'stock' or w.word <> ''
group by w.kind, w.brand, w.word, c.supplier_id;
